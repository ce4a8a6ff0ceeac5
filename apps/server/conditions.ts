import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore, Context, Queue } from '@kaiyin/server-kit';

/** Everything besides what is public that must be so before a process may be sent readers, in the words that say it is not. */
export type Failing =
  | 'data folder cannot be written'
  | 'disk is nearly full'
  | 'published files are missing'
  | 'queue stands still';

interface Place {
  data: string;
  blobs: BlobStore;
  context: () => Context;
  /** Missing where this process does no work: the queue is another's to answer for. */
  queue?: Queue | undefined;
  /** Room that must be left: 64 MB unless told. */
  leastBytes?: number;
}

const patience = 300_000;
const filesPerLook = 200;
/** Anybody may ask: the disk is asked no more often than this. */
const holdsFor = 1000;

/** Asks disk and queue, at most once a second; answers what is not as it should be. */
export function conditions({ data, blobs, context, queue, leastBytes = 67_108_864 }: Place): () => Promise<Failing[]> {
  const areThere = shownFiles(context, blobs);
  const goesOn = queue ? progress(queue) : async () => true;
  const look = async (): Promise<Failing[]> => {
    const failing: Failing[] = [];
    const isWritable = await canWrite(data);
    const space = await freeBytes(data);
    // Where there is no room, nothing else is wrong with the folder.
    if (space < leastBytes) failing.push('disk is nearly full');
    else if (!isWritable) failing.push('data folder cannot be written');
    if (!(await areThere())) failing.push('published files are missing');
    if (!(await goesOn())) failing.push('queue stands still');
    return failing;
  };
  let last: { at: number; found: Promise<Failing[]> } | undefined;
  return () => {
    if (!last || performance.now() - last.at > holdsFor) last = { at: performance.now(), found: look() };
    return last.found;
  };
}

async function canWrite(data: string): Promise<boolean> {
  const file = join(data, `probe-${process.pid}.new`);
  try {
    await writeFile(file, 'ready', { mode: 0o600 });
    return true;
  } catch {
    return false;
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}

const freeBytes = (data: string): Promise<number> =>
  statfs(data).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  );

/** Looks at some of the bytes that are shown, at others each time; one that is missing is looked at until it is there. */
function shownFiles(context: () => Context, blobs: BlobStore): () => Promise<boolean> {
  let after = 0;
  let missing: string[] = [];
  const without = async (hashes: readonly string[]) => {
    const found = await Promise.all(hashes.map(async (hash) => ((await blobs.has(hash)) ? [] : [hash])));
    return found.flat();
  };
  return async () => {
    const { db } = context();
    const rows = await db
      .selectFrom('cms_manifest')
      .select(['id', 'hash'])
      .where('untilRelease', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(filesPerLook)
      .execute();
    after = rows.length < filesPerLook ? 0 : (rows.at(-1)?.id ?? 0);
    const stillMissing = await without(missing);
    const stillShown = stillMissing.length
      ? await db
          .selectFrom('cms_manifest')
          .select('hash')
          .distinct()
          .where('hash', 'in', stillMissing)
          .where('untilRelease', 'is', null)
          .execute()
      : [];
    const lost = await without(rows.map(({ hash }) => hash));
    missing = [...new Set([...stillShown.map(({ hash }) => hash), ...lost])].slice(0, filesPerLook);
    return missing.length === 0;
  };
}

/** A queue stands still when the job that is due for the longest is the same for five minutes. */
function progress(queue: Queue): () => Promise<boolean> {
  let first: { job: string; since: number } | undefined;
  return async () => {
    const job = await queue.oldestDue();
    if (job === undefined) first = undefined;
    else if (first?.job !== job) first = { job, since: performance.now() };
    return first === undefined || performance.now() - first.since < patience;
  };
}
