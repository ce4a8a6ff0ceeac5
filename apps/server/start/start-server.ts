import { oneAtATime } from '@kaiyin/server-kit';
import { createApp, type App } from '../app.ts';
import { readConfig, type Config } from '../config.ts';
import { firstStart, isEmpty } from '../seeds/first-start.ts';
import type { Ground } from './ground.ts';
import { openDoor } from './open-door.ts';
import { takeFolder } from './take-folder.ts';

interface Started {
  app: App;
  config: Config;
  /** Where it listens; undefined for a worker. */
  address: string | undefined;
  /** The administrator's password, when it was made now. */
  password: string | undefined;
}

interface Options {
  /** Told what an operator should know of the start. */
  say: (line: string) => void;
  /** Called when another server has taken the data folder over. */
  onLost?: () => void;
  /** Where the built console is. */
  consoleFolder?: string;
}

/**
 * Starts a server by its settings. Settings, folder, port, database: what speaks against a start is found before anything
 * is changed, and a start that fails gives back what it has taken.
 */
export async function startServer(env: NodeJS.ProcessEnv, options: Options): Promise<Started> {
  const config = readConfig(env);
  const ground = await takeFolder(config, options.onLost);
  try {
    const door = config.web ? await openDoor(config, ground) : undefined;
    const waiting = () => options.say('Another server starts on this database. This one goes on when that has ended');
    const { app, password } = await oneAtATime(config.database, () => begin(config, ground, options), waiting);
    await door?.leadTo(app.http);
    return { app, config, password, address: door && (config.url ?? door.address) };
  } catch (error) {
    await ground.leave({ isFailed: true });
    throw error;
  }
}

async function begin(config: Config, ground: Ground, { say, consoleFolder }: Options) {
  const app = await createApp(config, { ground, say, ...(consoleFolder !== undefined && { consoleFolder }) });
  const password = await firstStart(app.context(), config.adminPassword);
  if (config.demo && (await isEmpty(app.context()))) {
    const { importDemo } = await import('../seeds/demo/import-demo.ts');
    await importDemo(app.context(), app.blobs);
  }
  return { app, password };
}
