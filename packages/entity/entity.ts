import { z, type ZodType } from 'zod';
import type { ColumnShape, Field } from './field.ts';

export type Fields = Record<string, Field>;
export type Scope = 'site' | 'system';

type Values<F extends Fields> = { [K in keyof F]: z.output<F[K]['zod']> };
type Audited = { createBy: string; createTime: string; updateBy: string; updateTime: string };
type Scoped<S extends Scope> = S extends 'site' ? { siteId: number } : unknown;
/** Whether rows have columns of who made and changed them. */
type AuditedBy<E> = E extends { audited: false } ? unknown : Audited;

export interface EntityOptions<F extends Fields, S extends Scope> {
  /** Prefix of the permission strings, for example `cms:friendlink`. */
  permission: string;
  /** `site`: rows belong to the current site and are invisible from any other. */
  scope: S;
  fields: F;
  /** Groups of columns that no two rows share. */
  unique?: readonly (readonly string[])[];
  /** Order of lists, when the caller names none. */
  order?: { by: string; direction: 'asc' | 'desc' };
  /** Texts that a `keyword` is looked for in. */
  keyword?: readonly string[];
}

export interface Entity<T extends string = string, F extends Fields = Fields, S extends Scope = Scope> {
  table: T;
  permission: string;
  scope: S;
  fields: F;
  unique: readonly (readonly string[])[];
  order: { by: string; direction: 'asc' | 'desc' };
  keyword: readonly string[];
  audited: boolean;
  /** Fields that name many rows, each kept in a table of its own (`joinTable`). */
  joins: readonly string[];
  /** What a caller may send to create a row. */
  input: ZodType<Values<F>>;
  /** What a caller may send to change a row: the id and all fields. */
  update: ZodType<Values<F> & { id: number }>;
  /** Every column of the table with its kind. */
  columns: Record<string, ColumnShape>;
}

export type Row<E> =
  E extends Entity<string, infer F, infer S> ? { id: number } & Scoped<S> & Values<F> & AuditedBy<E> : never;
export type Input<E> = E extends Entity<string, infer F, Scope> ? Values<F> : never;
/** What a form may leave out is optional here. */
export type Draft<E> =
  E extends Entity<string, infer F, Scope> ? { [K in keyof F]?: z.output<F[K]['zod']> | undefined } : never;

const audit = {
  createBy: { column: 'text', nullable: false },
  createTime: { column: 'instant', nullable: false },
  updateBy: { column: 'text', nullable: false },
  updateTime: { column: 'instant', nullable: false },
} as const;

/**
 * Declares a record once: its table, rules, column kinds, scope and permission prefix.
 * Tables, API, forms, lists, documentation and tests are read from it.
 */
export function entity<const T extends string, F extends Fields, S extends Scope, const A extends boolean = true>(
  table: T,
  options: EntityOptions<F, S> & {
    /** `false` for rows that are written once, such as those of a log: they have no columns of who made and changed them. */
    audited?: A;
  },
): Entity<T, F, S> & { audited: A } {
  const shape = Object.fromEntries(Object.entries(options.fields).map(([name, f]) => [name, f.zod]));
  const joins = Object.keys(options.fields).filter((name) => options.fields[name]?.isMany);
  const own = Object.entries(options.fields)
    .filter(([name]) => !joins.includes(name))
    .map(
      ([name, { column, nullable = false, names }]) => [name, { column, nullable, ...(names && { names }) }] as const,
    );
  const input = z.object(shape);
  return {
    table,
    ...options,
    unique: options.unique ?? [],
    keyword: options.keyword ?? [],
    audited: (options.audited ?? true) as A,
    joins,
    order: options.order ?? { by: 'id', direction: 'asc' },
    input: answering<Values<F>>(input),
    update: answering<Values<F> & { id: number }>(input.extend({ id })),
    columns: {
      id: { column: 'integer', nullable: false },
      ...(options.scope === 'site' ? { siteId: { column: 'integer', nullable: false } as const } : {}),
      ...Object.fromEntries(own),
      ...(options.audited === false ? {} : audit),
    },
  };
}

/** The table that keeps which rows a field of many names: `ownerId`, `targetId` and their place. */
export const joinTable = ({ table }: Pick<Entity, 'table'>, name: string): string =>
  `${table}_${name.replace(/Ids$/, '')}`;

/** A type that was put together by names, and what it answers: zod knows that only of those that are written out. */
export const answering = <T>(type: ZodType): ZodType<T> => type as ZodType<T>;

/** A row id as it arrives in a path, query or body. */
export const id = z.coerce.number().int().min(1);
