import { type FormerSource, type Template, template } from '@kaiyin/modules/template/schema';
import { crud, notFound, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';

/** So many sources are kept of a template, the newest ones. */
const formerSourcesKept = 50;

/** Keeps the source that a template has had until now. */
export async function keepSource(ctx: Context, { id, source, updateBy, updateTime }: Template): Promise<void> {
  const { last } = await ctx.db
    .selectFrom('cms_template_version')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('templateId', '=', id)
    .executeTakeFirstOrThrow();
  const number = Number(last ?? 0) + 1;
  const version = { templateId: id, number, source, createBy: updateBy, createTime: updateTime };
  await ctx.db.insertInto('cms_template_version').values(version).execute();
  await ctx.db
    .deleteFrom('cms_template_version')
    .where('templateId', '=', id)
    .where('number', '<=', number - formerSourcesKept)
    .execute();
}

export const forgetSources = (ctx: Context, ids: readonly number[]) =>
  ctx.db
    .deleteFrom('cms_template_version')
    .where('templateId', 'in', [...ids])
    .execute();

/** The sources that a template of the current site has had, the newest first. */
export async function listFormerSources(ctx: Context, { id }: { id: number }): Promise<FormerSource[]> {
  await crud(template).get(ctx, { id });
  const rows = await ctx.db
    .selectFrom('cms_template_version')
    .select(['number', 'createBy', 'createTime'])
    .select(sql<number>`octet_length(source)`.as('size'))
    .where('templateId', '=', id)
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, number: Number(row.number), size: Number(row.size) }));
}

export async function formerSource(ctx: Context, { id, number }: { id: number; number: number }) {
  await crud(template).get(ctx, { id });
  const row = await ctx.db
    .selectFrom('cms_template_version')
    .select('source')
    .where('templateId', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
