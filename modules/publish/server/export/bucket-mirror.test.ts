import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compareManifests, type Manifest } from '@kaiyin/publisher';
import { localBlobStore, type BlobStore } from '@kaiyin/server-kit';
import { s3Bucket } from '@kaiyin/server-kit/s3';
import { startFakeS3, type FakeS3 } from '../../../../tests/fake-s3.ts';
import { bucketMirror } from './bucket-mirror.ts';
import { deep } from '../../../../tests/deep.ts';

let folder: string;
let blobs: BlobStore;
let fake: FakeS3;
let releases: Manifest[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaiyin-mirror-'));
  blobs = localBlobStore(join(folder, 'blobs'));
  fake = await startFakeS3();
  releases = [];
});
afterEach(async () => {
  await fake.close();
  await rm(folder, { recursive: true, force: true });
});

const place = { sitePath: 'demo', pipeCode: 'pc' };
const manifestAt = async (number: number): Promise<Manifest> => releases[number - 1] ?? new Map();
const mirror = (attempts = 2) => bucketMirror(s3Bucket(fake.settings, { attempts, backOff: 1 }), blobs, 'web/');
const bringTo = (number: number, attempts?: number) => mirror(attempts).bringTo({ ...place, number, manifestAt });
const verify = (number: number) => mirror().verify({ ...place, number, manifestAt });

async function release(files: Record<string, string>): Promise<number> {
  const entries = await Promise.all(
    Object.entries(files).map(async ([path, text]) => [path, await blobs.put(Buffer.from(text))] as const),
  );
  return releases.push(new Map(entries));
}
const shown = () =>
  Object.fromEntries(
    [...fake.objects]
      .filter(([key]) => key.startsWith('web/demo/pc/') && !key.endsWith('.kaiyin-release'))
      .map(([key, { bytes }]) => [key.slice('web/demo/pc/'.length), bytes.toString()]),
  );
const marker = () => JSON.parse(String(fake.objects.get('web/demo/pc/.kaiyin-release')?.bytes));
const written = () =>
  fake.requests
    .filter(({ method }) => method === 'PUT' || method === 'DELETE')
    .map(({ method, key }) => `${method} ${key.slice('web/demo/pc/'.length)}`);

