import { join } from 'node:path';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { firstStart, isEmpty } from './seeds/first-start.ts';
import { explainStartFailure } from './start-failure.ts';

const began = performance.now();
try {
  const config = readConfig(process.env);
  const app = await createApp(config, { consoleFolder: join(import.meta.dirname, '../console/dist') });
  const password = await firstStart(app.context(), config.adminPassword);
  if (config.demo && (await isEmpty(app.context()))) {
    const { importDemo } = await import('./seeds/demo/import-demo.ts');
    await importDemo(app.context(), app.blobs);
  }
  const address = config.web ? await app.http.listen({ host: config.host, port: config.port }) : undefined;
  announce(address && (config.url ?? address), password, config.demo);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void app.close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(explainStartFailure(error, process.env));
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
