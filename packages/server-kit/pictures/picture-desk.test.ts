import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deep } from '../../../tests/deep.ts';
import { pictureDesk } from './picture-desk.ts';

const maxPixels = 100_000_000;
let folder: string;
let small: Buffer;
let huge: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaiyin-pictures-'));
  small = await plain(60, 40);
  huge = join(folder, 'huge.png');
  await writeFile(huge, await plain(9000, 9000));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a47' } })
    .png()
    .toBuffer();
const kept = async (name: string, bytes: Buffer | string) => {
  const file = join(folder, name);
  await writeFile(file, bytes);
  return file;
};

it('measures and cuts pictures, also many at once', async () => {
  const desk = pictureDesk();
  const file = await kept('small.png', small);
  const found = await Promise.all(Array.from({ length: 12 }, () => desk.measure(file, maxPixels)));
  expect(found).toEqual(Array.from({ length: 12 }, () => ({ width: 60, height: 40 })));
  const cut = await desk.cut(small, { width: 20, height: 10, maxPixels });
  expect(await sharp(cut).metadata()).toMatchObject({ width: 20, height: 10, format: 'png' });
  const webp = await desk.cut(small, { width: 8, height: 8, maxPixels, webp: true });
  expect(await sharp(webp).metadata()).toMatchObject({ width: 8, height: 8, format: 'webp' });
  expect(desk.waiting).toBe(0);
});

it('kills what takes longer than the deadline, and goes on with the next', async () => {
  const hasty = pictureDesk({ processes: 1, deadline: 30 });
  const began = performance.now();
  const tries = await Promise.allSettled([hasty.measure(huge, maxPixels), hasty.measure(huge, maxPixels)]);
  expect(tries).toMatchObject([{ reason: { reason: 'ended' } }, { reason: { reason: 'ended' } }]);
  expect(performance.now() - began).toBeLessThan(20_000);
  const desk = pictureDesk({ processes: 1 });
  expect(await desk.measure(huge, maxPixels)).toEqual({ width: 9000, height: 9000 });
});

it.each([
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'],
  ['a document', '%PDF-1.4\n'],
  ['nothing of the kind', 'hello'],
])('has no reader for %s', async (name, text) => {
  const desk = pictureDesk();
  await expect(desk.measure(await kept(name, text), maxPixels)).rejects.toMatchObject({ reason: 'broken' });
  await expect(desk.cut(Buffer.from(text), { width: 9, height: 9, maxPixels })).rejects.toMatchObject({
    reason: 'broken',
  });
});

it.runIf(deep)('a large photo that was taken upright is turned, and made smaller than memory allows', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kaiyin-turned-'));
  const file = join(folder, 'photo.jpg');
  const photo = sharp({ create: { width: 9248, height: 6936, channels: 3, background: '#a33' } });
  await photo.withMetadata({ orientation: 6 }).jpeg().toFile(file);
  const settled = await pictureDesk({ processes: 1, deadline: 120_000 }).settle(file, 100_000_000);
  expect(settled).toMatchObject({ width: 5999, height: 7999 });
  await rm(folder, { recursive: true });
});
