import { contentFields, type Content, type ContentData } from '@kaiyin/modules/content/schema';
import { actor, type Context } from '@kaiyin/server-kit';

const names = Object.keys(contentFields) as (keyof typeof contentFields)[];

/** The author's fields of a row. */
export const fieldsOf = (item: Content): Omit<ContentData, 'body'> =>
  Object.fromEntries(names.map((name) => [name, item[name]])) as Omit<ContentData, 'body'>;

/**
 * Keeps a snapshot of a content item and answers its id. Autosaves of the same author within ten minutes replace each
 * other; published versions are never replaced.
 */
export async function keepVersion(
  ctx: Context,
  contentId: number,
  versionData: ContentData,
  kind: 'autosave' | 'save',
): Promise<number> {
  const last = await ctx.db
    .selectFrom('cms_version')
    .select(['id', 'number', 'kind', 'createBy', 'createTime'])
    .where('contentId', '=', contentId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const recent = last && ctx.now().getTime() - Date.parse(last.createTime) < 600_000;
  if (recent && last.kind === 'autosave' && kind === 'autosave' && last.createBy === actor(ctx)) {
    await ctx.db.updateTable('cms_version').set({ versionData }).where('id', '=', last.id).execute();
    return last.id;
  }
  const { id } = await ctx.db
    .insertInto('cms_version')
    .values({
      contentId,
      number: (last?.number ?? 0) + 1,
      kind,
      versionData,
      createBy: actor(ctx),
      createTime: ctx.now().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
