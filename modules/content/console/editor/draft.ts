import { contentFields, type ContentData, type ContentView } from '@kaiyin/modules/content/schema';

export type Draft = ContentData;
export type DraftField = keyof Draft;

export const draftFields = [...Object.keys(contentFields), 'body'] as DraftField[];

/** What an author may change of an item. */
export const draftOf = (view: ContentView): Draft =>
  Object.fromEntries(draftFields.map((name) => [name, view[name]])) as Draft;

/** What a new article starts with. */
export function blankDraft(catalogId: number, author: string): Draft {
  const start = Object.entries(contentFields).map(([name, { zod }]) => {
    const parsed = zod.safeParse(undefined);
    return [name, parsed.success ? parsed.data : ''];
  });
  return { ...Object.fromEntries(start), catalogId, title: '', body: '', author, editor: author } as Draft;
}

/** It is to become public at an instant that lies ahead. */
export const isLater = ({ publishDate }: Pick<Draft, 'publishDate'>): boolean =>
  publishDate !== null && publishDate > new Date().toISOString();

export const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

export const changedFields = (before: Draft, after: Draft): DraftField[] =>
  draftFields.filter((name) => !sameValue(before[name], after[name]));

function sorted(value: unknown): unknown {
  if (value === undefined || value === '') return null;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).filter(([, one]) => !isEmptyRecord(one));
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, sorted(one)]));
}

const isEmptyRecord = (value: unknown) => typeof value === 'object' && value !== null && !Object.keys(value).length;
