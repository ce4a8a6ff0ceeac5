import type { Column, Entity, Row } from '@kaiyin/entity';
import type { Generated, Kysely, Transaction } from 'kysely';

/** Every table of the product; modules add theirs by declaration merging. */
export interface Tables {}
export type Db = Kysely<Tables> | Transaction<Tables>;

/** A table as Kysely sees it: the id is given by the database. */
export type TableOf<E extends Entity> = Omit<Row<E>, 'id'> & { id: Generated<number> };

export interface TableShape {
  name: string;
  columns: Record<string, { column: Column; nullable: boolean }>;
}

type Kind<T> = null extends T ? `${Column}?` : Column;

/** Declares a table that is no entity (logs, queues, versions): column kinds, `?` for nullable. */
export function internalTable<T extends object>(name: string, kinds: { [K in keyof T]-?: Kind<T[K]> }): TableShape {
  const columns = Object.entries<string>(kinds).map(([column, kind]) => [
    column,
    { column: kind.replace('?', '') as Column, nullable: kind.endsWith('?') },
  ]);
  return { name, columns: Object.fromEntries(columns) };
}

export const entityTable = (entity: Entity): TableShape => ({ name: entity.table, columns: entity.columns });
