import type { DefaultDictionary } from './default-dictionary.ts';
import { siteDictionaries } from './default-site-dictionaries.ts';
import { systemDictionaries } from './default-system-dictionaries.ts';

/** The dictionaries that come with the product, by type. */
export const defaultDictionaries: Record<string, DefaultDictionary> = { ...systemDictionaries, ...siteDictionaries };
