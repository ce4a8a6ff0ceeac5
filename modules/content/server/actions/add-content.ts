import { statusOf, type ContentData, type Saved } from '@kaiyin/modules/content/schema';
import { refuseUnlessMayIn } from '@kaiyin/modules/catalog/server';
import { created, siteOf, whoWaits, type Context } from '@kaiyin/server-kit';
import { contentTypeOf } from '../content-type.ts';
import { contentsChanged } from '../list-contents.ts';
import { refuseFaults } from '../rules.ts';
import { indexTitle } from '../title-search.ts';
import { keepFirstVersion } from '../versions.ts';

/** Adds a draft with its first version. */
export async function addContent(
  ctx: Context,
  { body, contentType, ...fields }: ContentData & { contentType: string },
): Promise<Saved> {
  const type = contentTypeOf(ctx, { contentType });
  const cleaned = await type.clean(body, whoWaits(ctx));
  return ctx.transaction(async (ctx) => {
    const data = { ...fields, body: await type.settle(ctx, cleaned, '') };
    await refuseFaults(ctx, { ...data, contentType });
    await refuseUnlessMayIn(ctx, 'AddContent', [fields.catalogId]);
    const now = ctx.now();
    const state = {
      revision: 1,
      versionId: 0,
      submitted: false,
      dirty: true,
      publicFrom: null,
      publicUntil: null,
      scheduledFor: null,
      archived: false,
      deletedTime: null,
      deletedBy: null,
      topTime: null,
      topUntil: null,
      sort: now.getTime(),
      viewCount: 0,
    };
    const { id } = await ctx.db
      .insertInto('cms_content')
      .values({ ...fields, ...state, ...created(ctx), contentType, siteId: siteOf(ctx).id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const versionId = await keepFirstVersion(ctx, id, data);
    await ctx.db.updateTable('cms_content').set({ versionId }).where('id', '=', id).execute();
    await indexTitle(ctx.db, id, fields.title);
    contentsChanged(ctx);
    await ctx.audit('content.added', { id, title: fields.title });
    return { id, revision: 1, updateTime: now.toISOString(), status: statusOf(state, now.toISOString()) };
  });
}
