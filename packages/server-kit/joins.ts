import { joinTable, type Entity } from '@kaiyin/entity';
import { sql } from 'kysely';
import type { Context } from './context.ts';
import { entityTable, internalTable, type TableShape } from './database/tables.ts';
import { loose } from './loose.ts';

type Values = Record<string, unknown>;
interface Joined {
  ownerId: number;
  targetId: number;
  place: number;
}

/** The table of an entity, and one for each of its fields that names many rows. */
export const entityTables = (entity: Entity): TableShape[] => [
  entityTable(entity),
  ...entity.joins.map((name) =>
    internalTable<Joined>(
      joinTable(entity, name),
      { ownerId: 'integer', targetId: 'integer', place: 'integer' },
      { part: { column: 'ownerId', of: entity.table } },
    ),
  ),
];

/** Values without those that lie in tables of their own. */
export const ownValues = (entity: Entity, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !entity.joins.includes(name)));

/** Rows with the ids that their fields of many name, in their order; what has been removed since is left out. */
export async function withJoins<R extends Values>(ctx: Context, entity: Entity, rows: R[]): Promise<R[]> {
  if (entity.joins.length === 0 || rows.length === 0) return rows;
  const ids = rows.map(({ id }) => Number(id));
  const named: Record<string, Map<number, number[]>> = {};
  for (const name of entity.joins) {
    const table = joinTable(entity, name);
    const target = entity.fields[name]?.target ?? '';
    const { rows: found } = await sql<Joined>`
      select ${sql.ref(`${table}.ownerId`)}, ${sql.ref(`${table}.targetId`)} from ${sql.table(table)}
      join ${sql.table(target)} on ${sql.ref(`${target}.id`)} = ${sql.ref(`${table}.targetId`)}
      where ${sql.ref(`${table}.ownerId`)} in (${sql.join(ids)}) order by ${sql.ref(`${table}.place`)}`.execute(ctx.db);
    named[name] = new Map();
    for (const { ownerId, targetId } of found)
      named[name].set(Number(ownerId), [...(named[name].get(Number(ownerId)) ?? []), Number(targetId)]);
  }
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(entity.joins.map((name) => [name, named[name]?.get(Number(row.id)) ?? []])),
  }));
}

/** Keeps which rows the fields of many of a row name; of those that the values leave out nothing changes. */
export async function keepJoins(ctx: Context, entity: Entity, ownerId: number, values: Values): Promise<void> {
  for (const name of entity.joins) {
    const targets = values[name];
    if (!Array.isArray(targets)) continue;
    const table = joinTable(entity, name);
    await loose(ctx).deleteFrom(table).where('ownerId', '=', ownerId).execute();
    const rows = [...new Set(targets as number[])].map((targetId, place) => ({ ownerId, targetId, place }));
    if (rows.length > 0) await loose(ctx).insertInto(table).values(rows).execute();
  }
}

/** Removes what rows that go have named. */
export async function removeJoins(ctx: Context, entity: Entity, ids: readonly number[]): Promise<void> {
  for (const name of entity.joins)
    await loose(ctx).deleteFrom(joinTable(entity, name)).where('ownerId', 'in', ids).execute();
}
