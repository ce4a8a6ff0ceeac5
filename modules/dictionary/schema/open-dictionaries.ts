/** Of the dictionaries that come with the product, those whose entries no code relies on. */
export const openDictionaries: ReadonlySet<string> = new Set(['Gender', 'I18nDictType', 'NoticeType']);

/** Whether entries may be added to a dictionary that comes with the product. */
export const takesEntries = (dictType: string): boolean => openDictionaries.has(dictType);
