import { createHash } from 'node:crypto';
import { isResizable, resourceIdOf, type Resource } from '@kaiyin/modules/resource/schema';
import { PictureFailed, pictures, type BlobStore, type Context } from '@kaiyin/server-kit';
import type { Asset } from './asset.ts';
import { keepVariant } from './keep-variant.ts';
import { scaledOf } from './scaled-pictures.ts';
import { orAway, type Ground } from './shown-files.ts';
import { bringHere, isHeld } from './storage/stored-files.ts';
import { maxPixels } from './take-picture.ts';

/** As wide as this, and as high as follows. */
export interface ScaledWidth {
  scaledTo: number;
}
export interface PictureSize {
  width: number;
  height: number;
}

/**
 * The file behind an internal address, or a picture of another size of it; undefined when it is not of this site, or has no such
 * width. Brings bytes here only for a size that has to be made; for a trial none that somebody has.
 *
 * @throws StorageAway where the storage that has them is away
 */
export async function assetOf(
  { ctx, blobs, site, isTrial = false }: Ground,
  address: string,
  size?: PictureSize | ScaledWidth,
): Promise<Asset | undefined> {
  const id = resourceIdOf(address);
  if (!id) return undefined;
  const row = (await ctx.db
    .selectFrom('cms_resource')
    .selectAll()
    .where('siteId', '=', site.id)
    .where('id', '=', id)
    .executeTakeFirst()) as Resource | undefined;
  if (!row) return undefined;
  const original = { path: row.path, hash: row.hash, size: row.fileSize };
  if (!size || (!('scaledTo' in size) && !isResizable(row))) return original;
  // A trial is within a transaction that others wait for, and its addresses are shown to nobody.
  if (isTrial && (await isHeld(ctx, blobs, row))) return original;
  return orAway(async () =>
    'scaledTo' in size
      ? scaledOf(ctx, blobs, row, size.scaledTo)
      : ((await variantOf(ctx, blobs, row, size)) ?? original),
  );
}

/** The point of a picture that stays inside when it is cut; undefined where none was set. */
export const focusOf = ({
  focusX,
  focusY,
}: Pick<Resource, 'focusX' | 'focusY'>): { x: number; y: number } | undefined =>
  typeof focusX === 'number' && typeof focusY === 'number' ? { x: focusX, y: focusY } : undefined;

/** The point in an address: what is cut around another one has another address, so that nobody is shown the old one. */
export function focusMark(row: Pick<Resource, 'focusX' | 'focusY'>): string {
  const focus = focusOf(row);
  return focus ? `${Math.round(focus.x * 1000)}-${Math.round(focus.y * 1000)}` : '';
}

/** What a picture of another size is made of: the bytes, and the point that they are cut around. */
const sourceOf = (row: Resource): string =>
  focusOf(row)
    ? createHash('sha256')
        .update(`${row.hash} ${focusMark(row)}`)
        .digest('hex')
    : row.hash;

/**
 * A picture cut to exactly this size around its focal point, made once and kept; undefined when the original is no picture,
 * or has too many.
 */
export async function variantOf(
  ctx: Context,
  blobs: BlobStore,
  row: Resource,
  measures: PictureSize,
): Promise<Asset | undefined> {
  const { width, height } = measures;
  const mark = focusMark(row) && `_${focusMark(row)}`;
  const path = row.path.replace(/(\.[^./]+)$/, `_${width}x${height}${mark}$1`);
  const sourceHash = sourceOf(row);
  const known = await ctx.db
    .selectFrom('cms_resource_variant')
    .select(['hash', 'fileSize'])
    .where('resourceId', '=', row.id)
    .where('sourceHash', '=', sourceHash)
    .where('width', '=', width)
    .where('height', '=', height)
    .executeTakeFirst();
  if (known && (await blobs.has(known.hash))) return { path, hash: known.hash, size: known.fileSize };
  if (await hasAllSizes(ctx, row.id, sourceHash)) return undefined;
  await bringHere(ctx, blobs, row);
  const bytes = await cutTo(ctx, await blobs.get(row.hash), { row, ...measures });
  if (!bytes) return undefined;
  const { hash, size } = await blobs.put(bytes);
  await keepVariant(ctx, { resourceId: row.id, sourceHash, width, height, hash, fileSize: size, suffix: '' });
  return { path, hash, size };
}

/** Sizes that one picture is kept in; a template that asks for more is shown the picture itself. */
const sizesPerPicture = 40;

async function hasAllSizes(ctx: Context, id: number, sourceHash: string): Promise<boolean> {
  const { n } = await ctx.db
    .selectFrom('cms_resource_variant')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('resourceId', '=', id)
    .where('sourceHash', '=', sourceHash)
    .executeTakeFirstOrThrow();
  if (Number(n) < sizesPerPicture) return false;
  ctx.log.warn({ resource: id }, 'picture has all the sizes that it may have');
  return true;
}

async function cutTo(
  ctx: Context,
  source: Buffer,
  { row, width, height }: PictureSize & { row: Resource },
): Promise<Buffer | undefined> {
  try {
    const focus = focusOf(row);
    return await pictures.cut(source, { width, height, maxPixels, ...(focus && { focus }) });
  } catch (error) {
    if (!(error instanceof PictureFailed)) throw error;
    ctx.log.warn({ err: error, resource: row.id }, 'picture could not be resized');
    return undefined;
  }
}
