import type { Entity, TransferApi } from '@kaiyin/entity';
import { pick } from '@kaiyin/entity';
import type { Context } from '../context.ts';
import { scoped, type Crud } from '../crud.ts';
import { entityColumns } from './entity-columns.ts';
import { defineTransfer, keyOf, type StandingRow, type Transfer, type TransferImport } from './transfer.ts';

type Values = Record<string, unknown>;

interface Plain<E extends Entity> extends Omit<Parameters<typeof entityColumns<E>>[3] & object, 'own'> {
  entity: E;
  crud: Pick<Crud<E>, 'list' | 'create' | 'update'>;
  /** See `TransferImport`. */
  standOnOneAnother?: boolean;
  /** Columns that stand in the place of a field's. */
  own?: (ctx: Context) => Promise<NonNullable<NonNullable<Parameters<typeof entityColumns<E>>[3]>['own']>>;
}

/** The file of a plain resource: its fields, and rows that are known again by what is unique in them. */
export function crudTransfer<E extends Entity>(
  api: TransferApi,
  { entity, crud, own, standOnOneAnother = false, ...differing }: Plain<E>,
): Transfer {
  const groups = entity.unique.map((group) => group.filter((name) => name !== 'siteId'));
  const keys = groups[0] ?? [];
  return defineTransfer<object>({
    api,
    list: (ctx, query) => crud.list(ctx, query) as never,
    columns: async (ctx, words) =>
      (await entityColumns(ctx, entity, words, { ...differing, ...(own && { own: await own(ctx) }) })) as never,
    ...(api.imports && {
      imports: {
        keys,
        alone: groups,
        standOnOneAnother,
        find: (ctx, values) => standing(ctx, { entity, keys }, values),
        create: (ctx, input) => crud.create(ctx, input),
        update: (ctx, input) => crud.update(ctx, input),
      } satisfies TransferImport<object>,
    }),
  });
}

/** How many values one statement names. */
const piece = 500;

async function standing(
  ctx: Context,
  { entity, keys }: { entity: Entity; keys: readonly string[] },
  values: readonly Values[],
): Promise<Map<string, StandingRow<object>>> {
  const last = keys.at(-1) ?? 'id';
  const wanted = [...new Set(values.map((one) => one[last]))];
  const found = new Map<string, StandingRow<object>>();
  for (let at = 0; at < wanted.length; at += piece) {
    const rows = (await scoped(ctx, entity)
      .selectAll()
      .where(last, 'in', wanted.slice(at, at + piece))
      .execute()) as Values[];
    for (const row of rows) {
      const input = pick(row, ['id', 'updateTime', ...Object.keys(entity.fields)]);
      found.set(keyOf({ keys }, row), { row, input });
    }
  }
  return found;
}
