import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Manifest } from '@kaiyin/publisher';
import { localBlobStore, type BlobStore } from '@kaiyin/server-kit';
import { s3Bucket } from '@kaiyin/server-kit/s3';
import { startFakeS3, type FakeS3 } from '../../../../tests/fake-s3.ts';
import { bucketMirror } from './bucket-mirror.ts';

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

const target = (number: number) => ({
  sitePath: 'demo',
  pipeCode: 'pc',
  number,
  manifestAt: async (wanted: number): Promise<Manifest> => releases[wanted - 1] ?? new Map(),
});
const mirror = () => bucketMirror(s3Bucket(fake.settings, { attempts: 1 }), blobs);
const page = (text: string, ...parts: string[]) =>
  `${text} ${parts.map((part) => `<!--#include virtual="/include/${part}.html" -->`).join('')}`;
async function release(files: Record<string, string>): Promise<number> {
  const entries = await Promise.all(
    Object.entries(files).map(async ([path, text]) => [path, await blobs.put(Buffer.from(text))] as const),
  );
  return releases.push(new Map(entries));
}
const shown = (path: string) => fake.objects.get(`demo/pc/${path}`)?.bytes.toString();

describe('pages that include files, in a bucket that puts none in', () => {
  it('hold them, and follow them', async () => {
    const pages = {
      'index.html': page('home', 'side'),
      'a.html': page('a', 'side'),
      'b.html': page('b', 'foot'),
      'c.html': 'c',
    };
    await release({
      ...pages,
      'include/side.html': page('side 1', 'deep'),
      'include/deep.html': 'deep 1',
      'include/foot.html': 'foot',
    });
    await release({
      ...pages,
      'include/side.html': page('side 1', 'deep'),
      'include/deep.html': 'deep 2',
      'include/foot.html': 'foot',
    });
    await mirror().bringTo(target(1));
    expect([shown('index.html'), shown('a.html'), shown('b.html'), shown('c.html')]).toEqual([
      'home side 1 deep 1',
      'a side 1 deep 1',
      'b foot',
      'c',
    ]);
    const { uploaded, removed } = await mirror().bringTo(target(2));
    expect([uploaded.toSorted(), removed]).toEqual([
      ['a.html', 'include/deep.html', 'include/side.html', 'index.html'],
      [],
    ]);
    expect([shown('index.html'), shown('b.html')]).toEqual(['home side 1 deep 2', 'b foot']);
  });

  it('are found right by a check, and put right when they are not', async () => {
    const number = await release({ 'index.html': page('home', 'side'), 'include/side.html': 'side' });
    await mirror().bringTo(target(number));
    for (const opaque of [false, true]) {
      fake.opaqueTags = opaque;
      expect(await mirror().verify(target(number))).toEqual({ uploaded: [], removed: [] });
    }
    fake.opaqueTags = false;
    const object = fake.objects.get('demo/pc/index.html');
    if (object) object.bytes = Buffer.from(page('home', 'side'));
    expect(await mirror().verify(target(number))).toEqual({ uploaded: ['index.html'], removed: [] });
    expect(shown('index.html')).toBe('home side');
  });

  it('lose a file that is not there any more, and go on after an interruption', async () => {
    await release({ 'index.html': page('home', 'side'), 'include/side.html': 'side' });
    await release({ 'index.html': page('home', 'side'), 'include/foot.html': 'foot' });
    await release({ 'index.html': page('home', 'side'), 'include/side.html': 'other' });
    await mirror().bringTo(target(1));
    fake.trouble = ({ method, key }) => (method === 'PUT' && key.endsWith('index.html') ? { status: 403 } : undefined);
    await expect(mirror().bringTo(target(3))).rejects.toThrow('403');
    fake.trouble = () => undefined;
    await mirror().bringTo(target(2));
    expect(shown('index.html')).toBe('home ');
    await mirror().bringTo(target(3));
    expect(shown('index.html')).toBe('home other');
  });
});
