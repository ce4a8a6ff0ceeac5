import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Other users of the machine may pass through the data folder to `sites/`, for a web server that runs as one of them,
 * and see nothing else: whatever lies beside it is ours alone.
 */
export async function closeToOthers(data: string): Promise<void> {
  await mkdir(join(data, 'sites'), { recursive: true, mode: 0o755 });
  // Before anything comes into it.
  await mkdir(join(data, 'blobs'), { recursive: true, mode: 0o700 });
  await allow(data, () => 0o711);
  for (const name of await readdir(data))
    await allow(join(data, name), (mode) => (name === 'sites' ? mode | 0o055 : mode & ~0o077));
}

// A folder that several users share is its owner's to open and close.
async function allow(path: string, wanted: (mode: number) => number): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  const mode = (found?.mode ?? 0) & 0o777;
  if (!found || wanted(mode) === mode) return;
  await chmod(path, wanted(mode)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM' && error.code !== 'ENOENT') throw error;
  });
}
