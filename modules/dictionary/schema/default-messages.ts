import type { Catalogue, Locale } from '@kaiyin/entity';
import { defaultDictionaries } from './default-dictionaries.ts';
import { defaultParameters } from './default-parameters.ts';

const words = (pick: (text: { zh: string; en: string }) => string): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(defaultDictionaries).flatMap(([type, dictionary]) => [
      [`DICT.${type}`, pick(dictionary)],
      ...dictionary.entries.map(([value, zh, en]) => [`DICT.${type}.${value}`, pick({ zh, en })]),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(defaultParameters).flatMap(([key, parameter]) => [
      [`CONFIG.${key}`, pick(parameter)],
      ...(parameter.remark ? [[`CONFIG.${key}.remark`, pick(parameter.remark)]] : []),
      ...Object.entries(parameter.setting ?? {}).flatMap(([name, said]) =>
        Array.isArray(said) ? [[`CONFIG.${key}.${name}`, pick({ zh: said[0], en: said[1] })]] : [],
      ),
    ]),
  ),
});

/** Names of the default dictionaries (`DICT.type`), their entries (`DICT.type.value`) and parameters (`CONFIG.key`, `CONFIG.key.remark`, `CONFIG.key.about`, `CONFIG.key.reader`). */
export const defaultMessages: Catalogue = {
  'zh-CN': /* @__PURE__ */ words(({ zh }) => zh),
  en: /* @__PURE__ */ words(({ en }) => en),
};

/** A name in a language; one that somebody changed is the same in every language. */
export const nameOfDefault = (locale: Locale, key: string, kept: string): string =>
  defaultMessages['zh-CN'][key] === kept ? (defaultMessages[locale][key] ?? kept) : kept;
