import { join } from 'node:path';
import { explainStartFailure } from './start-failure.ts';
import { startServer } from './start/start-server.ts';

const began = performance.now();
// Pages are for other web servers, too; what is for nobody else lies behind folders that say so.
process.umask(0o022);
try {
  const { app, config, address, password } = await startServer(process.env, {
    say: (line) => console.log(line),
    onLost: endAtOnce,
    consoleFolder: join(import.meta.dirname, '../console/dist'),
  });
  announce(address, password, config.demo);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void app.close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(explainStartFailure(error));
  process.exit(1);
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
  if (demo) for (const line of demoLines(shown)) console.log(line);
  if (password)
    console.log(`\n  Account   admin\n  Password  ${password}\n  (shown once; change it in the account center)`);
}

/** Where the demo site is shown: at names of this machine, which browsers know, or below the console's address elsewhere. */
function demoLines(shown: string): string[] {
  if (!/^http:\/\/localhost(:\d+)?$/.test(shown)) return [`  Demo     ${shown}/sites/demo/pc/`];
  const at = (name: string) => shown.replace('localhost', name);
  return [`  Demo     ${at('demo.localhost')}/`, `  Phones   ${at('m.demo.localhost')}/`];
}
