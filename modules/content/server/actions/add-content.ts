import { statusOf, type ContentData, type Saved } from '@kaiyin/modules/content/schema';
import { refuseUnlessMayIn } from '@kaiyin/modules/catalog/server';
import { whoWaits, type Context } from '@kaiyin/server-kit';
import { contentTypeOf } from '../content-type.ts';
import { cleanExt, settleExt } from '../model/fields-of-content.ts';
import { refuseFaults } from '../rules.ts';
import { draftState, insertDraft } from './insert-draft.ts';
import { withCover } from './site-rules.ts';

/** Adds a draft with its first version. */
export async function addContent(
  ctx: Context,
  { body, contentType, ...fields }: ContentData & { contentType: string },
): Promise<Saved> {
  const type = contentTypeOf(ctx, { contentType });
  const cleaned = await type.clean(body, whoWaits(ctx));
  const ext = await cleanExt(ctx, fields, whoWaits(ctx));
  return ctx.transaction(async (ctx) => {
    const data = await withCover(ctx, type, {
      ...fields,
      ext: await settleExt(ctx, { ...fields, ext }, {}),
      body: await type.settle(ctx, cleaned, ''),
    });
    await refuseFaults(ctx, { ...data, contentType });
    await refuseUnlessMayIn(ctx, 'AddContent', [fields.catalogId]);
    const id = await insertDraft(ctx, contentType, data);
    await ctx.audit('content.added', { id, title: fields.title });
    const updateTime = ctx.now().toISOString();
    return { id, revision: 1, updateTime, status: statusOf(draftState, updateTime) };
  });
}
