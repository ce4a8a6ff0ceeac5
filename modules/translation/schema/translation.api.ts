import { allow, answering, endpoint, listing, locales, type Locale, type Rows } from '@kaiyin/entity';
import { z, type ZodType } from 'zod';
import { textKinds, type TextKind } from './text-kinds.ts';

export type Words = Record<Locale, string>;

/** One key with its text in every language; an empty text is missing. */
export interface TextRow {
  id: number;
  langKey: string;
  kind: TextKind;
  /** What is shown. */
  words: Words;
  /** What is shown when nobody has changed it. */
  standard: Words;
  /** Languages whose text is changed. */
  changed: Locale[];
}

/** Texts by their keys, in the language of the caller. */
export type Texts = Record<string, string>;

export const listTexts = endpoint({
  method: 'GET',
  path: '/system/i18n/dict/list',
  access: allow('system:i18ndict:view', 'system:i18ndict:list'),
  reply: 'rows',
  input: listing.extend({
    langKey: z.string().max(250).optional(),
    langValue: z.string().max(255).optional(),
    kind: z.enum([...textKinds, '']).optional(),
    state: z.enum(['missing', 'changed', '']).optional(),
  }),
}).output<Rows<TextRow>>();
export type TextQuery = z.output<typeof listTexts.input>;

/** The languages that texts are written in. */
export const langOptions = endpoint({
  method: 'GET',
  path: '/system/i18n/dict/langOptions',
  access: 'public',
}).output<{ value: Locale; label: string }[]>();

/** One key with its text in every language. */
export const getText = endpoint({
  method: 'GET',
  path: '/system/i18n/dict/langKey/{key}',
  access: 'signed-in',
  input: z.object({ key: z.string().max(250) }),
}).output<TextRow>();

/** A key and its text in the languages that change; an empty text brings the standard text back. */
export type TextInput = { langKey: string } & Partial<Words>;
const word = z.string().max(2000).optional();

export const saveText = endpoint({
  method: 'POST',
  path: '/system/i18n/dict/batch',
  access: allow('system:i18ndict:edit'),
  labels: 'sys_i18n_dict',
  input: answering<TextInput>(
    z.object({ langKey: z.string().min(1).max(250), ...Object.fromEntries(locales.map((locale) => [locale, word])) }),
  ) as ZodType<TextInput>,
}).output<TextRow>();

/** Brings the standard texts of some keys back. */
export const resetTexts = endpoint({
  method: 'POST',
  path: '/system/i18n/dict/delete',
  access: allow('system:i18ndict:remove'),
  input: z.object({ langKeys: z.array(z.string().max(250)).min(1, 'Common.RuleTips.SelectFirst').max(500) }),
}).output<void>();

export const refreshTexts = endpoint({
  method: 'POST',
  path: '/system/i18n/dict/refreshCache',
  access: allow('system:i18ndict:remove'),
}).output<void>();

/** Changed texts that the console shows before sign-in. */
export const entryTexts = endpoint({
  method: 'GET',
  path: '/system/i18n/dict/entryTexts',
  access: 'public',
}).output<Texts>();

/** All changed texts. */
export const changedTexts = endpoint({
  method: 'GET',
  path: '/system/i18n/dict/texts',
  access: 'signed-in',
}).output<Texts>();
