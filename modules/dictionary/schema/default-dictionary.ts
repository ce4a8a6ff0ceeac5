import type { listClasses } from './dictionary.ts';

export interface DefaultDictionary {
  zh: string;
  en: string;
  /** Value, name in Chinese, name in English, looks. */
  entries: readonly (readonly [value: string, zh: string, en: string, listClass?: (typeof listClasses)[number]])[];
}
