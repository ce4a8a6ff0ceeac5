import type { Column, Entity, Row } from '@kaiyin/entity';
import type { Generated, Kysely, Transaction } from 'kysely';

/** Every table of the product; modules add theirs by declaration merging. */
export interface Tables {}
export type Db = Kysely<Tables> | Transaction<Tables>;

/** A table as Kysely sees it: the id is given by the database. */
export type TableOf<E extends Entity> = Omit<Row<E>, 'id'> & { id: Generated<number> };

export interface TableShape extends TableUse {
  name: string;
  columns: Record<string, { column: Column; nullable: boolean }>;
}

export interface TableUse {
  /** Rows that are parts of another table's, and go with them: by which column. */
  part?: { column: string; of: string };
  /** Rows that say at which site something was done, and stay when that is deleted. */
  outlivesSite?: boolean;
}

type Kind<T> = null extends T ? `${Column}?` : Column;

/** Declares a table that is no entity (logs, queues, versions): column kinds, `?` for nullable. */
export function internalTable<T extends object>(
  name: string,
  kinds: { [K in keyof T]-?: Kind<T[K]> },
  use: TableUse = {},
): TableShape {
  const columns = Object.entries<string>(kinds).map(([column, kind]) => [
    column,
    { column: kind.replace('?', '') as Column, nullable: kind.endsWith('?') },
  ]);
  return { name, columns: Object.fromEntries(columns), ...use };
}

export const entityTable = (entity: Entity): TableShape => ({ name: entity.table, columns: entity.columns });
