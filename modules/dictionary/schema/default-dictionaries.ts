import { siteDictionaries } from './default-site-dictionaries.ts';
import { systemDictionaries } from './default-system-dictionaries.ts';
import type { listClasses } from './dictionary.ts';

export interface DefaultDictionary {
  zh: string;
  en: string;
  /** Entries of one's own may be added. */
  open?: boolean;
  /** Value, name in Chinese, name in English, looks. */
  entries: readonly (readonly [value: string, zh: string, en: string, listClass?: (typeof listClasses)[number]])[];
}

/** The dictionaries that come with the product, by type. */
export const defaultDictionaries: Record<string, DefaultDictionary> = { ...systemDictionaries, ...siteDictionaries };

/** Whether callers may add entries to a dictionary; those that code relies on are closed. */
export function takesEntries(dictType: string): boolean {
  const known = defaultDictionaries[dictType];
  return known === undefined || known.open === true;
}
