import { isSecretName, type Entity } from '@kaiyin/entity';
import type { Context } from './context.ts';
import { dataScope } from './data-scope.ts';
import { loose } from './loose.ts';

type Values = Record<string, unknown>;

/** What a record is called: by its name or title, or what stands for one. */
export function naming(entity: Entity, row: Values) {
  const name = nameIn(row, ['name', 'title', ...namingFields(entity)]);
  return {
    ...(name === undefined ? {} : { name }),
    ...(typeof row.siteId === 'number' ? { siteId: row.siteId } : {}),
  };
}

const nameIn = (row: Values, fields: readonly string[]): string | undefined =>
  fields.map((field) => row[field]).find((one) => typeof one === 'string');

/** The fields that a record is called by, the best first; a secret is none of them. */
function namingFields({ fields }: Pick<Entity, 'fields'>): string[] {
  const texts = Object.entries(fields)
    .filter(([name, { column, widget, secret, names }]) => {
      const isSecret = Boolean(secret) || names === 'nothing' || isSecretName(name);
      return column === 'text' && widget === 'text' && !isSecret;
    })
    .map(([name]) => name);
  const called = texts.filter((name) => /(Name|Label)$/.test(name));
  const best = ['name', 'title'].filter((name) => texts.includes(name));
  return [...best, ...(called.length > 0 ? called : texts.slice(0, 1))];
}

/**
 * What records are called, by their ids, in one statement: those that the caller may see, and of an entity of sites those of the
 * current site.
 */
export async function namesOf(
  ctx: Context,
  entity: Pick<Entity, 'table' | 'scope' | 'fields'>,
  ids: Iterable<number>,
): Promise<ReadonlyMap<number, string>> {
  const [wanted, fields, { table }] = [[...ids], namingFields(entity), entity];
  if (wanted.length === 0 || fields.length === 0 || (entity.scope === 'site' && !ctx.site)) return new Map();
  const condition = dataScope(ctx, table);
  const rows = await loose(ctx)
    .selectFrom(table)
    .select(['id', ...fields].map((column) => `${table}.${column}`))
    .where(`${table}.id`, 'in', wanted)
    .$if(entity.scope === 'site', (query) => query.where(`${table}.siteId`, '=', ctx.site?.id))
    .$if(condition !== undefined, (query) => (condition ? query.where(condition) : query))
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const name = nameIn(row, fields);
      return name === undefined ? [] : [[Number(row.id), name] as const];
    }),
  );
}
