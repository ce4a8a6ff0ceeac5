import { noteChange } from '@kaiyin/modules/page/server';
import type { ResourceView } from '@kaiyin/modules/resource/schema';
import { fail, siteOf, touched, type Blob, type BlobStore, type Context } from '@kaiyin/server-kit';
import { get } from './library.ts';
import { tellOfWide } from './make-narrower.ts';
import { keptBy } from './storage/keep-elsewhere.ts';

/** Keeps what a picture was before its watermark, on this server; nothing in place of what was kept without one. */
export async function keepOriginal({ db }: Context, resourceId: number, original: Blob | undefined): Promise<void> {
  await forgetOriginals(db, [resourceId]);
  if (!original) return;
  const { hash, size } = original;
  await db.insertInto('cms_resource_original').values({ resourceId, hash, fileSize: size }).execute();
}

/** Of files that leave the library. */
export async function forgetOriginals(db: Context['db'], resourceIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('cms_resource_original')
    .where('resourceId', 'in', [...resourceIds])
    .execute();
}

const originalOf = ({ db }: Context, resourceId: number) =>
  db
    .selectFrom('cms_resource_original')
    .select(['hash', 'fileSize'])
    .where('resourceId', '=', resourceId)
    .executeTakeFirst();

/** A file of the library, and whether what it was before its watermark is there. */
export async function getWithOriginal(ctx: Context, input: { id: number }): Promise<ResourceView> {
  const view = await get(ctx, input);
  return (await originalOf(ctx, view.id)) ? { ...view, hasOriginal: true } : view;
}

/** Puts what a picture was before its watermark in its place; pages follow with the next publish. Refuses where there is none. */
export async function backToOriginal(ctx: Context, { id }: { id: number }, blobs: BlobStore): Promise<ResourceView> {
  const { name, suffix, width } = await get(ctx, { id });
  const original = await originalOf(ctx, id);
  if (!original) return fail('resource.watermark.none', { name });
  const { hash, fileSize } = original;
  const note = async (ctx: Context) => {
    const siteId = siteOf(ctx).id;
    await ctx.db
      .updateTable('cms_resource')
      .set({ hash, fileSize, missingSince: null, ...touched(ctx) })
      .where('id', '=', id)
      .where('siteId', '=', siteId)
      .execute();
    await forgetOriginals(ctx.db, [id]);
    await noteChange(ctx, { siteId, subject: 'resource', facts: [{ id }] });
    await ctx.audit('cms_resource.replaced', { id, name, siteId });
    await tellOfWide(ctx, { id, siteId, suffix, width });
  };
  await keptBy(ctx, blobs, { files: [{ name, hash, size: fileSize }], note });
  return get(ctx, { id });
}
