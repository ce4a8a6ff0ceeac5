import { locales } from '@kaiyin/entity';
import { createEnvelope } from '@kaiyin/server-kit';
import { expect, it } from 'vitest';
import { catalogue } from '../apps/server/catalogue.ts';

it('says a text that stands within another in words, whatever its key', () => {
  const { say } = createEnvelope(catalogue);
  // What stands within is filled in with the same values.
  const filled = (words: string, key: string) =>
    words.replaceAll('{title}', 'T').replaceAll('{action}', 'A').replaceAll('{status}', `{${key}}`);
  const unsaid = locales.flatMap((locale) =>
    Object.entries(catalogue[locale]).filter(
      ([key, words]) =>
        !say(locale, 'content.notAllowed', { title: 'T', status: `{${key}}`, action: 'A' }).includes(
          filled(words, key),
        ),
    ),
  );
  expect(unsaid.map(([key]) => key)).toEqual([]);
});
