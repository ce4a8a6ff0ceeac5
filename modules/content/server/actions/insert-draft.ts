import type { ContentData } from '@kaiyin/modules/content/schema';
import { created, siteOf, type Context } from '@kaiyin/server-kit';
import { contentsChanged } from '../list-contents.ts';
import { indexTitle } from '../title-search.ts';
import { keepFirstVersion } from '../versions.ts';

/** What a new content is but its fields. */
export const draftState = {
  revision: 1,
  submitted: false,
  dirty: true,
  publicFrom: null,
  publicUntil: null,
  scheduledFor: null,
  archived: false,
  mappingOf: null,
  deletedTime: null,
  deletedBy: null,
  lockedBy: null,
  topTime: null,
  topUntil: null,
  viewCount: 0,
};

/** Inserts a draft of the current site with its first version; answers its id. What it may be was checked before. */
export async function insertDraft(ctx: Context, contentType: string, data: ContentData): Promise<number> {
  const { body: _, ...fields } = data;
  const place = { contentType, siteId: siteOf(ctx).id, versionId: 0, sort: ctx.now().getTime() };
  const { id } = await ctx.db
    .insertInto('cms_content')
    .values({ ...fields, ...draftState, ...created(ctx), ...place })
    .returning('id')
    .executeTakeFirstOrThrow();
  const versionId = await keepFirstVersion(ctx, id, data);
  await ctx.db.updateTable('cms_content').set({ versionId }).where('id', '=', id).execute();
  await indexTitle(ctx.db, id, data.title);
  contentsChanged(ctx);
  return id;
}
