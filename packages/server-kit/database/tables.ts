import { pick, type Column, type ColumnShape, type Entity, type Names, type Row, type Scope } from '@kaiyin/entity';
import type { Generated, Kysely, Transaction } from 'kysely';

/** Every table of the product; modules add theirs by declaration merging. */
export interface Tables {}
export type Db = Kysely<Tables> | Transaction<Tables>;

/** A table as Kysely sees it: the id is given by the database. */
export type TableOf<E extends Entity> = Omit<Row<E>, 'id'> & { id: Generated<number> };

// oxlint-disable-next-line typescript/no-explicit-any
type AnyEntity = Entity<string, any, Scope>;

/** The tables of all entities that a module's schema exports. Its `server/module.ts` adds them: `interface Tables extends EntityTables<typeof schema> {}`. */
export type EntityTables<M> = {
  [K in keyof M as M[K] extends AnyEntity ? M[K]['table'] : never]: M[K] extends AnyEntity ? TableOf<M[K]> : never;
};

export interface TableShape extends TableUse {
  name: string;
  columns: Record<string, ColumnShape>;
}

export interface TableUse {
  /** Rows that are parts of another table's, and go with them: by which column. */
  part?: { column: string; of: string };
  /** Rows that say what one of another table shows, by which column, until when (null without an end). */
  shows?: { column: string; of: string; until: string };
  /** Rows that hold words of rows of other tables, which name them by this column; those that none names are of earlier times. */
  wordsOf?: { column: string; of: readonly string[] };
  /** Rows that say at which site something was done, and stay when that is deleted. */
  outlivesSite?: boolean;
}

/**
 * Texts that name something: `blob` is the hash of stored bytes, which stay while a row names them; `digest` any other hash;
 * `resources` may hold internal addresses of library files.
 */
const naming = {
  blob: { column: 'text', names: { bytes: '' } },
  digest: { column: 'text', names: 'nothing' },
  resources: { column: 'text', names: 'resources' },
} as const satisfies Record<string, { column: Column; names: Names }>;

type Word = Column | keyof typeof naming;
type Kind<T> = null extends T ? `${Word}?` : Word;

const isNaming = (word: string): word is keyof typeof naming => word in naming;

/**
 * Declares a table that is no entity (logs, queues, versions): column kinds, `?` for nullable, or the shapes of columns of
 * which it keeps copies.
 */
export function internalTable<T extends object>(
  name: string,
  kinds: { [K in keyof T]-?: Kind<T[K]> | ColumnShape },
  use: TableUse = {},
): TableShape {
  const columns = Object.entries<string | ColumnShape>(kinds).map(([column, kind]) => {
    if (typeof kind !== 'string') return [column, kind];
    const word = kind.replace('?', '');
    const nullable = kind.endsWith('?');
    return [column, isNaming(word) ? { ...naming[word], nullable } : { column: word as Column, nullable }];
  });
  return { name, columns: Object.fromEntries(columns), ...use };
}

/** The shapes of some of an entity's columns. */
export const columnsOf = <K extends string>({ columns }: Entity, names: readonly K[]): Record<K, ColumnShape> =>
  pick(columns as Record<K, ColumnShape>, names);

export const entityTable = (entity: Entity): TableShape => ({ name: entity.table, columns: entity.columns });

/** A column whose text names stored bytes: their hash stands after `before`. */
export interface BytesColumn {
  table: string;
  column: string;
  before: string;
}

/** Every column that keeps stored bytes from being removed. */
export const columnsNamingBytes = (tables: readonly TableShape[]): BytesColumn[] =>
  tables.flatMap(({ name: table, columns }) =>
    Object.entries(columns).flatMap(([column, { names }]) =>
      typeof names === 'object' && 'bytes' in names ? [{ table, column, before: names.bytes }] : [],
    ),
  );
