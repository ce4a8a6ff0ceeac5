import type { Resource } from '@kaiyin/modules/resource/schema';
import { reaction, type BlobStore, type Context, type Reaction } from '@kaiyin/server-kit';
import { widePictureArrived } from './events.ts';
import { scaledOf, widthsOf } from './scaled-pictures.ts';

/** Tells of a picture that has just come, if it is one that is offered narrower. */
export async function tellOfWide(
  ctx: Context,
  row: Pick<Resource, 'id' | 'siteId' | 'suffix' | 'width'>,
): Promise<void> {
  if (widthsOf(row).length > 0) await ctx.emit(widePictureArrived, { siteId: row.siteId, id: row.id });
}

/** Makes the narrower ones of a picture once it has come; a page that is quicker makes what it needs itself. */
export const makeNarrower = (blobs: BlobStore): Reaction =>
  reaction(widePictureArrived, 'makeNarrower', async (ctx, { siteId, id }) => {
    const row = (await ctx.db
      .selectFrom('cms_resource')
      .selectAll()
      .where('siteId', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst()) as Resource | undefined;
    if (row) for (const width of widthsOf(row)) await scaledOf(ctx, blobs, row, width);
  });
