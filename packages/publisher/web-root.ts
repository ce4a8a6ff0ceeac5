import { createHash } from 'node:crypto';
import { appendFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { compareManifests, type FileEntry, type Manifest } from './manifest.ts';
import { placing, removeWithEmptyFolders } from './place-files.ts';

/**
 * The published files of one pipe as a plain directory, for other web servers. It can always be made again from the blobs.
 * It never goes back to an older release: a process that comes late, or has stood still meanwhile, leaves the newer one.
 */
export interface WebRoot {
  /**
   * Switches to a release from whichever the files are at, a switch that failed half way included; `manifestAt` says what
   * a release holds. `step` says what differs from the release before, so that nothing else is looked at.
   */
  bringTo(number: number, manifestAt: ManifestAt, step?: ReleaseStep): Promise<void>;
  /** Finishes a switch that was interrupted, unless a newer one has followed. */
  recover(): Promise<void>;
  /** Brings the files themselves to a release, whatever happened to them; answers the paths that were not as they should be. */
  mend(number: number, manifest: Manifest): Promise<string[]>;
  /** The newest release that it was switched to; 0 when there was none. */
  number(): Promise<number>;
  /** Lets it be brought to an older release, by whoever has lost the newer ones. */
  forget(): Promise<void>;
}

type ManifestAt = (number: number) => Promise<Manifest>;

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

  // Every switch adds its number, and the largest counts: one that ends late takes nothing back.
  const numberOf = async (): Promise<number> => largestOf(await readFile(numberFile, 'utf8').catch(() => ''));

  /**
   * Safe to run twice: every step only brings a file to where it must be. Answers false, and leaves the journal, when a
   * newer release was switched to meanwhile: what was put in place may lie over files of that.
   */
  async function perform({ number, write, remove }: Journal): Promise<boolean> {
    const isOvertaken = async () => (await numberOf()) > number;
    const place = placing(base, aside);
    for (const [index, [path, hash]] of write.entries()) {
      if (index % filesPerTurn === 0) {
        if (index > 0) await breathe();
        if (await isOvertaken()) return false;
      }
      place(blobPath(hash), inside(path));
    }
    for (const path of remove) await removeWithEmptyFolders(inside(path), base);
    await appendFile(numberFile, `\n${number}\n`);
    if (await isOvertaken()) return false;
    await rm(journalFile, { force: true });
    await rm(aside, { recursive: true, force: true });
    return true;
  }

  // What another process adds meanwhile is taken along.
  async function shortenNumbers(): Promise<void> {
    const file = await open(numberFile).catch(() => undefined);
    if (!file) return;
    try {
      const kept = await file.readFile('utf8');
      if (kept.length < longNumbers) return;
      await writeFile(`${numberFile}.new`, `${largestOf(kept)}\n`);
      await rename(`${numberFile}.new`, numberFile);
      await appendFile(numberFile, await file.readFile('utf8'));
    } finally {
      await file.close();
    }
  }

  async function apply(changes: ReleaseStep['changes'], number: number): Promise<boolean> {
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
    return perform(journal);
  }

  return {
    number: numberOf,
    async bringTo(number, manifestAt, step) {
      const doubtful = new Set<string>();
      for (;;) {
        const present = await numberOf();
        const failed = await unfinished();
        if (!failed && doubtful.size === 0 && present >= number) return;
        for (const path of pathsOf(failed)) doubtful.add(path);
        const target = Math.max(number, present, failed?.number ?? 0);
        const isStep = doubtful.size === 0 && target === number && present === step?.before;
        const changes = isStep ? step.changes : await changesTo(target, { present, doubtful, manifestAt });
        if (await apply(changes, target)) return;
        for (const path of changes.keys()) doubtful.add(path);
      }
    },
    async mend(number, manifest) {
      const changes = new Map<string, FileEntry | null>();
      for (const path of await filesBelow(root)) if (!manifest.has(path)) changes.set(path, null);
      for (const [path, entry] of manifest)
        if (!(await isSame(inside(path), blobPath(entry.hash), entry))) changes.set(path, entry);
      if ((await numberOf()) > number) return [];
      await apply(changes, number);
      return [...changes.keys()];
    },
    async recover() {
      const failed = await unfinished();
      const present = await numberOf();
      if (failed && failed.number >= present) await perform(failed);
      await shortenNumbers();
    },
    async forget() {
      await rm(journalFile, { force: true });
      await rm(numberFile, { force: true });
    },
  };
}

/** What leads to a release from the one that is present, where some paths may hold anything. */
async function changesTo(
  target: number,
  { present, doubtful, manifestAt }: { present: number; doubtful: Iterable<string>; manifestAt: ManifestAt },
): Promise<Map<string, FileEntry | null>> {
  const before = present > 0 ? await manifestAt(present) : new Map<string, FileEntry>();
  const wanted = await manifestAt(target);
  const changes = differences(before, wanted);
  for (const path of doubtful) changes.set(path, wanted.get(path) ?? null);
  return changes;
}

// Not by spreading: there may be more lines than a call may have arguments.
const largestOf = (lines: string): number =>
  lines.split('\n').reduce((most, line) => Math.max(most, Number(line) || 0), 0);
const longNumbers = 10_000;

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

const filesPerTurn = 200;

/** Files in the order in which they are switched: what pages need, pages, lists, the front page. */
export function switchRank(path: string): number {
  const name = path.split('/').at(-1) ?? '';
  if (!/\.(html|shtml|xml|json)$/.test(name)) return 0;
  if (!path.includes('/') && name.startsWith('index.')) return 3;
  return name.startsWith('index') || name.startsWith('list') ? 2 : 1;
}
