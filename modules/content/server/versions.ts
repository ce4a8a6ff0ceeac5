import { pick } from '@kaiyin/entity';
import {
  blankFields,
  contentFields,
  pageFields,
  type Content,
  type ContentData,
  type PageFields,
} from '@kaiyin/modules/content/schema';
import { actor, siteOf, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { contentWritten } from './events.ts';

const names = Object.keys(contentFields) as (keyof typeof contentFields)[];

/** The author's fields of a row. */
export const fieldsOf = (item: Content): Omit<ContentData, 'body'> => pick(item, names);

/** Keeps the first snapshot of a new item; answers its id. */
export const keepFirstVersion = (ctx: Context, contentId: number, data: ContentData): Promise<number> =>
  insertVersion(ctx, { contentId, number: 1, kind: 'save' }, data);

export interface LatestVersion {
  contentId: number;
  id: number;
  kind: string;
  body: string;
  createBy: string;
  createTime: string;
  /** Number of the newest version, which may be another. */
  newest: number;
}

/** The version that an item's working copy equals. */
export async function latestVersion(ctx: Context, { id, versionId }: Content): Promise<LatestVersion> {
  const { rows } = await sql<LatestVersion>`
    select id, "contentId", kind, body, "createBy", "createTime",
      (select max(number) from cms_version n where n."contentId" = ${id}) as newest
    from cms_version where id = ${versionId}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error(`Content ${id} has no version ${versionId}`);
  return row;
}

/**
 * Keeps a snapshot of an item and answers its id. Autosaves of the same author within ten minutes replace each other;
 * published versions are never replaced.
 */
export async function keepVersion(
  ctx: Context,
  latest: LatestVersion,
  data: ContentData,
  kind: 'autosave' | 'save',
): Promise<number> {
  const recent = ctx.now().getTime() - Date.parse(latest.createTime) < 600_000;
  if (recent && latest.kind === 'autosave' && kind === 'autosave' && latest.createBy === actor(ctx)) {
    const { body, ...versionFields } = data;
    await ctx.db.updateTable('cms_version').set({ versionFields, body }).where('id', '=', latest.id).execute();
    await ctx.emit(contentWritten, { siteId: siteOf(ctx).id, contentId: latest.contentId });
    return latest.id;
  }
  return insertVersion(ctx, { contentId: latest.contentId, number: Number(latest.newest) + 1, kind }, data);
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
  await ctx.emit(contentWritten, { siteId: siteOf(ctx).id, contentId: place.contentId });
  return id;
}

export interface ShownVersion {
  body: string;
  /** The fields that only the item's own page shows; lists do without them. */
  own: PageFields;
}

const blank = pick(blankFields(), pageFields);

export const noVersion: ShownVersion = { body: '', own: blank };

/** What pages show of versions, by their ids. */
export async function shownVersions(ctx: Context, ids: number[]): Promise<Map<number, ShownVersion>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('cms_version')
    .select(['id', 'body', 'versionFields'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, body, versionFields }) => [id, { body, own: ownOf(versionFields) }]));
}

// A version of earlier days lacks the fields that came later.
const ownOf = (kept: Partial<PageFields>): PageFields => ({
  ...blank,
  ...pick(
    kept,
    pageFields.filter((name) => name in kept),
  ),
});

/** The body of a version; empty when there is none. */
export async function bodyOfVersion(ctx: Context, versionId: number): Promise<string> {
  const row = await ctx.db.selectFrom('cms_version').select('body').where('id', '=', versionId).executeTakeFirst();
  return row?.body ?? '';
}
