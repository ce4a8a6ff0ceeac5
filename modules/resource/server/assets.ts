import sharp from 'sharp';
import { resourceIdOf, type Resource } from '@kaiyin/modules/resource/schema';
import type { BlobStore, Context } from '@kaiyin/server-kit';
import './tables.ts';

/** A file that a page shows: where it lies below the pipe's root, and its bytes. */
export interface Asset {
  path: string;
  hash: string;
  size: number;
}
export interface PictureSize {
  width: number;
  height: number;
}

/** The file behind an internal address, or a picture of another size of it; undefined when it is not of this site. */
export async function assetOf(
  ctx: Context,
  blobs: BlobStore,
  siteId: number,
  address: string,
  size?: PictureSize,
): Promise<Asset | undefined> {
  const id = resourceIdOf(address);
  if (!id) return undefined;
  const row = (await ctx.db
    .selectFrom('cms_resource')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()) as Resource | undefined;
  if (!row) return undefined;
  const original = { path: row.path, hash: row.hash, size: row.fileSize };
  return size && isResizable(row) ? ((await variantOf(ctx, blobs, row, size)) ?? original) : original;
}

export const isResizable = ({ resourceType, suffix }: Pick<Resource, 'resourceType' | 'suffix'>): boolean =>
  resourceType === 'image' && ['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'].includes(suffix);

/** A picture cut to exactly this size, made once and kept; undefined when the original cannot be read. */
export async function variantOf(
  ctx: Context,
  blobs: BlobStore,
  row: Resource,
  { width, height }: PictureSize,
): Promise<Asset | undefined> {
  const path = row.path.replace(/(\.[^./]+)$/, `_${width}x${height}$1`);
  const known = await ctx.db
    .selectFrom('cms_resource_variant')
    .select(['hash', 'fileSize'])
    .where('resourceId', '=', row.id)
    .where('sourceHash', '=', row.hash)
    .where('width', '=', width)
    .where('height', '=', height)
    .executeTakeFirst();
  if (known && (await blobs.has(known.hash))) return { path, hash: known.hash, size: known.fileSize };
  try {
    const bytes = await sharp(blobs.path(row.hash), { limitInputPixels: 100_000_000 })
      .rotate()
      .resize(width, height, { fit: 'cover', position: 'attention' })
      .toBuffer();
    const { hash, size } = await blobs.put(bytes);
    await ctx.db
      .insertInto('cms_resource_variant')
      .values({ resourceId: row.id, sourceHash: row.hash, width, height, hash, fileSize: size })
      .onConflict((conflict) =>
        conflict.columns(['resourceId', 'sourceHash', 'width', 'height']).doUpdateSet({ hash, fileSize: size }),
      )
      .execute();
    return { path, hash, size };
  } catch (error) {
    ctx.log.warn({ err: error, resource: row.id }, 'picture could not be resized');
    return undefined;
  }
}
