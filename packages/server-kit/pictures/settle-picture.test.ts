import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureDesk } from './picture-desk.ts';
import { withoutMetadata } from './without-metadata.ts';

const maxPixels = 100_000_000;
const desk = pictureDesk({ processes: 1 });
let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaiyin-settle-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Left half red, right half blue. */
const twoColours = (channels: 3 | 4 = 3) =>
  sharp({ create: { width: 40, height: 20, channels, background: '#f00' } }).composite([
    { input: { create: { width: 20, height: 20, channels, background: '#00f' } }, left: 20, top: 0 },
  ]);
const camera = {
  IFD0: { Make: 'SecretCamera', Artist: 'Somebody' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 50/1', GPSLongitudeRef: 'E', GPSLongitude: '121/1 28/1 25/1' },
};
const photo = (picture: Sharp, orientation = 1) =>
  picture
    .withExif(camera)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretPlace</x:xmpmeta>')
    .withMetadata({ orientation });

async function settled(bytes: Buffer) {
  const file = join(folder, String(++count));
  await writeFile(file, bytes);
  const said = await desk.settle(file, maxPixels);
  return { said, bytes: await readFile(file) };
}
const pixel = async (bytes: Buffer, left: number, top: number) => [
  ...(await sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];
/** The same colour, as far as a lossy format keeps it. */
const isNear = (found: number[], wanted: number[]) =>
  found.every((value, at) => Math.abs(value - (wanted[at] ?? 0)) < 12);
const secrets = /Secret|Exif|GPS|xmpmeta|Somebody/;

const formats = {
  jpeg: (picture: Sharp) => picture.jpeg(),
  png: (picture: Sharp) => picture.png(),
  webp: (picture: Sharp) => picture.webp({ lossless: true }),
};

describe.each(['jpeg', 'png', 'webp'] as const)('a photo as %s', (format) => {
  const made = (orientation: number) => formats[format](photo(twoColours(), orientation)).toBuffer();

  it('loses place, camera and author, and keeps its pixels byte by byte', async () => {
    const given = await made(1);
    expect(given.toString('latin1')).toMatch(secrets);
    const { said, bytes } = await settled(given);
    expect(said).toMatchObject({ width: 40, height: 20, format });
    expect(bytes.toString('latin1')).not.toMatch(secrets);
    expect((await sharp(bytes).raw().toBuffer()).equals(await sharp(given).raw().toBuffer())).toBe(true);
    const { exif, xmp, iptc } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
  });

  it('is turned as it is shown', async () => {
    const { said, bytes } = await settled(await made(6));
    expect(said).toMatchObject({ width: 20, height: 40 });
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 20, height: 40, format });
    expect((await sharp(bytes).metadata()).orientation ?? 1).toBe(1);
    expect(isNear(await pixel(bytes, 10, 4), [255, 0, 0])).toBe(true);
    expect(isNear(await pixel(bytes, 10, 35), [0, 0, 255])).toBe(true);
    expect(bytes.toString('latin1')).not.toMatch(secrets);
  });

  it.each([1, 6])('keeps its colour profile and colours, turned by %s', async (orientation) => {
    const given = await formats[format](photo(twoColours(), orientation).withIccProfile('p3')).toBuffer();
    const { bytes } = await settled(given);
    const [before, after] = [await sharp(given).metadata(), await sharp(bytes).metadata()];
    expect(after.icc?.equals(before.icc ?? Buffer.alloc(0))).toBe(true);
    expect(isNear(await pixel(bytes, 4, 4), [255, 0, 0])).toBe(true);
  });
});

it('loses pictures and films that lie behind a photo', async () => {
  const given = Buffer.concat([await twoColours().jpeg().toBuffer(), Buffer.from('....ftypmp4 SecretFilm')]);
  expect((await settled(given)).bytes.toString('latin1')).not.toContain('Secret');
});

it('keeps the scans of a progressive photo', async () => {
  const given = await photo(twoColours()).jpeg({ progressive: true }).toBuffer();
  const { bytes } = await settled(given);
  expect((await sharp(bytes).raw().toBuffer()).equals(await sharp(given).raw().toBuffer())).toBe(true);
  expect((await sharp(bytes).metadata()).isProgressive).toBe(true);
});

const plain = (background: string) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
const frames = async (format: 'gif' | 'webp') => {
  const joined = sharp(await Promise.all(['#f00', '#0f0', '#00f'].map(plain)), { join: { animated: true } });
  return (format === 'gif' ? joined.gif({ delay: [100, 200, 300], loop: 2 }) : joined.webp({ loop: 2 })).toBuffer();
};

describe.each(['gif', 'webp'] as const)('an animated picture as %s', (format) => {
  it('is kept with all its frames', async () => {
    const given = await frames(format);
    const { said, bytes } = await settled(given);
    expect(said).toMatchObject({ width: 40, height: 20, pages: 3 });
    expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(3);
  });

  it('is cut to another size with all its frames and their times', async () => {
    const given = await frames(format);
    const cut = await desk.cut(given, { width: 10, height: 10, maxPixels });
    const [before, after] = [await sharp(given).metadata(), await sharp(cut).metadata()];
    expect(after).toMatchObject({ format, width: 10, pages: 3, loop: before.loop, delay: before.delay });
    expect((await sharp(cut, { animated: true }).metadata()).pageHeight).toBe(10);
    const still = await desk.cut(given, { width: 10, height: 10, maxPixels, webp: true });
    expect((await sharp(still).metadata()).pages ?? 1).toBe(1);
  });
});

describe('a TIFF', () => {
  it.each([
    ['jpeg', 3],
    ['png', 4],
  ] as const)('becomes a picture that browsers show: %s', async (format, channels) => {
    const given = await photo(channels === 4 ? twoColours(4) : twoColours().removeAlpha(), 6)
      .tiff({ compression: 'lzw' })
      .toBuffer();
    const { said, bytes } = await settled(given);
    expect(said).toMatchObject({ width: 20, height: 40, format, pages: 1 });
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 20, height: 40 });
    expect(isNear(await pixel(bytes, 10, 4), [255, 0, 0])).toBe(true);
    expect(bytes.toString('latin1')).not.toMatch(secrets);
  });

  it('in the colours of print becomes one in those of screens', async () => {
    const given = await twoColours().toColourspace('cmyk').tiff().toBuffer();
    const { bytes } = await settled(given);
    expect((await sharp(bytes).metadata()).space).toBe('srgb');
  });
});

it.each(['jpeg', 'png', 'webp'] as const)('reads no %s beyond its end, wherever it was cut', async (format) => {
  const given = await formats[format](photo(twoColours())).toBuffer();
  for (let length = 0; length < given.length; length++)
    expect(() => withoutMetadata(given.subarray(0, length), format)).not.toThrow();
});
