import { expect, it } from 'vitest';
import { askBeforeSiteChange, mayChangeSite } from './current-site.ts';

it('another site may be chosen unless whoever is asked last refuses', async () => {
  expect(await mayChangeSite()).toBe(true);
  const stop = askBeforeSiteChange(async () => true);
  const stopLater = askBeforeSiteChange(async () => false);
  expect(await mayChangeSite()).toBe(false);
  stop();
  expect(await mayChangeSite()).toBe(false);
  stopLater();
  expect(await mayChangeSite()).toBe(true);
});
