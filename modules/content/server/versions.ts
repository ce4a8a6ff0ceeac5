import { contentFields, type Content, type ContentData } from '@kaiyin/modules/content/schema';
import { actor, type Context } from '@kaiyin/server-kit';
import './tables.ts';

const names = Object.keys(contentFields) as (keyof typeof contentFields)[];

/** The author's fields of a row. */
export const fieldsOf = (item: Content): Omit<ContentData, 'body'> =>
  Object.fromEntries(names.map((name) => [name, item[name]])) as Omit<ContentData, 'body'>;

/** Keeps the first snapshot of a new item; answers its id. */
export const keepFirstVersion = (ctx: Context, contentId: number, data: ContentData): Promise<number> =>
  insertVersion(ctx, { contentId, number: 1, kind: 'save' }, data);

/**
 * Keeps a snapshot of an item and answers its id. Autosaves of the same author within ten minutes replace each other;
 * published versions are never replaced.
 */
export async function keepVersion(
  ctx: Context,
  contentId: number,
  data: ContentData,
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
    const { body, ...versionFields } = data;
    await ctx.db.updateTable('cms_version').set({ versionFields, body }).where('id', '=', last.id).execute();
    return last.id;
  }
  return insertVersion(ctx, { contentId, number: (last?.number ?? 0) + 1, kind }, data);
}

interface Place {
  contentId: number;
  number: number;
  kind: 'autosave' | 'save';
}

async function insertVersion(ctx: Context, place: Place, { body, ...versionFields }: ContentData): Promise<number> {
  const { id } = await ctx.db
    .insertInto('cms_version')
    .values({ ...place, versionFields, body, createBy: actor(ctx), createTime: ctx.now().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The body of a version; empty when there is none. */
export async function bodyOfVersion(ctx: Context, versionId: number): Promise<string> {
  const row = await ctx.db.selectFrom('cms_version').select('body').where('id', '=', versionId).executeTakeFirst();
  return row?.body ?? '';
}
