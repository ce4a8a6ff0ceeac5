import { dictionaryTexts, type Catalogue, type Dictionary, type Locale } from '@kaiyin/entity';
import { listOf, type Context, type Module } from '@kaiyin/server-kit';

/** The dictionaries that modules declare, and what they are called. */
interface Declared {
  byName: ReadonlyMap<string, Dictionary>;
  texts: Catalogue;
}

declare module '@kaiyin/server-kit/context' {
  interface Services {
    dictionaries: Declared;
  }
}

/** What all modules declare. @throws Error where two declare a dictionary of the same name */
export function declaredIn(modules: readonly Module[]): Declared {
  const all = listOf(modules, 'dictionaries');
  const byName = new Map<string, Dictionary>();
  for (const one of all) {
    if (byName.has(one.name)) throw new Error(`Two modules declare the dictionary "${one.name}"`);
    byName.set(one.name, one);
  }
  return { byName, texts: dictionaryTexts(all) };
}

/** Of the dictionaries that modules declare, whether an installation may add entries to one. */
export const takesEntries = ({ services }: Context, name: string): boolean =>
  services.dictionaries.byName.get(name)?.isOpen === true;

/** The name of a dictionary or an entry, by its key (`DICT.name.value`), in a language; a name that somebody changed is the same in every language. */
export function nameOfDefault({ services }: Context, key: string, kept: string, locale: Locale): string {
  const { texts } = services.dictionaries;
  return texts['zh-CN'][key] === kept ? (texts[locale][key] ?? kept) : kept;
}
