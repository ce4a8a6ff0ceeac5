import { expect, it } from 'vitest';
import { askBeforeSiteChange, mayChangeSite } from './current-site.ts';

it('another site may be chosen unless whoever is asked refuses', async () => {
  expect(await mayChangeSite()).toBe(true);
  const stop = askBeforeSiteChange(async () => false);
  expect(await mayChangeSite()).toBe(false);
  const stopLater = askBeforeSiteChange(async () => true);
  stop();
  expect(await mayChangeSite()).toBe(true);
  stopLater();
  expect(await mayChangeSite()).toBe(true);
});
