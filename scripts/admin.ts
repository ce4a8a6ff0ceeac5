import { openPost } from '@kaiyin/modules/mail/server';
import { stat } from 'node:fs/promises';
import pino from 'pino';
import { auditTrail } from '@kaiyin/modules/audit/server';
import { resetPasswordAtMachine } from '@kaiyin/modules/organisation/server';
import {
  createContext,
  isPostgresAddress,
  memoryState,
  oneAtATime,
  reactions,
  sealer,
  tableQueue,
  type Context,
} from '@kaiyin/server-kit';
import { readConfig, type Config } from '../apps/server/config.ts';
import { servicesWith, storageGround } from '../apps/server/services.ts';
import { prepareDatabase } from '../apps/server/start/prepare-database.ts';
import { takeFolder } from '../apps/server/start/take-folder.ts';

const usage = 'npm run admin -- reset-password NAME';

/** What an operator does at the machine, where nobody asks who they are; answers what to tell them, line by line. */
export async function administer(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string[]> {
  const [command, name, ...more] = args;
  if (command !== 'reset-password' || !name || more.length > 0) throw new Error(usage);
  const config = readConfig(env);
  // Opening would make a new, empty database.
  if (!isPostgresAddress(config.database) && !(await stat(config.database).catch(() => undefined)))
    throw new Error(`There is no database at ${config.database}. Name the data folder with KAIYIN_DATA`);
  const ground = await takeFolder(config);
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  try {
    const { db } = await oneAtATime(
      config.database,
      () => prepareDatabase(config, { ground, say }),
      () => say('Another process starts on this database. This one goes on when that has ended'),
    );
    const password = await resetPasswordAtMachine(contextOn(db, config), name);
    if (!password) throw new Error(`Nobody of the staff is called "${name}"`);
    const after = '(shown once; to be changed at the next sign-in. Whoever was signed in as them is signed out)';
    return [...lines, `Account   ${name}`, `Password  ${password}`, after];
  } finally {
    await ground.leave();
  }
}

function contextOn(db: Context['db'], config: Config): Context {
  const clock = () => new Date();
  const log = pino({ level: 'silent' });
  const own = { reactions: reactions([]), queue: tableQueue(db, { clock }), log, clock, dataScopes: new Map() };
  const places = { storages: storageGround(config), sealer: sealer(config.data), post: openPost(config) };
  return createContext({ db, services: servicesWith({ ...own, ...places, shared: memoryState(), audit: auditTrail }) });
}

if (import.meta.main) {
  try {
    for (const line of await administer(process.argv.slice(2), process.env)) console.log(line);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
