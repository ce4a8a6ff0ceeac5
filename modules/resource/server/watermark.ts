import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import {
  imageWatermark,
  watermarkImage,
  watermarkOpacity,
  watermarkPosition,
  watermarkRatio,
  type Resource,
} from '@kaiyin/modules/resource/schema';
import { settingValue } from '@kaiyin/modules/site/schema';
import { settingOf, type SettingCheck } from '@kaiyin/modules/site/server';
import { PictureFailed, pictures, siteOf, type BlobStore, type Context } from '@kaiyin/server-kit';
import type { Received } from './receive-file.ts';
import { bringHere } from './storage/stored-files.ts';
import { maxPixels } from './take-picture.ts';

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Formats that are marked, and that marks are of; what moves stays as it is. */
const formats = ['jpg', 'jpeg', 'png', 'webp'];
/** Pixels; smaller pictures are signs, which a mark would cover. */
const smallest = 20;

const isMarked = ({ suffix, width = 0, height = 0 }: Received): boolean =>
  formats.includes(suffix) && width >= smallest && height >= smallest;

async function markOf(ctx: Context, siteId: number, address: string | null): Promise<Resource | undefined> {
  const id = Number(/^iurl:\/\/resources\/.*[?&]id=(\d+)/i.exec(address ?? '')?.[1] ?? 0);
  const row = await ctx.db
    .selectFrom('cms_resource')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && formats.includes(row.suffix) ? (row as Resource) : undefined;
}

/**
 * Puts the site's mark on pictures that have arrived and lie aside, where the site wants that, and keeps what they were. The mark itself stays as it is,
 * also where it arrives anew; a picture that cannot be written is kept without.
 */
export async function putMark(
  ctx: Context,
  blobs: BlobStore,
  received: readonly Received[],
  { replaced = 0 }: { replaced?: number } = {},
): Promise<void> {
  if (!settingOf(ctx, imageWatermark) || !received.some(isMarked)) return;
  const mark = await markOf(ctx, siteOf(ctx).id, settingOf(ctx, watermarkImage));
  if (!mark || mark.id === replaced || !(await bringHere(ctx, blobs, mark))) return;
  const bytes = await blobs.get(mark.hash);
  const how = {
    position: settingOf(ctx, watermarkPosition),
    opacity: settingOf(ctx, watermarkOpacity) / 100,
    ratio: settingOf(ctx, watermarkRatio) / 100,
    maxPixels,
  };
  for (const one of received) {
    if (!isMarked(one) || hashOf(await readFile(one.file)) === mark.hash) continue;
    try {
      const marked = await pictures.mark(one.file, bytes, how);
      one.original = await blobs.putStream(createReadStream(one.file));
      await writeFile(one.file, marked);
    } catch (error) {
      if (!(error instanceof PictureFailed)) throw error;
      ctx.log.warn({ err: error, name: one.name }, 'picture could not be marked');
    }
  }
}

/** Refuses a mark that is no picture of the site's library, and to switch on what has none. */
export const checkWatermark: SettingCheck = async (ctx, { siteId, before, texts }) => {
  const [was, address] = [before, texts].map((all) => settingValue(watermarkImage, all[watermarkImage.key]));
  const fault = (key: string) => ({ path: watermarkImage.key, key });
  if (address && address !== was && !(await markOf(ctx, siteId, address))) return fault('resource.watermark.unfit');
  const isOn = settingValue(imageWatermark, texts[imageWatermark.key]);
  return isOn && !address ? fault('resource.watermark.needed') : undefined;
};
