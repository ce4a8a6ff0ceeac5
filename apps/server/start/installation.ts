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
  /** Written by an operator whose stored files are gone for good; the next start goes on without them and takes it away. */
  blobs?: 'lost';
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
  const where = nameOfDatabase(place);
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
      `The folder ${data} has never belonged to ${where}, which is used with another one. Name that folder with KAIYIN_DATA: all servers of a database share it. If it is lost, bring its files back from a backup. Without one, write ${lostMark(place, known.id)}: uploaded files are gone then, and pages are made anew when each site is checked in the console`,
    );
  return known.id ?? mark?.id ?? randomUUID();
}

/** What an operator writes where, to go on without the stored files. */
export const lostMark = (place: Place, id: string): string =>
  `${JSON.stringify({ id, database: nameOfDatabase(place), blobs: 'lost' } satisfies Mark)} to ${markOf(place.data)}`;

/** Whether the operator has said that the stored files are gone. */
export const saysLost = async ({ data }: Pick<Place, 'data'>): Promise<boolean> =>
  (await readMark(data))?.blobs === 'lost';

/** Writes down, in the folder, which database belongs to it; answers how that is taken back, when it was not there before. */
export async function markFolder(place: Place, id: string): Promise<() => Promise<void>> {
  const file = markOf(place.data);
  const before = await readMark(place.data);
  const mark: Mark = { id, database: nameOfDatabase(place) };
  if (before?.id === mark.id && before.database === mark.database && !before.blobs) return async () => undefined;
  await writeMark(file, mark);
  return async () => (before ? writeMark(file, before) : rm(file, { force: true }));
}

async function writeMark(file: string, mark: Mark): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(mark)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

async function readMark(data: string): Promise<Mark | undefined> {
  const text = await readFile(markOf(data), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const mark = markIn(text);
  if (mark) return mark;
  throw new Error(
    `${markOf(data)} is damaged: it does not say which database the folder belongs to. Restore it from a backup, or take it away: the next start writes it anew, or says what belongs there. Nothing was changed`,
  );
}

function markIn(text: string): Mark | undefined {
  try {
    const { id, database, blobs } = JSON.parse(text) as Partial<Mark>;
    if (typeof id !== 'string' || typeof database !== 'string') return undefined;
    return { id, database, ...(blobs === 'lost' ? { blobs } : {}) };
  } catch {
    return undefined;
  }
}

/** A database in words, without user and password: one that lies in the data folder by its file's name alone. */
export function nameOfDatabase({ data, database }: Place): string {
  if (!isPostgresAddress(database))
    return `the SQLite file ${dirname(database) === data ? basename(database) : database}`;
  const { hostname, port, pathname } = new URL(database);
  return `the PostgreSQL database ${pathname.slice(1)} at ${hostname || 'this machine'}${port && `:${port}`}`;
}
