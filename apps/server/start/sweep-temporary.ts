import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BlobStore } from '@kaiyin/server-kit';

const hour = 3_600_000;

interface Swept {
  data: string;
  blobs: BlobStore;
  /** Whether nobody else writes into the folder: then whatever is unfinished is a dead process's. */
  isAlone: boolean;
}

/** Removes what processes that died have left half written: ours by its name, and old, or surely a dead one's. */
export async function sweepTemporary({ data, blobs, isAlone }: Swept): Promise<void> {
  const now = Date.now();
  const before = new Date(isAlone ? now : now - hour);
  await blobs.sweep(before);
  await sweepFolder(data, /^(probe-\d+|(installation|holder|[\w.]+\.holder)\.json)\.new$/, before);
  await sweepFolder(join(data, 'copies'), /\.sqlite\.new(-journal|-wal|-shm)?$/, before);
  for (const site of await readdir(join(data, 'sites')).catch(() => []))
    await sweepFolder(join(data, 'sites', site), /^\w+\.(aside|journal\.new|release\.new)$/, before);
  // Others' uploads may lie there, too: of a second server, or a test.
  await sweepFolder(tmpdir(), /^kaiyin-upload-\w{6}$/, new Date(now - 24 * hour));
}

async function sweepFolder(folder: string, ours: RegExp, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = ours.test(name) && (await stat(path).catch(() => undefined));
    if (found && found.mtimeMs < before.getTime())
      await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}