describe('the mirror of a pipe in a bucket', () => {
  it('holds the files with their types and cache rules, below prefix, site and pipe', async () => {
    await release({ 'index.html': 'home', 'resources/图 1.jpg': 'picture', 'feed.xml': '<x/>' });
    await bringTo(1);
    const { type, cacheControl } = fake.objects.get('web/demo/pc/resources/图 1.jpg') ?? {};
    expect({ type, cacheControl }).toEqual({ type: 'image/jpeg', cacheControl: 'public, max-age=86400' });
    expect(fake.objects.get('web/demo/pc/index.html')).toMatchObject({
      type: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
    });
    expect(shown()).toEqual({ 'index.html': 'home', 'resources/图 1.jpg': 'picture', 'feed.xml': '<x/>' });
    expect(marker()).toEqual({ number: 1, manifest: expect.stringMatching(/^[0-9a-f]{64}$/), towards: [] });
  });

  it('sends only what changed: what pages need, pages, lists, the front page, then removals', async () => {
    const kept = { 'kept.html': 'kept', 'resources/kept.jpg': 'kept' };
    await release({ ...kept, 'index.html': '1', 'news/index.html': '1', 'news/old.html': '1' });
    await release({ ...kept, 'index.html': '2', 'news/index.html': '2', 'news/2.html': '2', 'resources/b.jpg': '2' });
    await bringTo(1);
    fake.requests.length = 0;
    expect(await bringTo(2)).toEqual({
      uploaded: expect.arrayContaining(['index.html', 'news/index.html', 'news/2.html', 'resources/b.jpg']),
      removed: ['news/old.html'],
    });
    expect(written()).toEqual([
      'PUT .kaiyin-release',
      'PUT resources/b.jpg',
      'PUT news/2.html',
      'PUT news/index.html',
      'PUT index.html',
      'DELETE news/old.html',
      'PUT .kaiyin-release',
    ]);
    fake.requests.length = 0;
    expect(await bringTo(2)).toEqual({ uploaded: [], removed: [] });
    expect(fake.requests.map(({ method }) => method)).toEqual(['GET']);
  });

  it('sends eight at once', async () => {
    await release({ 'index.html': 'front' });
    await bringTo(1);
    fake.together = { name: /\d\.html/, count: 8 };
    await release(Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`${index}.html`, `page ${index}`])));
    await bringTo(2);
    expect(Object.keys(shown())).toHaveLength(40);
    expect(fake.busiest).toBe(8);
  });

  it('leaves other sites, pipes and programs alone', async () => {
    const strangers = ['web/demo/pc2/index.html', 'web/demo2/pc/index.html', 'web/demo/h5/index.html', 'index.html'];
    const stranger = { bytes: Buffer.from('x'), type: '', cacheControl: '', sha256: undefined };
    for (const key of strangers) fake.objects.set(key, stranger);
    await release({ 'index.html': '1' });
    await bringTo(1);
    await verify(1);
    await mirror().clear(place);
    expect([...fake.objects.keys()].toSorted()).toEqual(strangers.toSorted());
  });

  it('is the release it was last brought to, whatever was interrupted before', async () => {
    const path = fc.constantFrom('index.html', 'a/index.html', 'a/1.html', 'a/2.html', 'b/3.html', 'resources/x.jpg');
    const files = fc.dictionary(path, fc.constantFrom('one', 'two', 'three'), { minKeys: 1 });
    const step = fc.record({
      to: fc.nat(),
      failAt: fc.option(fc.integer({ min: 1, max: 12 })),
      how: fc.constantFrom({ status: 500 }, 'hang up' as const, 'answer lost' as const),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(files, { minLength: 2, maxLength: 4 }),
        fc.array(step, { minLength: 2, maxLength: 8 }),
        fc.nat(),
        async (contents, steps, last) => {
          fake.objects.clear();
          releases = [];
          for (const one of contents) await release(one);
          for (const { to, failAt, how } of steps) {
            let count = 0;
            fake.trouble = () => (failAt !== null && (count += 1) >= failAt ? how : undefined);
            await bringTo((to % contents.length) + 1, 1).catch(() => undefined);
          }
          fake.trouble = () => undefined;
          const number = (last % contents.length) + 1;
          await bringTo(number);
          expect(shown()).toEqual(contents[number - 1]);
          expect(marker()).toMatchObject({ number, towards: [] });
        },
      ),
      { numRuns: deep ? 60 : 20 },
    );
  });

  it('does not trust a marker of releases that the database does not know', async () => {
    await release({ 'index.html': 'lost', 'lost.html': 'lost' });
    await bringTo(1);
    releases = [];
    await release({ 'index.html': 'restored' });
    expect(await bringTo(1)).toEqual({ uploaded: ['index.html'], removed: ['lost.html'] });
    expect(shown()).toEqual({ 'index.html': 'restored' });
    fake.objects.set('web/demo/pc/.kaiyin-release', {
      bytes: Buffer.from('{'),
      type: '',
      cacheControl: '',
      sha256: undefined,
    });
    expect(await bringTo(1)).toEqual({ uploaded: [], removed: [] });
    expect(marker()).toMatchObject({ number: 1 });
  });

  it('does not believe the marker of a release that an interrupted repair has begun to leave', async () => {
    await release({ 'a.html': 'first', 'index.html': 'first' });
    await bringTo(1);
    const first = releases;
    releases = [];
    await release({ 'a.html': 'other', 'index.html': 'other' });
    fake.trouble = ({ key }) => (key.endsWith('index.html') ? { status: 500 } : undefined);
    await expect(bringTo(1)).rejects.toMatchObject({ status: 500 });
    fake.trouble = () => undefined;
    releases = first;
    await bringTo(1);
    expect(shown()).toEqual({ 'a.html': 'first', 'index.html': 'first' });
  });

  it.each([false, true])('repairs what others did to its objects, and only that (tags opaque: %s)', async (opaque) => {
    fake.opaqueTags = opaque;
    const files = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`${index}.html`, `page ${index}`]));
    await release(files);
    await bringTo(1);
    expect(await verify(1)).toEqual({ uploaded: [], removed: [] });
    const change = (path: string, text: string) =>
      fake.objects.set(`web/demo/pc/${path}`, {
        bytes: Buffer.from(text),
        type: '',
        cacheControl: '',
        sha256: undefined,
      });
    change('1.html', 'PAGE 1');
    change('2.html', 'shorter');
    change('surplus.html', 'x');
    fake.objects.delete('web/demo/pc/3.html');
    const { uploaded, removed } = await verify(1);
    expect(uploaded.toSorted()).toEqual(['1.html', '2.html', '3.html']);
    expect(removed).toEqual(['surplus.html']);
    expect(shown()).toEqual(files);
  });

  it('says which file of ours is not there, not that the storage is away', async () => {
    await release({ 'index.html': 'home' });
    for (const { hash } of releases[0]?.values() ?? []) await blobs.remove(hash);
    await expect(bringTo(1)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('goes to any release in as many uploads as manifests differ', async () => {
    await release({ 'a.html': '1', 'b.html': '1' });
    await release({ 'a.html': '2', 'c.html': '1' });
    await bringTo(1);
    const { added, changed } = compareManifests(await manifestAt(1), await manifestAt(2));
    expect((await bringTo(2)).uploaded.toSorted()).toEqual([...added, ...changed].toSorted());
    expect((await bringTo(1)).uploaded.toSorted()).toEqual(['a.html', 'b.html']);
    expect(shown()).toEqual({ 'a.html': '1', 'b.html': '1' });
  });
});
