import type { Entity, Field } from '@kaiyin/entity';
import { entriesOf } from '@kaiyin/modules/dictionary/server';
import { namesOf, type Context, type Difference, type TableShape } from '@kaiyin/server-kit';
import type { Menu } from './words.ts';

/** What changes of records are said with. */
export interface Vocabulary extends Menu {
  tables: readonly TableShape[];
  entities: readonly Entity[];
  detailRecords: readonly DetailRecords[];
}

/** What is kept of a change: what is different of a record of a table, and what else is known by name. */
export type Kept = { of?: string; changes?: Difference[] } & Record<string, unknown>;

/** Names of records and labels of dictionaries, read for several changes at once. */
export interface Named {
  /** Undefined where the record is gone, or is not for the reader. */
  name(table: string, id: number): string | undefined;
  label(dictionary: string, value: string): string | undefined;
}

/** Which records the ids are that a module logs beside its changes: `ctx.audit('content.related', row, { relatedAdded: ids })`. */
export interface DetailRecords {
  table: string;
  /** Names of the details. */
  details: readonly string[];
}

declare module '@kaiyin/server-kit/module' {
  interface Additions {
    detailRecords: readonly DetailRecords[];
  }
}

export const tableOfDetail = ({ detailRecords }: Pick<Vocabulary, 'detailRecords'>, name: string): string | undefined =>
  detailRecords.find(({ details }) => details.includes(name))?.table;

/** A field of a table as it is declared; several entities may have parts of a table. */
export const fieldOf = ({ entities }: Pick<Vocabulary, 'entities'>, table: string, name: string): Field | undefined =>
  entities.flatMap((entity) => (entity.table === table ? (entity.fields[name] ?? []) : []))[0];

/** The table whose rows a field names; `parentId` of a tree names rows of its own. */
export function targetOf(vocabulary: Pick<Vocabulary, 'entities'>, table: string, name: string): string | undefined {
  const field = fieldOf(vocabulary, table, name);
  return field?.target ?? (field && name === 'parentId' ? table : undefined);
}

/** Reads what these changes name: each table once, as far as its rows are for the reader. */
export async function namedIn(ctx: Context, vocabulary: Vocabulary, all: readonly Kept[]): Promise<Named> {
  const ids = new Map<string, Set<number>>();
  const dictionaries = new Set<string>();
  const note = (table: string | undefined, value: unknown) => {
    if (!table) return;
    const found = [value].flat().filter((one): one is number => typeof one === 'number' && one > 0);
    if (found.length > 0) ids.set(table, (ids.get(table) ?? new Set()).union(new Set(found)));
  };
  for (const { of = '', changes = [], ...details } of all) {
    for (const { field, from, to } of changes) {
      for (const value of [from, to]) note(targetOf(vocabulary, of, field), value);
      const { dictionary } = fieldOf(vocabulary, of, field) ?? {};
      if (dictionary) dictionaries.add(dictionary);
    }
    noteDetails(vocabulary, details, note);
  }
  const names = await Promise.all(
    [...ids].map(async ([table, wanted]) => {
      const entity = vocabulary.entities.find((one) => one.table === table);
      return [table, entity ? await namesOf(ctx, entity, wanted) : new Map<number, string>()] as const;
    }),
  );
  const labels = await Promise.all([...dictionaries].map(async (one) => [one, await entriesOf(ctx, one)] as const));
  return namedBy(new Map(names), new Map(labels));
}

function noteDetails(
  vocabulary: Pick<Vocabulary, 'detailRecords'>,
  details: object,
  note: (table: string | undefined, value: unknown) => void,
): void {
  for (const [name, value] of Object.entries(details)) {
    note(tableOfDetail(vocabulary, name), value);
    for (const one of [value].flat()) if (typeof one === 'object' && one !== null) noteDetails(vocabulary, one, note);
  }
}

const namedBy = (
  names: ReadonlyMap<string, ReadonlyMap<number, string>>,
  labels: ReadonlyMap<string, readonly { dictValue: string; dictLabel: string }[]>,
): Named => ({
  name: (table, id) => names.get(table)?.get(id),
  label: (dictionary, value) => labels.get(dictionary)?.find(({ dictValue }) => dictValue === value)?.dictLabel,
});
