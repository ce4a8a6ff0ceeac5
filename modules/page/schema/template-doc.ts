/** A text of the documentation in both languages. */
export interface Words {
  zh: string;
  en: string;
}

export type ValueKind = 'text' | 'number' | 'boolean' | 'time' | 'address' | 'html' | 'list' | 'object' | 'any';

/** What templates may read of an item, or a variable that a page or tag gives them. */
export interface FieldDoc {
  name: string;
  type: ValueKind;
  doc: Words;
}

/** What the documentation says of one. */
export type Said = readonly [type: ValueKind, zh: string, en: string];

/** What search engines are told, the same of a site, a catalog and a content. */
export const searchWords = {
  seoTitle: ['text', 'SEO 标题', 'Title for search engines'],
  seoKeywords: ['text', 'SEO 关键字', 'Keywords for search engines'],
  seoDescription: ['text', 'SEO 描述', 'Description for search engines'],
} as const satisfies Record<string, Said>;

/** Says what every property of an item is; one that is left out does not compile. */
export const fieldsOf = <Item extends object>(said: Record<keyof Item & string, Said>): FieldDoc[] =>
  Object.entries<Said>(said).map(([name, [type, zh, en]]) => ({ name, type, doc: { zh, en } }));
