import { open } from 'node:fs/promises';
import { cutText } from '@kaiyin/entity';
import type { Resource } from '@kaiyin/modules/resource/schema';
import { fail, PictureFailed, pictures, type Measures, type PictureWords, type Settled } from '@kaiyin/server-kit';

export const maxPixels = 100_000_000;

/** What the library keeps of a picture. */
export interface TakenPicture extends Measures {
  /** Another than it came with where it was written in another format. */
  suffix: string;
  /** What the file said of it. */
  said: PictureSaid;
}

/** What is said of a picture in the library. */
export type PictureSaid = Pick<Resource, 'alt' | 'credit' | 'remark'>;

/** Takes a picture as it is kept, no drawing; refuses one that cannot be read, is too large or has several pages. */
export async function takePicture(file: string, suffix: string, name: string): Promise<TakenPicture> {
  const hasHeaderOnly = suffix === 'ico' || suffix === 'bmp';
  const taken = hasHeaderOnly ? await measureHeader(file, suffix) : await settled(file, name);
  if (!taken || taken.width < 1 || taken.height < 1) return fail('resource.broken', { name });
  const { width, height } = taken;
  const said = saidBy(taken.words);
  if (width * height > maxPixels) fail('resource.pixels', { name, limit: maxPixels / 1_000_000 });
  if (suffix !== 'tiff') return { width, height, suffix, said };
  const { pages = 1, format } = taken;
  if (pages > 1) fail('resource.pages', { name, pages });
  return { width, height, suffix: format === 'png' ? 'png' : 'jpg', said };
}

/** The caption describes it; whose it is says its credit, else its maker, else its copyright, which is kept in any case. */
function saidBy(words: PictureWords | undefined): PictureSaid {
  if (!words) return { alt: '', credit: '', remark: '' };
  const { caption, creator, copyright } = words;
  const credit = words.credit || creator || copyright;
  const remark = copyright === credit ? '' : copyright;
  return { alt: cutText(caption, 255), credit: cutText(credit, 100), remark: cutText(remark, 400) };
}

type Found = Measures & Partial<Settled>;

async function settled(file: string, name: string): Promise<Found | undefined> {
  try {
    return await pictures.settle(file, maxPixels);
  } catch (error) {
    if (!(error instanceof PictureFailed)) throw error;
    return error.reason === 'ended' ? fail('resource.slowPicture', { name }) : undefined;
  }
}

async function measureHeader(file: string, suffix: 'ico' | 'bmp'): Promise<Found | undefined> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(32), 0, 32, 0);
    if (bytesRead < 26) return undefined;
    if (suffix === 'ico') return { width: buffer[6] || 256, height: buffer[7] || 256 };
    return { width: buffer.readInt32LE(18), height: Math.abs(buffer.readInt32LE(22)) };
  } finally {
    await handle.close();
  }
}
