import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isAnimated } from './animated-picture.ts';

const still = () => sharp({ create: { width: 8, height: 8, channels: 4, background: '#a47a' } });
/** Two frames, one above the other. */
const frames = async () => {
  const raw = Buffer.alloc(8 * 16 * 4, 200).fill(0, 0, 8 * 8 * 4);
  return sharp(raw, { raw: { width: 8, height: 16, channels: 4, pageHeight: 8 } });
};

it('an animated WebP is known, a still one with transparency is not', async () => {
  expect(isAnimated(await (await frames()).webp({ loop: 0, delay: [100, 100] }).toBuffer())).toBe(true);
  expect(isAnimated(await still().webp().toBuffer())).toBe(false);
});

it('an animated PNG is known by the chunk before its pixels', async () => {
  const png = await still().png().toBuffer();
  const control = Buffer.alloc(20);
  control.writeUInt32BE(8, 0);
  control.write('acTL', 4);
  const header = 8 + 25;
  expect(isAnimated(png)).toBe(false);
  expect(isAnimated(Buffer.concat([png.subarray(0, header), control, png.subarray(header)]))).toBe(true);
});

it('a JPEG, and bytes that end early, are not animated', async () => {
  expect(isAnimated(await still().jpeg().toBuffer())).toBe(false);
  expect(isAnimated(new Uint8Array(0))).toBe(false);
  expect(isAnimated(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0]))).toBe(false);
});
