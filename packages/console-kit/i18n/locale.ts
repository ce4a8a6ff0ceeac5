import { locales, type Locale } from '@kaiyin/entity/messages';
import { keep, readKept } from '../kept.ts';

const languageKey = 'language';

/** The chosen language; Chinese until one is chosen. */
export function currentLocale(): Locale {
  const kept = readKept(languageKey);
  return locales.find((locale) => locale === kept) ?? 'zh-CN';
}

/** Keeps the language and reloads the page in it. */
export function switchLocale(locale: Locale): void {
  keep(languageKey, locale);
  location.reload();
}
