import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Mark, PictureWork } from './picture-work.ts';

/** The distance of a mark from the edges, as a part of the shorter side. */
const margin = 0.02;

/** A picture in its own format with a mark on it; one of several frames comes back as it is. */
export async function marked(work: PictureWork & { kind: 'mark' }): Promise<Uint8Array> {
  const { file, maxPixels, opacity } = work;
  const { width, height, format, pages = 1 } = await sharp(file, { limitInputPixels: maxPixels }).metadata();
  if (pages > 1) return readFile(file);
  const gap = Math.round(Math.min(width, height) * margin);
  const most = {
    width: Math.max(1, Math.min(Math.round(width * work.ratio), width - 2 * gap)),
    height: Math.max(1, Math.min(Math.round(height * work.ratio), height - 2 * gap)),
  };
  const veil = {
    input: Buffer.from([255, 255, 255, Math.round(opacity * 255)]),
    blend: 'dest-in',
    tile: true,
  } as const;
  const mark = await sharp(Buffer.from(work.mark), { limitInputPixels: maxPixels })
    .autoOrient()
    .resize(most.width, most.height, { fit: 'inside' })
    .ensureAlpha()
    .composite([{ ...veil, raw: { width: 1, height: 1, channels: 4 } }])
    .png()
    .toBuffer({ resolveWithObject: true });
  const [across, down] = placeOf(work.position);
  const picture = sharp(file, { limitInputPixels: maxPixels })
    .keepIccProfile()
    .composite([
      {
        input: mark.data,
        left: gap + Math.round((width - 2 * gap - mark.info.width) * across),
        top: gap + Math.round((height - 2 * gap - mark.info.height) * down),
      },
    ]);
  if (format === 'png') return picture.png().toBuffer();
  return format === 'webp'
    ? picture.webp({ quality: 92 }).toBuffer()
    : picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** From 0, left or top, to 1. */
function placeOf(position: Mark['position']): [across: number, down: number] {
  const at = (first: string, last: string) => (position.includes(first) ? 0 : position.includes(last) ? 1 : 0.5);
  return [at('LEFT', 'RIGHT'), at('TOP', 'BOTTOM')];
}
