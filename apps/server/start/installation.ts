import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isPostgresAddress } from '@kaiyin/server-kit';
import type { Config } from '../config.ts';

type Place = Pick<Config, 'data' | 'database'>;

/** What a data folder says about the database that it belongs to. */
interface Mark {
  id: string;
  /** In words, for whoever looks for it. */
  database: string;
}

/** What a database says about itself: undefined where it has never been migrated. */
export interface KnownDatabase {
  /** Missing when it was made by an edition that gave none. */
  id?: string | undefined;
}

const markOf = (data: string) => join(data, 'installation.json');

/**
 * The one id of folder and database; refuses what does not belong together, before anything is changed. A folder without
 * a mark is accepted with a new database, with an older edition's, and with the SQLite file that lies in it.
 */
export async function agreeOnId(place: Place, known: KnownDatabase | undefined): Promise<string> {
  const { data, database } = place;
  const mark = await readMark(data);
  const where = wordsFor(place);
  if (!known) {
    if (!mark) return randomUUID();
    throw new Error(
      `The folder ${data} belongs to ${mark.database}, and ${where} is empty. Name that database with KAIYIN_DATABASE_URL or restore it; to begin anew, choose another folder with KAIYIN_DATA`,
    );
  }
  if (mark && known.id && mark.id !== known.id)
    throw new Error(
      `The folder ${data} belongs to ${mark.database}, but ${where} belongs to another folder. Name the two that belong together with KAIYIN_DATA and KAIYIN_DATABASE_URL`,
    );
  if (!mark && known.id && (isPostgresAddress(database) || dirname(database) !== data))
    throw new Error(
      `The folder ${data} has never belonged to ${where}, which is used with another one. Name that folder with KAIYIN_DATA: all servers of a database share it. If it is lost, write ${JSON.stringify({ id: known.id, database: where })} to ${markOf(data)}: pages are made anew, uploaded files must come from a backup`,
    );
  return known.id ?? mark?.id ?? randomUUID();
}

/** Writes down, in the folder, which database belongs to it; answers how that is taken back, when it was not there before. */
export async function markFolder(place: Place, id: string): Promise<() => Promise<void>> {
  const file = markOf(place.data);
  const before = await readMark(place.data);
  const mark: Mark = { id, database: wordsFor(place) };
  if (before?.id === mark.id && before.database === mark.database) return async () => undefined;
  await writeFile(`${file}.new`, `${JSON.stringify(mark)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return async () => void (before ? undefined : await rm(file, { force: true }));
}

async function readMark(data: string): Promise<Mark | undefined> {
  const text = await readFile(markOf(data), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text) as Mark);
}

// Without user and password.
function wordsFor({ data, database }: Place): string {
  if (!isPostgresAddress(database))
    return `the SQLite file ${dirname(database) === data ? basename(database) : database}`;
  const { hostname, port, pathname } = new URL(database);
  return `the PostgreSQL database ${pathname.slice(1)} at ${hostname || 'this machine'}${port && `:${port}`}`;
}
