import { mkdir, rmdir, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { isPostgresAddress } from '@kaiyin/server-kit';
import type { Config } from '../config.ts';
import { Ground } from './ground.ts';
import { realName } from './real-name.ts';

type Place = Pick<Config, 'data' | 'database'>;

/**
 * Takes the SQLite file for this process alone, and with it the data folder where the file lies elsewhere; refuses when
 * another process has it. On PostgreSQL many share a folder: nothing is taken, and nothing is made yet.
 */
export async function takeFolder({ data, database }: Place, onLost?: () => void): Promise<Ground> {
  const ground = new Ground();
  if (isPostgresAddress(database)) return ground;
  // Loaded only where it is used, as its driver is.
  const { holdFolder } = await import('@kaiyin/server-kit/hold-folder');
  // A link is another name of the same file.
  const file = realName(database);
  await refuseHardLinks(file);
  const wanted = [[dirname(file), `${basename(file)}.holder`]];
  if (dirname(file) !== realName(data)) wanted.push([data, 'holder']);
  try {
    for (const [folder = data, name = ''] of wanted) {
      const hold = await holdFolder(folder, { name, ...(onLost ? { onLost } : {}) });
      ground.whenLeft((isFailed) => hold.release(isFailed));
    }
    return ground;
  } catch (error) {
    await ground.leave({ isFailed: true });
    throw error;
  }
}

// SQLite keeps what is not in the file yet in another beside it: by another name, that one would not be found.
async function refuseHardLinks(file: string): Promise<void> {
  const names = (await stat(file).catch(() => undefined))?.nlink ?? 1;
  if (names > 1)
    throw new Error(
      `${file} has ${names} names (hard links), and SQLite loses data when two of them are used. Copy the file, and put the copy in its place`,
    );
}

/** Makes the data folder where it is not there yet; a start that fails takes it away again if nothing has come into it. */
export async function makeFolder({ data }: Place, ground: Ground): Promise<void> {
  const made = await mkdir(data, { recursive: true, mode: 0o711 });
  if (made) ground.whenLeft(async (isFailed) => void (isFailed && (await rmdir(data).catch(() => undefined))));
}
