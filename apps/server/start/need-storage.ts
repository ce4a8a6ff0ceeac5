import { constants } from 'node:fs';
import { access, lstat, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { localBlobStore, type OpenDatabase } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { deadLink } from './real-name.ts';

type Place = Pick<Config, 'data'>;

const enough = 200;

/** Refuses when something stands in the way of the data folder's use, before anything is changed. */
export async function needFolders({ data }: Place): Promise<void> {
  for (const folder of [data, join(data, 'blobs'), join(data, 'sites'), join(data, 'copies')])
    await needFolder(await firstThatIsThere(folder));
}

// What is not there yet is made in what is.
async function firstThatIsThere(path: string): Promise<string> {
  const found = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw new Error(away(path, error.code));
  });
  return found || dirname(path) === path ? path : firstThatIsThere(dirname(path));
}

async function needFolder(path: string): Promise<void> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'ENOENT' ? deadLink(path) : away(path, error.code));
  });
  if (!found.isDirectory())
    throw new Error(
      `${path} is no folder. Take away what lies there, or choose another folder with KAIYIN_DATA. Nothing was changed`,
    );
  const { R_OK, W_OK, X_OK } = constants;
  await access(path, R_OK | W_OK | X_OK).catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'EACCES')
      throw new Error(
        `${path} cannot be read and written by this user. Give the user the right to, or choose another folder with KAIYIN_DATA. Nothing was changed`,
      );
    throw new Error(away(path, code));
  });
}

const away = (path: string, code = 'unknown'): string =>
  `${path} cannot be used (${code}): its storage may be away, or can only be read. Bring it back and start again. Nothing was changed`;

interface Named {
  db: OpenDatabase['db'];
  tables: ReadonlySet<string>;
}

/**
 * Refuses a folder that holds none of the bytes that are named by the database which belongs to it, as where a disk is not
 * mounted. `mark` is what the operator adds to the folder's own mark when they are lost for good.
 */
export async function needStoredFiles({ data }: Place, { db, tables }: Named, mark: string): Promise<void> {
  const folder = join(data, 'blobs');
  const blobs = localBlobStore(folder);
  let isNamed = false;
  for (const hash of await namedFiles({ db, tables })) {
    if (await blobs.has(hash)) return;
    isNamed = true;
  }
  if (isNamed)
    throw new Error(
      `${folder} holds none of the files that the database names: its disk may not be there. Bring it back, or restore the folder from a backup, and start again. If the files are lost for good, write ${mark}: uploaded files are gone then, and pages are made anew when each site is checked in the console. Nothing was changed`,
    );
}

// The latest of each kind: whatever was lost before, these would be there.
async function namedFiles({ db, tables }: Named): Promise<string[]> {
  const latest = [
    ['cms_manifest', () => sql`where "untilRelease" is null`],
    // What a storage elsewhere has need not lie here.
    [
      'cms_resource',
      (known: ReadonlySet<string>) =>
        known.has('cms_stored_file') ? sql`where hash not in (select hash from cms_stored_file)` : sql``,
    ],
  ] as const;
  const found: string[] = [];
  for (const [table, condition] of latest) {
    if (!tables.has(table)) continue;
    const { rows } = await sql<{ hash: string }>`
      select hash from ${sql.table(table)} ${condition(tables)} order by id desc limit ${sql.lit(enough)}`.execute(db);
    found.push(...rows.map(({ hash }) => hash));
  }
  return found.filter((hash) => /^[0-9a-f]{64}$/.test(hash));
}
