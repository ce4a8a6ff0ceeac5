import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Manifest } from '@kaiyin/publisher';
import { localBlobStore, type BlobStore } from '@kaiyin/server-kit';
import { unzip } from '@kaiyin/server-kit/unzip';
import { exportArchive } from './export-archive.ts';
import { exportDirectory } from './export-directory.ts';

let folder: string;
let blobs: BlobStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaiyin-export-'));
  blobs = localBlobStore(join(folder, 'blobs'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function manifestOf(files: Record<string, string | Buffer>): Promise<Manifest> {
  const entries = Object.entries(files).map(
    async ([path, text]) => [path, await blobs.put(Buffer.from(text))] as const,
  );
  return new Map(await Promise.all(entries));
}
async function filesIn(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = paths.map(async (path) => [path.slice(root.length + 1), (await readFile(path)).toString('latin1')]);
  return Object.fromEntries(await Promise.all(read));
}

const picture = Buffer.from([0x89, 0x50, 0, 255, 254, ...Buffer.from('<!--#include virtual="/inc/nav.html" -->')]);
const site = {
  'index.html': '<!--#include virtual="/inc/nav.html" --><p>home</p>',
  'news/1.html': '[<!--#include virtual="../inc/nav.html" -->]',
  'inc/nav.html': '<nav></nav>',
  'resources/图.png': picture,
};
const plain = {
  'index.html': '<nav></nav><p>home</p>',
  'news/1.html': '[<nav></nav>]',
  'inc/nav.html': '<nav></nav>',
  'resources/图.png': picture.toString('latin1'),
};

describe('a release in a folder', () => {
  it('is its files, with includes put into pages and into nothing else', async () => {
    const out = join(folder, 'out/site');
    expect(await exportDirectory({ manifest: await manifestOf(site), blobs }, out)).toEqual({ files: 4, leftOut: [] });
    expect(await filesIn(out)).toEqual(plain);
  });

  it('reports which include of which page was left out', async () => {
    const manifest = await manifestOf({ 'a.html': 'x<!--#include virtual="/gone.html" -->y' });
    const out = join(folder, 'out');
    expect(await exportDirectory({ manifest, blobs }, out)).toEqual({
      files: 1,
      leftOut: [{ page: 'a.html', path: 'gone.html', reason: 'missing' }],
    });
    expect(await filesIn(out)).toEqual({ 'a.html': 'xy' });
  });

  it('is refused where files are, and leaves them as they were', async () => {
    const out = join(folder, 'out');
    await mkdir(out);
    await writeFile(join(out, 'mine.txt'), 'mine');
    const source = { manifest: await manifestOf(site), blobs };
    await expect(exportDirectory(source, out)).rejects.toMatchObject({ name: 'ExportRefused', reason: 'notEmpty' });
    expect(await filesIn(out)).toEqual({ 'mine.txt': 'mine' });
    await expect(exportDirectory(source, join(out, 'mine.txt'))).rejects.toMatchObject({ reason: 'notFolder' });
    await expect(exportDirectory(source, join(out, 'mine.txt/deeper'))).rejects.toMatchObject({ reason: 'notFolder' });
  });

  it('writes nothing outside of its folder', async () => {
    const manifest = await manifestOf({ 'a.html': 'a', '../escaped.html': 'x' });
    const out = join(folder, 'out');
    await expect(exportDirectory({ manifest, blobs }, out)).rejects.toMatchObject({ reason: 'path' });
    expect(await readdir(folder)).not.toContain('escaped.html');
    expect(await readdir(out)).toEqual([]);
  });

  it('leaves an empty folder behind when the disk is full, and says so', async () => {
    const manifest = await manifestOf(
      Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`a/${at}.txt`, `${at}`])),
    );
    let left = 12;
    const path = (hash: string) => {
      if (left-- > 0) return blobs.path(hash);
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    const out = join(folder, 'out');
    const attempt = exportDirectory({ manifest, blobs: { ...blobs, path } }, out);
    await expect(attempt).rejects.toMatchObject({ reason: 'diskFull', message: expect.stringContaining('full') });
    expect(await readdir(out)).toEqual([]);
  });
});

describe('a release as an archive', () => {
  const written = async (manifest: Manifest) => {
    const archive = exportArchive({ manifest, blobs }, new Date('2026-03-01T08:00:00Z'));
    await pipeline(archive.stream, createWriteStream(join(folder, 'site.zip')));
    return archive;
  };

  it('holds the same files, composed alike', async () => {
    const big = Buffer.alloc(3_000_000, 'large file ');
    const { leftOut } = await written(
      await manifestOf({ ...site, 'big.txt': big, 'b.html': '<!--#include file="no" -->' }),
    );
    expect(leftOut).toEqual([{ page: 'b.html', path: 'no', reason: 'missing' }]);
    const { folder: unpacked } = await unzip(join(folder, 'site.zip'), join(folder, 'quarantine'), { maxRatio: 5000 });
    expect(await filesIn(unpacked)).toEqual({ ...plain, 'b.html': '', 'big.txt': big.toString() });
  });

  it('breaks off when a file is not there, rather than end as if it were whole', async () => {
    const manifest = await manifestOf(site);
    await blobs.remove(manifest.get('resources/图.png')?.hash ?? '');
    await expect(written(manifest)).rejects.toMatchObject({ code: 'ENOENT' });
    const page = await manifestOf({ 'index.html': 'only' });
    await blobs.remove(page.get('index.html')?.hash ?? '');
    await expect(written(page)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('leaves no file open once its reader has gone', async () => {
    const large = Array.from({ length: 5 }, (_, at) => [`${at}.jpg`, randomBytes(2_000_000)] as const);
    const manifest = await manifestOf(Object.fromEntries(large));
    const opened: Readable[] = [];
    const stream: BlobStore['stream'] = (hash) => opened[opened.push(blobs.stream(hash)) - 1] as Readable;
    const archive = exportArchive({ manifest, blobs: { ...blobs, stream } }, new Date());
    archive.stream.once('data', () => archive.stream.destroy());
    await new Promise((resolve) => archive.stream.once('close', resolve));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
  });
});
