import { openPost } from '@kaiyin/modules/mail/server';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { currentRelease, exportDirectory, manifestAt } from '@kaiyin/modules/publish/server';
import {
  createContext,
  localBlobStore,
  memoryState,
  openDatabase,
  reactions,
  sealer,
  tableQueue,
  type Context,
} from '@kaiyin/server-kit';
import { readConfig } from '../apps/server/config.ts';
import { servicesWith, storageGround } from '../apps/server/services.ts';
import { tables } from '../apps/server/tables.ts';

interface Wanted {
  site: string;
  pipe: string;
  out: string;
}

/** Writes what a site shows in a pipe to an empty folder, also while a server runs; answers what was done, line by line. */
export async function exportSite({ site, pipe, out }: Wanted, env: NodeJS.ProcessEnv): Promise<string[]> {
  const { data, database } = readConfig(env);
  // Opening would make a new, empty database.
  if (!/^postgres(ql)?:/.test(database) && !(await stat(database).catch(() => undefined)))
    throw new Error(`There is no database at ${database}. Name the data folder with KAIYIN_DATA`);
  const { db, close } = await openDatabase({ target: database, tables });
  try {
    const ctx = readingContext(db, data);
    const found = await db.selectFrom('cms_site').select('id').where('path', '=', site).executeTakeFirst();
    const number = found ? await currentRelease(ctx, found.id, pipe) : 0;
    if (!found || number === 0) throw new Error(`Site "${site}" has published nothing in pipe "${pipe}"`);
    const manifest = await manifestAt(ctx, found.id, pipe, number);
    const { files, leftOut } = await exportDirectory({ manifest, blobs: localBlobStore(join(data, 'blobs')) }, out);
    return [
      `Exported ${files} files of ${site}/${pipe}, release ${number}, to ${out}`,
      ...leftOut.map(({ page, path, reason }) => `${page}: include of ${path} left out (${reason})`),
    ];
  } finally {
    await close();
  }
}

function readingContext(db: Context['db'], data: string): Context {
  const clock = () => new Date();
  const log = pino({ level: 'silent' });
  const queue = tableQueue(db, { clock });
  const nothing = async () => undefined;
  const audit = { done: nothing, refused: nothing, forgetValues: nothing };
  const own = { reactions: reactions([]), queue, log, clock, dataScopes: new Map(), audit };
  const places = { storages: storageGround({}), sealer: sealer(data), post: openPost({ data }) };
  const services = servicesWith({ ...own, ...places, shared: memoryState() });
  return createContext({ db, services });
}

function wantedOf(args: string[]): Wanted {
  const text = { type: 'string' } as const;
  const { site, pipe, out } = parseArgs({ args, options: { site: text, pipe: text, out: text } }).values;
  if (!site || !pipe || !out) throw new Error('npm run export -- --site PATH --pipe CODE --out FOLDER');
  // npm starts scripts in the project's folder; the operator means the one that they stand in.
  return { site, pipe, out: resolve(process.env.INIT_CWD ?? '.', out) };
}

if (import.meta.main) {
  try {
    for (const line of await exportSite(wantedOf(process.argv.slice(2)), process.env)) console.log(line);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
