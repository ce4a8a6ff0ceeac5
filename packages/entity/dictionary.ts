/** Every module adds the names of its dictionaries here by declaration merging, so that an unknown name does not compile. */
export interface DictionaryRegistry {}
export type DictionaryName = DictionaryRegistry[keyof DictionaryRegistry] & string;

/** How lists show an entry: as a tag of a colour. */
export const listClasses = ['default', 'primary', 'success', 'info', 'warning', 'danger'] as const;

/** A dictionary that comes with the product: a named list of values. */
export interface Dictionary<N extends string = string> {
  name: N;
  label: readonly [zh: string, en: string];
  /** Value, label in Chinese, label in English, looks. */
  entries: readonly (readonly [value: string, zh: string, en: string, listClass?: (typeof listClasses)[number]])[];
  /** No code relies on its entries: an installation may add its own. */
  isOpen?: boolean;
}

/** Declares a dictionary, by the name that fields say (`fromDictionary`). */
export const dictionary = <const N extends string>(name: N, declared: Omit<Dictionary, 'name'>): Dictionary<N> => ({
  name,
  ...declared,
});
