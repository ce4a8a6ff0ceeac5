import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { threadId } from 'node:worker_threads';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { localBlobStore } from './blob-store.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kaiyin-blobs-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const listed = async () =>
  (await Array.fromAsync(localBlobStore(root).list())).map(({ hash, size }) => `${hash} ${size}`).toSorted();

it('gives back what was put, streamed or written, whichever came first', async () => {
  const blobs = localBlobStore(root);
  const put = await blobs.put(Buffer.from('one'));
  expect(put).toEqual({ hash: hashOf('one'), size: 3 });
  expect(await blobs.putStream(Readable.from([Buffer.from('o'), Buffer.from('ne')]))).toEqual(put);
  blobs.write(hashOf('one'), Buffer.from('one'));
  blobs.write(hashOf('two'), Buffer.from('two'));
  await blobs.settle([hashOf('one'), hashOf('two')]);
  expect((await blobs.get(hashOf('two'))).toString()).toBe('two');
  expect(await listed()).toEqual([`${hashOf('one')} 3`, `${hashOf('two')} 3`].toSorted());
  expect(await readdir(join(root, 'aside'))).toEqual([]);
});

it('settles many files as well as few', async () => {
  const blobs = localBlobStore(root);
  const texts = Array.from({ length: 100 }, (_, index) => `page ${index}`);
  for (const text of texts) blobs.write(hashOf(text), Buffer.from(text));
  await blobs.settle(texts.map(hashOf));
  for (const text of texts) expect(await readFile(blobs.path(hashOf(text)), 'utf8')).toBe(text);
});

it('never puts bytes that may not outlive a crash in the place of such that do, however many are new', async () => {
  const blobs = localBlobStore(root);
  await blobs.put(Buffer.from('lasting'));
  const before = await stat(blobs.path(hashOf('lasting')));
  for (let n = 0; n < 40; n++) blobs.write(hashOf(`new ${n}`), Buffer.from(`new ${n}`));
  blobs.write(hashOf('lasting'), Buffer.from('lasting'));
  expect((await stat(blobs.path(hashOf('lasting')))).ino).toBe(before.ino);
});

it('does not let written bytes be changed by mistake', async () => {
  const blobs = localBlobStore(root);
  blobs.write(hashOf('kept'), Buffer.from('kept'));
  expect((await stat(blobs.path(hashOf('kept')))).mode & 0o222).toBe(0);
});

it('finds blobs that lie a folder deeper, as an earlier version kept them', async () => {
  const hash = hashOf('old');
  const folder = join(root, hash.slice(0, 2), hash.slice(2, 4));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, hash), 'old');
  const blobs = localBlobStore(root);
  expect(await blobs.has(hash)).toBe(true);
  expect((await blobs.get(hash)).toString()).toBe('old');
  expect((await blobs.put(Buffer.from('old'))).hash).toBe(hash);
  expect(await listed()).toEqual([`${hash} 3`]);
  await blobs.remove(hash);
  expect(await blobs.has(hash)).toBe(false);
});

it('refuses names that are no hashes', () => {
  expect(() => localBlobStore(root).path('../../etc/passwd')).toThrow('Not a blob hash');
});

it('never meets what a write that was killed has left, and sweeps it when it is old', async () => {
  const aside = join(root, 'aside');
  const left = join(aside, `${process.pid}-${threadId}-${hashOf('page').slice(0, 16)}`);
  await mkdir(aside, { recursive: true });
  await writeFile(left, 'torn', { mode: 0o444 });
  await utimes(left, new Date('2026-01-01'), new Date('2026-01-01'));
  const blobs = localBlobStore(root);
  blobs.write(hashOf('page'), Buffer.from('page'));
  expect(await readFile(left, 'utf8')).toBe('torn');
  await writeFile(join(aside, 'being-written'), 'young');
  await blobs.sweep(new Date('2026-01-02'));
  expect(await readdir(aside)).toEqual(['being-written']);
  expect(await listed()).toEqual([`${hashOf('page')} 4`]);
});

it('writes nothing into what stands where its folder was, says that it is away, and goes on when it is back', async () => {
  const [blobs, other] = [localBlobStore(root), localBlobStore(root, { isAside: true })];
  await blobs.sweep(new Date());
  blobs.write(hashOf('before'), Buffer.from('before'));
  await rename(root, `${root}.away`);
  for (const stand of [() => mkdir(root), () => writeFile(root, '')]) {
    await stand();
    for (const store of [blobs, other]) {
      expect(() => store.write(hashOf('page'), Buffer.from('page'))).toThrow('storage is away');
      const away = { code: 'STORAGE_AWAY', message: 'storage is away' };
      await expect(store.put(Buffer.from('page'))).rejects.toMatchObject(away);
      await expect(store.get(hashOf('before'))).rejects.toMatchObject(away);
      await expect(store.putStream(Readable.from([Buffer.from('page')]))).rejects.toMatchObject(away);
    }
    if ((await stat(root)).isDirectory()) expect(await readdir(root)).toEqual([]);
    await rm(root, { recursive: true });
  }
  await rename(`${root}.away`, root);
  other.write(hashOf('page'), Buffer.from('page'));
  await blobs.settle([hashOf('page'), hashOf('before')]);
  expect((await blobs.get(hashOf('page'))).toString()).toBe('page');
  // One file that is lost is no storage that is away.
  await expect(blobs.get(hashOf('lost'))).rejects.toMatchObject({ code: 'ENOENT' });
});
