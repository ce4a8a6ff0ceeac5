import { locales } from '@kaiyin/entity';
import { createEnvelope } from '@kaiyin/server-kit';
import { expect, it } from 'vitest';
import { catalogue } from '../apps/server/catalogue.ts';

it('says a text that stands within another in words, whatever its key', () => {
  const { say } = createEnvelope(catalogue);
  const unsaid = locales.flatMap((locale) =>
    Object.entries(catalogue[locale]).filter(
      ([key, words]) =>
        !say(locale, 'content.notAllowed', { title: 'T', status: `{${key}}`, action: 'A' }).includes(words),
    ),
  );
  expect(unsaid.map(([key]) => key)).toEqual([]);
});
