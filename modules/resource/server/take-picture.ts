import { open } from 'node:fs/promises';
import { fail, PictureFailed, pictures, type Measures, type Settled } from '@kaiyin/server-kit';

export const maxPixels = 100_000_000;

/** What the library keeps of a picture. */
export interface TakenPicture extends Measures {
  /** Another than it came with where it was written in another format. */
  suffix: string;
}

/** Takes a picture as it is kept, no drawing; refuses one that cannot be read, is too large or has several pages. */
export async function takePicture(file: string, suffix: string, name: string): Promise<TakenPicture> {
  const hasHeaderOnly = suffix === 'ico' || suffix === 'bmp';
  const taken = hasHeaderOnly ? await measureHeader(file, suffix) : await settled(file, name);
  if (!taken || taken.width < 1 || taken.height < 1) return fail('resource.broken', { name });
  const { width, height } = taken;
  if (width * height > maxPixels) fail('resource.pixels', { name, limit: maxPixels / 1_000_000 });
  if (suffix !== 'tiff') return { width, height, suffix };
  const { pages = 1, format } = taken;
  if (pages > 1) fail('resource.pages', { name, pages });
  return { width, height, suffix: format === 'png' ? 'png' : 'jpg' };
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
