import { join } from 'node:path';
import { oneAtATime } from '@kaiyin/server-kit';
import { createApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { firstStart, isEmpty } from './seeds/first-start.ts';
import { explainStartFailure } from './start-failure.ts';
import type { Ground } from './start/ground.ts';
import { openDoor } from './start/open-door.ts';
import { takeFolder } from './start/take-folder.ts';

const began = performance.now();
// Pages are for other web servers, too; what is for nobody else lies behind folders that say so.
process.umask(0o022);
const say = (line: string) => console.log(line);
let ground: Ground | undefined;
try {
  // Settings, folder, port, database: whatever speaks against a start is found before anything is changed.
  const config = readConfig(process.env);
  const taken = await takeFolder(config, endAtOnce);
  ground = taken;
  const door = config.web ? await openDoor(config, taken) : undefined;
  const waiting = () => say('Another server starts on this database. This one goes on when that has ended');
  const { app, password } = await oneAtATime(config.database, () => begin(config, taken), waiting);
  await door?.leadTo(app.http);
  announce(door && (config.url ?? door.address), password, config.demo);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void app.close().then(() => process.exit(0)));
  }
} catch (error) {
  await ground?.leave({ isFailed: true });
  console.error(explainStartFailure(error));
  process.exit(1);
}

async function begin(config: Config, ground: Ground) {
  const app = await createApp(config, { ground, say, consoleFolder: join(import.meta.dirname, '../console/dist') });
  const password = await firstStart(app.context(), config.adminPassword);
  if (config.demo && (await isEmpty(app.context()))) {
    const { importDemo } = await import('./seeds/demo/import-demo.ts');
    await importDemo(app.context(), app.blobs);
  }
  return { app, password };
}

// Two that write into one folder destroy it: nothing is finished here any more.
function endAtOnce(): void {
  console.error('Another server has taken the data folder over, as this one stood still for too long. It ends now');
  process.exit(1);
}

function announce(address: string | undefined, password: string | undefined, demo: boolean): void {
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (!address) return console.log(`Kaiyin worker is running (${seconds} s)`);
  const shown = address.replace('127.0.0.1', 'localhost').replace('0.0.0.0', 'localhost');
  console.log(`Kaiyin is running (${seconds} s)\n  Console  ${shown}/ss-member/`);
  if (demo) console.log(`  Demo     ${shown}/sites/demo/pc/`);
  if (password)
    console.log(`\n  Account   admin\n  Password  ${password}\n  (shown once; change it in the account center)`);
}
