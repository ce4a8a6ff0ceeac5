import { createHash } from 'node:crypto';
import { bodyWidths, type Resource } from '@kaiyin/modules/resource/schema';
import { PictureFailed, pictures, type BlobStore, type Context } from '@kaiyin/server-kit';
import type { Asset } from './asset.ts';
import { keepVariant } from './keep-variant.ts';
import { bringHere } from './storage/stored-files.ts';
import { maxPixels } from './take-picture.ts';

/** Formats that are made narrower; what moves stays whole. */
const scalable = ['jpg', 'jpeg', 'png', 'webp'];

/** The widths that a picture of a body is offered in besides its own. */
export const widthsOf = ({ suffix, width }: Pick<Resource, 'suffix' | 'width'>): number[] =>
  scalable.includes(suffix) ? bodyWidths.filter((one) => one < (width ?? 0)) : [];

/**
 * A picture made narrower, made once and kept: as WebP where that has fewer bytes. Undefined for a width that bodies do not
 * ask for, which keeps it to a few, and where the picture cannot be read.
 */
export async function scaledOf(
  ctx: Context,
  blobs: BlobStore,
  row: Resource,
  width: number,
): Promise<Asset | undefined> {
  if (!row.width || !row.height || !widthsOf(row).includes(width)) return undefined;
  const height = Math.max(1, Math.round((width * row.height) / row.width));
  const at = (suffix: string) => row.path.replace(/\.[^./]+$/, `_s${width}x${height}.${suffix || row.suffix}`);
  // Apart from what is cut to the same size: that has a point which stays inside.
  const sourceHash = createHash('sha256').update(`${row.hash} scaled`).digest('hex');
  const known = await ctx.db
    .selectFrom('cms_resource_variant')
    .select(['hash', 'fileSize', 'suffix'])
    .where('resourceId', '=', row.id)
    .where('sourceHash', '=', sourceHash)
    .where('width', '=', width)
    .where('height', '=', height)
    .executeTakeFirst();
  if (known?.hash === row.hash) return undefined;
  if (known && (await blobs.has(known.hash))) return { path: at(known.suffix), hash: known.hash, size: known.fileSize };
  if (!(await bringHere(ctx, blobs, row))) return undefined;
  const made = await smallest(ctx, await blobs.get(row.hash), { row, width, height });
  // What cannot be made is noted by the bytes that it would be made of, and not tried again.
  const { hash, size } = made ? await blobs.put(made.bytes) : { hash: row.hash, size: row.fileSize };
  const suffix = made?.suffix ?? '';
  await keepVariant(ctx, { resourceId: row.id, sourceHash, width, height, hash, fileSize: size, suffix });
  if (!made) return undefined;
  return { path: at(suffix), hash, size };
}

interface Wanted {
  row: Resource;
  width: number;
  height: number;
}

async function smallest(
  ctx: Context,
  source: Buffer,
  { row, width, height }: Wanted,
): Promise<{ bytes: Buffer; suffix: string } | undefined> {
  const cut = async (to: { webp?: true }): Promise<Buffer | undefined> => {
    try {
      return await pictures.cut(source, { width, height, maxPixels, ...to });
    } catch (error) {
      if (!(error instanceof PictureFailed)) throw error;
      ctx.log.warn({ err: error, resource: row.id, ...to }, 'picture could not be made narrower');
      return undefined;
    }
  };
  const own = await cut({});
  if (!own) return undefined;
  const webp = row.suffix === 'webp' ? undefined : await cut({ webp: true });
  return webp && webp.length < own.length ? { bytes: webp, suffix: 'webp' } : { bytes: own, suffix: '' };
}
