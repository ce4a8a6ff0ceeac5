import { open } from 'node:fs/promises';
import { fail } from '@kaiyin/server-kit';
import sharp, { type Sharp } from 'sharp';

export const maxPixels = 100_000_000;

export interface Measures {
  width: number;
  height: number;
}

/** Width and height of a picture as it is shown; refuses one that cannot be read or is too large. */
export async function measurePicture(file: string, suffix: string, name: string): Promise<Measures> {
  const measures =
    suffix === 'ico' || suffix === 'bmp' ? await measureHeader(file, suffix) : await measure(file, suffix);
  if (!measures || measures.width < 1 || measures.height < 1) return fail('resource.broken', { name });
  if (measures.width * measures.height > maxPixels) fail('resource.pixels', { name, limit: maxPixels / 1_000_000 });
  return measures;
}

async function measure(file: string, suffix: string): Promise<Measures | undefined> {
  try {
    const { width, height, autoOrient } = await sharp(file, { limitInputPixels: false }).metadata();
    const shown = { width: autoOrient?.width ?? width, height: autoOrient?.height ?? height };
    if (suffix !== 'svg' && shown.width * shown.height <= maxPixels)
      await readWhole(sharp(file, { failOn: 'error', limitInputPixels: maxPixels }));
    return shown;
  } catch {
    return undefined;
  }
}

// Reading every line of the picture is what finds a cut-off one; scaling down keeps it cheap.
const readWhole = (picture: Sharp) => picture.resize(16, 16, { fit: 'inside' }).toBuffer();

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
