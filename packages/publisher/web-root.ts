import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { compareManifests, type FileEntry, type Manifest } from './manifest.ts';

/** The published files of one pipe as a plain directory, for other web servers. It can always be made again from the blobs. */
export interface WebRoot {
  /**
   * Switches to a release from whichever the files are at; `manifestAt` says what a release holds. `step` says what
   * differs from the release before, so that nothing else is looked at.
   */
  bringTo(number: number, manifestAt: (number: number) => Promise<Manifest>, step?: ReleaseStep): Promise<void>;
  /** Finishes a switch that was interrupted. */
  recover(): Promise<void>;
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
  const inside = (path: string) => {
    const target = resolve(root, path);
    if (!target.startsWith(resolve(root) + sep)) throw new Error(`Path leaves the site: ${path}`);
    return target;
  };

  // Safe to run twice: every step only brings a file to where it must be.
  async function perform({ number, write, remove }: Journal) {
    await mkdir(aside, { recursive: true });
    for (const [path, hash] of write) {
      const target = inside(path);
      await mkdir(dirname(target), { recursive: true });
      const file = join(aside, randomUUID());
      await copyFile(blobPath(hash), file);
      await rename(file, target);
    }
    for (const path of remove) await removeWithEmptyFolders(inside(path), resolve(root));
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
    await mkdir(root, { recursive: true });
    const journal: Journal = { number, write, remove };
    await writeFile(`${journalFile}.new`, JSON.stringify(journal), { flush: true });
    await rename(`${journalFile}.new`, journalFile);
    await perform(journal);
  }

  return {
    async bringTo(number, manifestAt, step) {
      const present = Number(await readFile(numberFile, 'utf8').catch(() => '0'));
      if (present === number) return;
      if (present === step?.before) return apply(step.changes, number);
      const before = present > 0 ? await manifestAt(present) : new Map<string, FileEntry>();
      await apply(differences(before, await manifestAt(number)), number);
    },
    async recover() {
      const kept = await readFile(journalFile, 'utf8').catch(() => undefined);
      if (kept) await perform(JSON.parse(kept) as Journal);
    },
  };
}

function differences(before: Manifest, after: Manifest): Map<string, FileEntry | null> {
  const { added, changed, removed } = compareManifests(before, after);
  const changes = new Map<string, FileEntry | null>(removed.map((path) => [path, null]));
  for (const path of [...added, ...changed]) changes.set(path, after.get(path) ?? null);
  return changes;
}

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
