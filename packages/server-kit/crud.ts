import type { Change, Entity, Field, Input, ListQuery, Row, Rows } from '@kaiyin/entity';
import { sql, type SelectQueryBuilder } from 'kysely';
import { actor, siteOf, type Context } from './context.ts';
import { dataScope } from './data-scope.ts';
import { differences } from './differences.ts';
import { fail, failField, notFound, Refusal } from './errors.ts';
import { loose, type Loose } from './loose.ts';
import { keepJoins, ownValues, removeJoins, withJoins } from './joins.ts';
import { naming } from './naming.ts';

export interface Crud<E extends Entity> {
  list(ctx: Context, query: ListQuery): Promise<Rows<Row<E>>>;
  get(ctx: Context, input: { id: number }): Promise<Row<E>>;
  create(ctx: Context, input: Input<E>): Promise<{ id: number }>;
  update(ctx: Context, input: Change<E>): Promise<void>;
  remove(ctx: Context, input: { ids: number[] }): Promise<void>;
}

type Query = SelectQueryBuilder<Loose, string, object>;
type Values = Record<string, unknown>;

/** Rows of the entity that the caller may see, in the current site; hand-written queries start from here. */
export const scoped = (ctx: Context, { table, scope }: Pick<Entity, 'table' | 'scope'>): Query => {
  const query = loose(ctx).selectFrom(table) as Query;
  const ofSite = scope === 'site' ? query.where(`${table}.siteId`, '=', siteOf(ctx).id) : query;
  const condition = dataScope(ctx, table);
  return condition ? ofSite.where(condition) : ofSite;
};

/** The five plain operations on an entity; replace one by writing a function of the same shape. */
export function crud<E extends Entity>(entity: E): Crud<E> {
  return {
    list: async (ctx, query) => {
      const filtered = applyFilters(scoped(ctx, entity), entity, query);
      const order = orderOf(entity, query);
      const [rows, total] = await Promise.all([
        filtered
          .selectAll()
          .orderBy(order.by, order.direction)
          .$if(order.by !== 'id', (q) => q.orderBy('id', order.direction))
          .limit(query.pageSize)
          .offset((query.pageNum - 1) * query.pageSize)
          .execute(),
        countRows(filtered),
      ]);
      return { rows: (await withJoins(ctx, entity, rows)) as Row<E>[], total };
    },
    get: async (ctx, { id }) => {
      const row = await scoped(ctx, entity).selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) throw notFound();
      const [whole] = await withJoins(ctx, entity, [row]);
      return whole as Row<E>;
    },
    create: (ctx, input) =>
      ctx.transaction(async (ctx) => {
        const values = {
          ...(input as Values),
          ...(entity.audited ? created(ctx) : {}),
          ...(entity.scope === 'site' ? { siteId: siteOf(ctx).id } : {}),
        };
        await refuseTaken(ctx, entity, values);
        await refuseForeign(ctx, entity, values);
        await refuseUnknownWords(ctx, entity, values);
        const { id } = await loose(ctx)
          .insertInto(entity.table)
          .values(ownValues(entity, values))
          .returning('id')
          .executeTakeFirstOrThrow();
        await keepJoins(ctx, entity, Number(id), values);
        await ctx.audit(
          `${entity.table}.created`,
          { id: Number(id), ...naming(entity, values) },
          differences(entity, undefined, values),
        );
        return { id: Number(id) };
      }),
    update: (ctx, { id, updateTime, ...input }) =>
      ctx.transaction(async (ctx) => {
        const found = await scoped(ctx, entity).selectAll().where('id', '=', id).executeTakeFirst();
        if (!found) throw notFound();
        const [before = found] = await withJoins(ctx, entity, [found]);
        refuseStale(before, updateTime);
        const values = input as Values;
        await refuseTaken(ctx, entity, { ...before, ...values }, id);
        await refuseForeign(ctx, entity, values);
        await refuseCircle(ctx, entity, id, values);
        await refuseUnknownWords(ctx, entity, values, before);
        await loose(ctx)
          .updateTable(entity.table)
          .set({ ...ownValues(entity, values), ...(entity.audited ? touched(ctx) : {}) })
          .where('id', '=', id)
          .execute();
        await keepJoins(ctx, entity, id, values);
        await ctx.audit(
          `${entity.table}.updated`,
          { id, ...naming(entity, { ...before, ...values }) },
          differences(entity, before, values),
        );
      }),
    remove: (ctx, { ids }) =>
      ctx.transaction(async (ctx) => {
        const rows = (await scoped(ctx, entity).selectAll().where('id', 'in', ids).orderBy('id').execute()) as Values[];
        if (rows.length !== new Set(ids).size) throw notFound();
        await removeJoins(ctx, entity, ids);
        await loose(ctx).deleteFrom(entity.table).where('id', 'in', ids).execute();
        for (const row of rows)
          await ctx.audit(
            `${entity.table}.removed`,
            { id: Number(row.id), ...naming(entity, row) },
            differences(entity, row, undefined),
          );
      }),
  };
}

