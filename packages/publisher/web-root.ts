import { createHash, randomUUID } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, renameSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { compareManifests, type FileEntry, type Manifest } from './manifest.ts';

/** The published files of one pipe as a plain directory, for other web servers. It can always be made again from the blobs. */
export interface WebRoot {
  /**
   * Switches to a release from whichever the files are at, a switch that failed half way included; `manifestAt` says what
   * a release holds. `step` says what differs from the release before, so that nothing else is looked at.
   */
  bringTo(number: number, manifestAt: (number: number) => Promise<Manifest>, step?: ReleaseStep): Promise<void>;
  /** Finishes a switch that was interrupted. */
  recover(): Promise<void>;
  /** Brings the files themselves to a manifest, whatever happened to them; answers the paths that were not as they should be. */
  mend(manifest: Manifest): Promise<string[]>;
}

/** From one release to the next: files that are written, and files that go (null). */
export interface ReleaseStep {
  before: number;
  changes: ReadonlyMap<string, FileEntry | null>;
}

interface Journal {
  number: number;
  write: [path: string, hash: string][];
  remove: string[];
}

/** `blobPath` says where the bytes of a hash lie. */
export function webRoot(root: string, blobPath: (hash: string) => string): WebRoot {
  const journalFile = `${root}.journal`;
  const numberFile = `${root}.release`;
  const aside = `${root}.aside`;
  const base = resolve(root);
  const inside = (path: string) => {
    const target = resolve(base, path);
    if (!target.startsWith(base + sep)) throw new Error(`Path leaves the site: ${path}`);
    return target;
  };
  const unfinished = async (): Promise<Journal | undefined> => {
    const kept = await readFile(journalFile, 'utf8').catch(() => undefined);
    return kept ? (JSON.parse(kept) as Journal) : undefined;
  };

  // Safe to run twice: every step only brings a file to where it must be.
  async function perform({ number, write, remove }: Journal) {
    mkdirSync(aside, { recursive: true });
    const place = placing(aside);
    for (const [index, [path, hash]] of write.entries()) {
      place(blobPath(hash), inside(path));
      if (index % filesPerTurn === filesPerTurn - 1) await breathe();
    }
    for (const path of remove) await removeWithEmptyFolders(inside(path), base);
    await writeFile(`${numberFile}.new`, String(number));
    await rename(`${numberFile}.new`, numberFile);
    await rm(journalFile, { force: true });
    await rm(aside, { recursive: true, force: true });
  }

  async function apply(changes: ReleaseStep['changes'], number: number) {
    const write = Array.from(changes)
      .flatMap(([path, entry]): [string, string][] => (entry ? [[path, entry.hash]] : []))
      .sort(([a], [b]) => switchRank(a) - switchRank(b) || (a < b ? -1 : 1));
    const remove = Array.from(changes).flatMap(([path, entry]) => (entry ? [] : [path]));
    // A journal is gone on from until it has been carried out: nothing impossible may come into it.
    for (const path of changes.keys()) inside(path);
    await mkdir(root, { recursive: true });
    const journal: Journal = { number, write, remove };
    await writeFile(`${journalFile}.new`, JSON.stringify(journal), { flush: true });
    await rename(`${journalFile}.new`, journalFile);
    await perform(journal);
  }

  return {
    async bringTo(number, manifestAt, step) {
      const present = Number(await readFile(numberFile, 'utf8').catch(() => '0'));
      const failed = await unfinished();
      if (!failed && present === number) return;
      if (!failed && present === step?.before) return apply(step.changes, number);
      const before = present > 0 ? await manifestAt(present) : new Map<string, FileEntry>();
      const wanted = await manifestAt(number);
      const changes = differences(before, wanted);
      for (const path of pathsOf(failed)) changes.set(path, wanted.get(path) ?? null);
      await apply(changes, number);
    },
    async mend(manifest) {
      const wrong: string[] = [];
      for (const [path, { hash, size }] of manifest)
        if (!(await isSame(inside(path), blobPath(hash), { hash, size }))) wrong.push(path);
      const foreign = (await filesBelow(root)).filter((path) => !manifest.has(path));
      for (const path of foreign) await removeWithEmptyFolders(join(root, path), base);
      mkdirSync(aside, { recursive: true });
      const place = placing(aside);
      for (const path of wrong) place(blobPath(manifest.get(path)?.hash ?? ''), inside(path));
      await rm(aside, { recursive: true, force: true });
      return [...wrong, ...foreign];
    },
    async recover() {
      const failed = await unfinished();
      if (failed) await perform(failed);
    },
  };
}

const pathsOf = (journal: Journal | undefined): string[] =>
  journal ? [...journal.write.map(([path]) => path), ...journal.remove] : [];

/** Whether a file has the bytes of a hash; a link to the stored bytes needs no reading. */
async function isSame(file: string, stored: string, { hash, size }: FileEntry): Promise<boolean> {
  const [found, kept] = await Promise.all([file, stored].map((path) => stat(path).catch(() => undefined)));
  if (!found?.isFile() || found.size !== size) return false;
  if (kept && kept.ino === found.ino && kept.dev === found.dev) return true;
  return (
    createHash('sha256')
      .update(await readFile(file))
      .digest('hex') === hash
  );
}

async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

function differences(before: Manifest, after: Manifest): Map<string, FileEntry | null> {
  const { added, changed, removed } = compareManifests(before, after);
  const changes = new Map<string, FileEntry | null>(removed.map((path) => [path, null]));
  for (const path of [...added, ...changed]) changes.set(path, after.get(path) ?? null);
  return changes;
}

/**
 * Puts files in place, each at once as a whole. They are links to the stored bytes, or copies where the disk has no
 * links; a file that is there is replaced by renaming over it.
 */
function placing(aside: string): (source: string, target: string) => void {
  const folders = new Set<string>();
  const over = (make: (file: string) => void, target: string) => {
    const file = join(aside, randomUUID());
    make(file);
    renameSync(file, target);
  };
  const replace = (source: string, target: string) => {
    try {
      over((file) => linkSync(source, file), target);
    } catch (error) {
      if (!withoutLinks.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
      over((file) => copyFileSync(source, file), target);
    }
  };
  return (source, target) => {
    const folder = dirname(target);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    try {
      linkSync(source, target);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') replace(source, target);
      else if (code && withoutLinks.has(code)) over((file) => copyFileSync(source, file), target);
      else throw error;
    }
  };
}

const withoutLinks = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);
const filesPerTurn = 200;

/** Files in the order in which they are switched: what pages need, pages, lists, the front page. */
export function switchRank(path: string): number {
  const name = path.split('/').at(-1) ?? '';
  if (!/\.(html|shtml|xml|json)$/.test(name)) return 0;
  if (!path.includes('/') && name.startsWith('index.')) return 3;
  return name.startsWith('index') || name.startsWith('list') ? 2 : 1;
}

async function removeWithEmptyFolders(file: string, root: string): Promise<void> {
  await rm(file, { force: true });
  for (let folder = dirname(file); folder.startsWith(root + sep); folder = dirname(folder)) {
    const left = await readdir(folder).catch(() => ['unreadable']);
    if (left.length > 0) return;
    await rmdir(folder);
  }
}
