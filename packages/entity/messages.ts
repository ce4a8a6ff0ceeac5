import type { z } from 'zod';
import type { Entity, Fields } from './entity.ts';

export const locales = ['zh-CN', 'en'] as const;
export type Locale = (typeof locales)[number];
export type Catalogue = Record<Locale, Record<string, string>>;

/** Every module adds its keys here by declaration merging, so that an unknown key does not compile. */
export interface MessageRegistry {}
export type MessageKey = MessageRegistry[keyof MessageRegistry] & string;
export type Params = Record<string, string | number>;

/** The same in both languages, in the order of `locales`. */
export type Words = readonly [zh: string, en: string];

/** Texts by their keys, in both languages; a key that one of them lacks does not compile. */
export const messages = <const K extends string>(texts: Record<K, Words>): Record<Locale, Record<K, string>> => {
  const inLocale = (place: 0 | 1) =>
    Object.fromEntries(Object.entries<Words>(texts).map(([key, words]) => [key, words[place]])) as Record<K, string>;
  return { 'zh-CN': inLocale(0), en: inLocale(1) };
};

type FieldLabels<F extends Fields> = Record<keyof F & string, Words> & { $: Words };

/** Labels of an entity's fields (keys `table.field`) and of the entity itself (`$`, key `table`); those of a `status()` are known. */
export const labels = <F extends Fields>({ table, fields }: Entity<string, F>, texts: FieldLabels<F>): Catalogue =>
  messages(
    Object.fromEntries([
      ...Object.entries(fields).flatMap(([name, { isStatus }]) =>
        isStatus ? Object.entries(statusWords).map(([word, words]) => [`${table}.${name}.${word}`, words]) : [],
      ),
      ...Object.entries<Words>(texts).map(([name, words]) => [name === '$' ? table : `${table}.${name}`, words]),
    ]) as Record<string, Words>,
  );

const statusWords: Record<string, Words> = { enabled: ['启用', 'Enabled'], disabled: ['停用', 'Disabled'] };

/** One catalogue out of many; later ones win. */
export const joinCatalogues = (...parts: Catalogue[]): Catalogue => ({
  'zh-CN': Object.assign({}, ...parts.map((part) => part['zh-CN'])),
  en: Object.assign({}, ...parts.map((part) => part.en)),
});

/** Puts `{name}` values into a text. */
export const fillIn = (text: string, params: Params = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

/** The message key and values of a zod issue; the same rule on both sides. */
export function issueMessage(issue: z.core.$ZodIssue): { key: string; params: Params } {
  if (issue.message.startsWith('Common.') || /^[a-z]\w*\.\w+/.test(issue.message))
    return { key: issue.message, params: {} };
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? { key: 'Common.RuleTips.NotEmpty', params: {} }
        : { key: 'Common.RuleTips.Type', params: { expected: issue.expected } };
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return { key: 'Common.RuleTips.NotEmpty', params: {} };
      return {
        key: `Common.RuleTips.${issue.origin === 'string' ? 'TooShort' : issue.origin === 'array' ? 'TooFew' : 'TooSmall'}`,
        params: { limit: String(issue.minimum) },
      };
    case 'too_big':
      return {
        key: `Common.RuleTips.${issue.origin === 'string' ? 'TooLong' : issue.origin === 'array' ? 'TooMany' : 'TooBig'}`,
        params: { limit: String(issue.maximum) },
      };
    case 'invalid_value':
      return {
        key: issue.input === undefined ? 'Common.RuleTips.NotEmpty' : 'Common.RuleTips.Choice',
        params: { choices: issue.values.join(', ') },
      };
    default:
      return { key: 'Common.RuleTips.Invalid', params: {} };
  }
}
