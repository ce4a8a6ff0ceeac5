import { open } from 'node:fs/promises';
import { fail, PictureFailed, pictures, type Measures } from '@kaiyin/server-kit';

export const maxPixels = 100_000_000;

/** Width and height of a picture as it is shown, no drawing; refuses one that cannot be read or is too large. */
export async function measurePicture(file: string, suffix: string, name: string): Promise<Measures> {
  const measures = suffix === 'ico' || suffix === 'bmp' ? await measureHeader(file, suffix) : await measure(file, name);
  if (!measures || measures.width < 1 || measures.height < 1) return fail('resource.broken', { name });
  if (measures.width * measures.height > maxPixels) fail('resource.pixels', { name, limit: maxPixels / 1_000_000 });
  return measures;
}

async function measure(file: string, name: string): Promise<Measures | undefined> {
  try {
    return await pictures.measure(file, maxPixels);
  } catch (error) {
    if (!(error instanceof PictureFailed)) throw error;
    return error.reason === 'ended' ? fail('resource.slowPicture', { name }) : undefined;
  }
}

async function measureHeader(file: string, suffix: 'ico' | 'bmp'): Promise<Measures | undefined> {
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