/** Audit columns of a new row. */
export const created = (ctx: Context) => {
  const now = ctx.now().toISOString();
  return { createBy: actor(ctx), createTime: now, updateBy: actor(ctx), updateTime: now };
};

/** Audit columns of a changed row. */
export const touched = (ctx: Context) => ({ updateBy: actor(ctx), updateTime: ctx.now().toISOString() });

/** How many rows a filtered query has, without its order and limit. */
export async function countRows(query: Query): Promise<number> {
  const { n } = (await query.select((eb) => eb.fn.countAll().as('n')).executeTakeFirstOrThrow()) as { n: number };
  return Number(n);
}

/** Words as they are kept, in NFC. `%` and `_` of the caller are letters, not wildcards; upper and lower case are alike on both databases. */
export const containing = (column: string, value: string) =>
  sql<boolean>`lower(${sql.ref(column)}) like ${`%${value
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

function applyFilters(query: Query, entity: Entity, values: ListQuery): Query {
  const { keyword } = values;
  if (typeof keyword === 'string' && keyword !== '' && entity.keyword.length > 0)
    query = query.where((eb) => eb.or(entity.keyword.map((name) => containing(`${entity.table}.${name}`, keyword))));
  for (const [name, field] of Object.entries<Field>(entity.fields)) {
    const column = `${entity.table}.${name}`;
    const value = values[name];
    if (field.filter === 'range') {
      if (values[`${name}From`]) query = query.where(column, '>=', values[`${name}From`]);
      if (values[`${name}To`]) query = query.where(column, '<=', values[`${name}To`]);
    } else if (field.filter && value !== undefined && value !== '') {
      query =
        field.filter === 'contains'
          ? query.where(containing(column, String(value)))
          : field.filter === 'any'
            ? query.where(
                column,
                'in',
                String(value)
                  .split(',')
                  .map((one) => plain(field, one)),
              )
            : field.filter === 'equals-or-all'
              ? query.where(column, 'in', [plain(field, value), ''])
              : query.where(column, '=', plain(field, value));
    }
  }
  return query;
}

function plain(field: Field, value: unknown): unknown {
  if (field.column === 'integer' || field.column === 'real') return Number(value);
  if (field.column === 'boolean') return value === 'true' || value === true;
  return value;
}

function orderOf(entity: Entity, { orderBy, isAsc }: ListQuery) {
  const sortable =
    orderBy === 'createTime' || orderBy === 'updateTime' || orderBy === 'id' || entity.fields[orderBy ?? '']?.sortable;
  return orderBy && sortable ? { by: orderBy, direction: isAsc ?? 'desc' } : entity.order;
}

/** Refuses a change of what somebody has changed since it was read; `seen` is the `updateTime` that was read, if any. */
export function refuseStale(row: { updateTime?: unknown; updateBy?: unknown }, seen: string | undefined): void {
  if (seen === undefined || seen === row.updateTime) return;
  // The form that is refused reads the row again, and shows both.
  throw new Refusal(500, 'Common.RuleTips.Changed', { user: String(row.updateBy) }, undefined, { isStale: true });
}

async function refuseTaken(ctx: Context, entity: Entity, values: Values, self = 0): Promise<void> {
  for (const group of entity.unique) {
    let query = loose(ctx).selectFrom(entity.table).select('id').where('id', '!=', self);
    for (const column of group) query = query.where(column, values[column] === null ? 'is' : '=', values[column]);
    if (group.some((column) => values[column] === null)) continue;
    if (!(await query.executeTakeFirst())) continue;
    const field = group.at(-1) ?? '';
    failField(field, 'Common.RuleTips.Taken', { label: `{${entity.table}.${field}}`, value: String(values[field]) });
  }
}

// A reference must name a row that the caller may see: no row of another site or out of their scope, no row that is gone.
async function refuseForeign(ctx: Context, entity: Entity, values: Values): Promise<void> {
  for (const [name, { target }] of Object.entries<Field>(entity.fields)) {
    const named = [values[name] ?? []].flat() as number[];
    if (!target || named.length === 0) continue;
    const scope = entity.scope === 'site' && isOfSites(ctx, target) ? 'site' : 'system';
    const found = await scoped(ctx, { table: target, scope }).select('id').where('id', 'in', named).execute();
    if (found.length < new Set(named).size)
      failField(name, 'Common.RuleTips.Missing', { label: `{${entity.table}.${name}}` });
  }
}

// A word that was kept while its dictionary offered it stays until another is chosen.
async function refuseUnknownWords(ctx: Context, entity: Entity, values: Values, before: Values = {}): Promise<void> {
  for (const [name, { dictionary }] of Object.entries<Field>(entity.fields)) {
    const value = values[name];
    if (!dictionary || typeof value !== 'string' || value === before[name]) continue;
    if (await ctx.services.isInDictionary(ctx, dictionary, value)) continue;
    failField(name, 'Common.RuleTips.Dictionary', { value, dictionary: `{DICT.${dictionary}}` });
  }
}

const isOfSites = (ctx: Context, table: string): boolean =>
  ctx.services.tables.some(({ name, columns }) => name === table && 'siteId' in columns);

const deepestTree = 100;

// A row whose parent is a row of its own table never comes to lie below itself.
async function refuseCircle(ctx: Context, entity: Entity, id: number, values: Values): Promise<void> {
  for (const [name, { target, isMany }] of Object.entries<Field>(entity.fields)) {
    if (target !== entity.table || isMany) continue;
    let parent = values[name];
    for (let depth = 0; parent; depth++) {
      if (Number(parent) === id || depth > deepestTree) failField(name, 'Common.RuleTips.Circle');
      const above = await loose(ctx).selectFrom(entity.table).select(name).where('id', '=', parent).executeTakeFirst();
      parent = above?.[name];
    }
  }
}

/** Enables or disables rows of an entity by its own update, so that its checks, its log and its events are the same. */
export const changeStatusBy =
  <E extends Entity>({ get, update }: Pick<Crud<E>, 'get' | 'update'>) =>
  (ctx: Context, { ids, status }: { ids: number[]; status: 'enabled' | 'disabled' }): Promise<void> =>
    ctx.transaction(async (ctx) => {
      for (const id of ids) {
        const row = await get(ctx, { id });
        if ((row as Values).status !== status) await update(ctx, { ...row, status } as never);
      }
    });

/** Refuses to remove rows that others point to. */
export async function refuseInUse(
  ctx: Context,
  entity: Entity,
  ids: number[],
  from: string,
  column: string,
): Promise<void> {
  const used = await loose(ctx)
    .selectFrom(from)
    .select(column)
    .where(column, 'in', ids)
    .orderBy(column)
    .limit(1)
    .executeTakeFirst();
  if (!used) return;
  const row = (await scoped(ctx, entity).selectAll().where('id', '=', used[column]).executeTakeFirst()) as
    | Values
    | undefined;
  if (!row) throw notFound();
  fail('Common.RuleTips.InUse', { name: String(row.name ?? row.id) });
}
