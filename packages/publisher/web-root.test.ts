import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compareManifests, type Manifest } from './manifest.ts';
import { switchRank, webRoot } from './web-root.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaiyin-root-'));
  await mkdir(join(folder, 'blobs'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const blobPath = (hash: string) => join(folder, 'blobs', hash);
async function manifestOf(files: Record<string, string>): Promise<Manifest> {
  for (const text of Object.values(files)) await writeFile(blobPath(text), text);
  return new Map(Object.entries(files).map(([path, text]) => [path, { hash: text, size: text.length }]));
}
async function shown(root: string): Promise<Record<string, string>> {
  const names = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = names.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file.slice(root.length + 1), await readFile(file, 'utf8')] as const)),
  );
}

describe('a web root', () => {
  it('holds exactly the files of each release it is brought to, files that become folders too, without empty ones', async () => {
    const path = fc.constantFrom('index.html', 'a/index.html', 'a/1.html', 'a/b/2.html', 'b/3.html', 'a/b', 'a', 'b');
    const files = fc
      .dictionary(path, fc.constantFrom('one', 'two', 'three'))
      .filter(
        (found) => !Object.keys(found).some((one) => Object.keys(found).some((two) => two.startsWith(`${one}/`))),
      );
    await fc.assert(
      fc.asyncProperty(fc.array(files, { minLength: 1, maxLength: 6 }), async (releases) => {
        const name = join(folder, `site-${Math.random()}`);
        const root = webRoot(name, blobPath);
        const manifests = await Promise.all(releases.map(manifestOf));
        for (const [index, wanted] of [...releases, ...releases].entries()) {
          await root.bringTo(index + 1, async (number) => manifests[(number - 1) % manifests.length] ?? new Map());
          expect(await shown(name)).toEqual(wanted);
        }
        const folders = await readdir(name, { recursive: true, withFileTypes: true });
        for (const one of folders.filter((entry) => entry.isDirectory()))
          expect(await readdir(join(one.parentPath, one.name))).not.toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('finishes a switch that was interrupted', async () => {
    const name = join(folder, 'site');
    await manifestOf({ 'index.html': 'new', 'a/1.html': 'page' });
    await mkdir(join(name, 'old'), { recursive: true });
    await writeFile(join(name, 'index.html'), 'half writ');
    await writeFile(join(name, 'old/gone.html'), 'old');
    const journal = {
      number: 2,
      write: [
        ['a/1.html', 'page'],
        ['index.html', 'new'],
      ],
      remove: ['old/gone.html'],
    };
    await writeFile(`${name}.journal`, JSON.stringify(journal));
    await webRoot(name, blobPath).recover();
    expect(await shown(name)).toEqual({ 'index.html': 'new', 'a/1.html': 'page' });
    expect(await readdir(folder)).not.toContain('site.journal');
  });

  it('keeps nothing of switches that failed half way, whichever release comes next', async () => {
    const name = join(folder, 'site');
    const root = webRoot(name, blobPath);
    const first = { 'index.html': 'first', 'news/1.html': 'one' };
    const broken = { 'index.html': 'second', 'secret.html': 'secret', 'news/2.html': 'two', 'index.json': 'missing' };
    const releases = [first, broken, { ...broken, 'more.html': 'more' }, first];
    const manifests = await Promise.all(releases.map(manifestOf));
    await rm(blobPath('missing'));
    const manifestAt = async (number: number) => manifests[number - 1] ?? new Map();
    await root.bringTo(1, manifestAt);
    for (const number of [2, 3]) await expect(root.bringTo(number, manifestAt)).rejects.toThrow('ENOENT');
    expect(Object.keys(await shown(name))).toContain('secret.html');
    const gone = ['secret.html', 'news/2.html', 'more.html', 'index.json'].map((path) => [path, null] as const);
    await root.bringTo(4, manifestAt, { before: 3, changes: new Map(gone) });
    expect(await shown(name)).toEqual(first);
    expect(await readdir(folder)).not.toContain('site.journal');
  });

  it('goes back to what it held before a switch failed', async () => {
    const root = webRoot(join(folder, 'site'), blobPath);
    const manifests = [
      await manifestOf({ 'a.html': 'one' }),
      await manifestOf({ 'a.html': 'two', 'b.html': 'missing' }),
      await manifestOf({ 'a.html': 'one' }),
    ];
    await rm(blobPath('missing'));
    const manifestAt = async (number: number) => manifests[number - 1] ?? new Map();
    await root.bringTo(1, manifestAt);
    await expect(root.bringTo(2, manifestAt)).rejects.toThrow('ENOENT');
    await root.bringTo(3, manifestAt);
    expect(await shown(join(folder, 'site'))).toEqual({ 'a.html': 'one' });
  });

  it('refuses a path that leaves it, and goes on with the next release', async () => {
    const root = webRoot(join(folder, 'site'), blobPath);
    const manifest = await manifestOf({ '../out.html': 'x' });
    await expect(root.bringTo(1, async () => manifest)).rejects.toThrow('leaves the site');
    const good = await manifestOf({ 'in.html': 'x' });
    await root.bringTo(2, async () => good);
    expect(await shown(join(folder, 'site'))).toEqual({ 'in.html': 'x' });
  });

  it.each([
    ['a file', { a: 'file', 'b.html': 'b' }, { 'a/index.html': 'front', 'a/b/1.html': 'one' }],
    ['a folder', { 'a/index.html': 'front', 'a/b/1.html': 'one' }, { a: 'file', 'b.html': 'b' }],
  ])('is mended where %s stands in the way', async (_, is, should) => {
    const root = webRoot(join(folder, 'site'), blobPath);
    const wrong = await manifestOf(is);
    await root.bringTo(1, async () => wrong);
    await root.mend(1, await manifestOf(should));
    expect(await shown(join(folder, 'site'))).toEqual(should);
  });

  it('switches what pages need first and the front page last', () => {
    const paths = ['index.html', 'news/index.html', 'news/1.html', 'resources/a.jpg'];
    expect(paths.toSorted((a, b) => switchRank(a) - switchRank(b))).toEqual([
      'resources/a.jpg',
      'news/1.html',
      'news/index.html',
      'index.html',
    ]);
  });
});

describe('a process that is late', () => {
  // 250 files: more than are placed at one go.
  const many = (text: string) => Object.fromEntries(Array.from({ length: 250 }, (_, n) => [`n/${n}.html`, text]));
  const releases: Record<string, string>[] = [
    { 'index.html': 'first', 'gone.html': 'one', ...many('one') },
    { 'index.html': 'second', 'secret.html': 'secret', ...many('two') },
    { 'index.html': 'third', 'gone.html': 'one', ...many('one') },
  ];
  const manifests = async () => {
    const all = await Promise.all(releases.map(manifestOf));
    return async (number: number) => all[number - 1] ?? new Map();
  };

  it('does not bring back an older release', async () => {
    const name = join(folder, 'site');
    const manifestAt = await manifests();
    const root = webRoot(name, blobPath);
    await root.bringTo(1, manifestAt);
    await root.bringTo(3, manifestAt);
    const [first, second] = [await manifestAt(1), await manifestAt(2)];
    const { added, changed, removed } = compareManifests(first, second);
    const changes = new Map([
      ...removed.map((path) => [path, null] as const),
      ...[...added, ...changed].map((path) => [path, second.get(path) ?? null] as const),
    ]);
    await root.bringTo(2, manifestAt, { before: 1, changes });
    expect(await shown(name)).toEqual(releases[2]);
    expect(await root.mend(2, second)).toEqual([]);
    expect(await shown(name)).toEqual(releases[2]);
    expect(await root.number()).toBe(3);
  });

  // This process stands still while another one, a real one, switches.
  it.each([1, 150, 225, 252])('that was stopped before its file %i puts right what it has put over', async (stop) => {
    const name = join(folder, 'site');
    const manifestAt = await manifests();
    await webRoot(name, blobPath).bringTo(1, manifestAt);
    let placed = 0;
    const late = webRoot(name, (hash) => {
      if (++placed === stop) switchElsewhere(name, 3, releases);
      return blobPath(hash);
    });
    await late.bringTo(2, manifestAt);
    expect(placed).toBeGreaterThanOrEqual(stop);
    expect(await shown(name)).toEqual(releases[2]);
    expect(await late.number()).toBe(3);
    expect((await readdir(folder)).sort()).toEqual(['blobs', 'site', 'site.release']);
  });

  it('leaves what it had begun to whoever starts next, when it was killed', async () => {
    const name = join(folder, 'site');
    const manifestAt = await manifests();
    const root = webRoot(name, blobPath);
    await root.bringTo(1, manifestAt);
    await root.bringTo(3, manifestAt);
    await writeFile(join(name, 'secret.html'), 'secret');
    const journal = { number: 2, write: [['secret.html', 'secret']], remove: ['gone.html'] };
    await writeFile(`${name}.journal`, JSON.stringify(journal));
    await root.recover();
    await root.bringTo(3, manifestAt);
    expect(await shown(name)).toEqual(releases[2]);
  });
});

function switchElsewhere(name: string, number: number, releases: readonly Record<string, string>[]): void {
  const script = `
    const [, name, blobs, number, ...releases] = process.argv;
    const { webRoot } = await import(${JSON.stringify(import.meta.resolve('./web-root.ts'))});
    const manifestAt = async (at) =>
      new Map(Object.entries(JSON.parse(releases[at - 1])).map(([path, hash]) => [path, { hash, size: hash.length }]));
    await webRoot(name, (hash) => blobs + '/' + hash).bringTo(Number(number), manifestAt);`;
  const texts = releases.map((one) => JSON.stringify(one));
  execFileSync(process.execPath, ['--input-type=module', '-e', script, name, blobPath(''), String(number), ...texts]);
}

it('can be started over by whoever has lost its newest releases', async () => {
  const name = join(folder, 'site');
  const [old, lost] = [await manifestOf({ 'a.html': 'old' }), await manifestOf({ 'a.html': 'lost', 'b.html': 'b' })];
  const root = webRoot(name, blobPath);
  await root.bringTo(2, async () => lost);
  await root.forget();
  await root.mend(1, old);
  expect(await shown(name)).toEqual({ 'a.html': 'old' });
  await root.bringTo(2, async (number) => (number === 1 ? old : lost));
  expect(await shown(name)).toEqual({ 'a.html': 'lost', 'b.html': 'b' });
});

it('does not keep the numbers of all releases for ever', async () => {
  const name = join(folder, 'site');
  const root = webRoot(name, blobPath);
  await writeFile(`${name}.release`, Array.from({ length: 20_000 }, (_, index) => `${index + 1}\n`).join('\n'));
  await root.recover();
  expect(await root.number()).toBe(20_000);
  expect((await readFile(`${name}.release`, 'utf8')).length).toBeLessThan(100);
  await root.bringTo(20_001, async () => new Map());
  expect(await root.number()).toBe(20_001);
});

describe('manifests', () => {
  it('differ by exactly what was added, changed and removed', () => {
    const entry = fc.record({ hash: fc.constantFrom('a', 'b', 'c'), size: fc.constant(1) });
    const manifest = fc
      .dictionary(fc.constantFrom('1', '2', '3', '4', '5'), entry)
      .map((files) => new Map(Object.entries(files)));
    fc.assert(
      fc.property(manifest, manifest, (before, after) => {
        const { added, changed, removed } = compareManifests(before, after);
        const next = new Map(before);
        for (const path of removed) next.delete(path);
        for (const path of [...added, ...changed]) next.set(path, after.get(path) ?? { hash: 'a', size: 1 });
        expect(Object.fromEntries(next)).toEqual(Object.fromEntries(after));
        expect(new Set([...added, ...changed, ...removed]).size).toBe(added.length + changed.length + removed.length);
      }),
    );
  });
});
