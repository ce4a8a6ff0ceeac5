import type { listClasses } from './dictionary.ts';

export interface DefaultDictionary {
  zh: string;
  en: string;
  /** Entries of one's own may be added. */
  open?: boolean;
  /** Value, name in Chinese, name in English, looks. */
  entries: readonly (readonly [value: string, zh: string, en: string, listClass?: (typeof listClasses)[number]])[];
}
