import type { DefaultDictionary } from './default-dictionary.ts';
import { siteDictionaries } from './default-site-dictionaries.ts';
import { systemDictionaries } from './default-system-dictionaries.ts';

/** The dictionaries that come with the product, by type. */
export const defaultDictionaries: Record<string, DefaultDictionary> = { ...systemDictionaries, ...siteDictionaries };

/** Whether callers may add entries to a dictionary; those that code relies on are closed. */
export function takesEntries(dictType: string): boolean {
  const known = defaultDictionaries[dictType];
  return known === undefined || known.open === true;
}
