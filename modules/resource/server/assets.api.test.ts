import type { Resource } from '@kaiyin/modules/resource/schema';
import type { BlobStore, Context } from '@kaiyin/server-kit';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { variantOf } from './assets.ts';
import { scaledOf } from './scaled-pictures.ts';

const size = { width: 20, height: 10 };
let test: TestApp;
let blobs: BlobStore;
let lastId = 0;

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  blobs = test.app.blobs;
});
afterAll(() => test.close());

async function pictureOf(bytes: Buffer): Promise<Resource> {
  const { hash, size: fileSize } = await blobs.put(bytes);
  return { id: ++lastId, path: 'resources/a.png', hash, fileSize } as Resource;
}
const picture = async () =>
  pictureOf(
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a47' } })
      .png()
      .toBuffer(),
  );

const fault = (code: string) => Object.assign(new Error(code), { code });
const withoutInserts = (code: string): Context => ({
  ...test.ctx,
  db: test.ctx.db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'InsertQueryNode') throw fault(code);
      return node;
    },
    transformResult: async ({ result }) => result,
  }) as Context['db'],
});

it('has no other size of what is no picture', async () => {
  expect(await variantOf(test.ctx, blobs, await pictureOf(Buffer.from('no picture')), size)).toBeUndefined();
});

it('tries only once to make narrower what is no picture', async () => {
  let reads = 0;
  const get: BlobStore['get'] = (hash) => {
    reads++;
    return blobs.get(hash);
  };
  const row = { ...(await pictureOf(Buffer.from('broken'))), suffix: 'png', width: 1000, height: 500 };
  for (let times = 0; times < 2; times++) expect(await scaledOf(test.ctx, { ...blobs, get }, row, 480)).toBeUndefined();
  expect(reads).toBe(1);
});

it('does not take a fault of the disk or the database for a broken picture', async () => {
  const full: BlobStore = { ...blobs, put: () => Promise.reject(fault('ENOSPC')) };
  await expect(variantOf(test.ctx, full, await picture(), size)).rejects.toThrow('ENOSPC');
  const unreadable: BlobStore = { ...blobs, get: () => Promise.reject(fault('EIO')), path: () => '/nowhere' };
  await expect(variantOf(test.ctx, unreadable, await picture(), size)).rejects.toThrow('EIO');
  await expect(variantOf(withoutInserts('SQLITE_FULL'), blobs, await picture(), size)).rejects.toThrow('SQLITE_FULL');
});

it('answers with the picture when it cannot be kept because somebody else writes', async () => {
  const row = await picture();
  const made = await variantOf(withoutInserts('SQLITE_BUSY'), blobs, row, size);
  expect(made).toMatchObject({ path: 'resources/a_20x10.png' });
  expect(await variantOf(test.ctx, blobs, row, size)).toEqual(made);
});

it('keeps no more than forty sizes of one picture', async () => {
  const row = await picture();
  const made = await Promise.all(
    Array.from({ length: 40 }, (_, n) => variantOf(test.ctx, blobs, row, { width: n + 1, height: 3 })),
  );
  expect(made.filter(Boolean)).toHaveLength(40);
  expect(await variantOf(test.ctx, blobs, row, { width: 99, height: 99 })).toBeUndefined();
  expect(await variantOf(test.ctx, blobs, row, { width: 40, height: 3 })).toEqual(made[39]);
});
