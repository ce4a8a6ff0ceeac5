import { pick } from '@kaiyin/entity';
import { blankFields, contentFields, type ContentData, type ContentView } from '@kaiyin/modules/content/schema';

export type Draft = ContentData;
export type DraftField = keyof Draft;

export const draftFields = [...Object.keys(contentFields), 'body'] as DraftField[];

/** What an author may change of an item. */
export const draftOf = (view: ContentView): Draft => pick(view, draftFields);

/** What a new content starts with. */
export const blankDraft = (catalogId: number, author: string): Draft => ({
  ...blankFields(),
  body: '',
  catalogId,
  author,
  editor: author,
});

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
