import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CurrentSite } from '@kaiyin/server-kit';
import { createApp } from '../../apps/server/app.ts';
import { readConfig } from '../../apps/server/config.ts';
import { firstStart } from '../../apps/server/seeds/first-start.ts';
import { buildServer } from '../../scripts/built-server.ts';
import { loadSite, pipeCode } from './load-site.ts';
import type { BuildFigures, RunMessage, RunPlan } from './measured-run.ts';
import { readSite } from './site-data.ts';

type Environment = NodeJS.ProcessEnv & { KAIYIN_DATA: string };

/** Surroundings of a server of its own, with nothing but what is measured. */
export const environmentOf = (folder: string, database: string): Environment => ({
  ...process.env,
  NODE_ENV: 'production',
  KAIYIN_DATA: folder,
  KAIYIN_DATABASE_URL: database,
  KAIYIN_DEMO: 'off',
  KAIYIN_CAPTCHA: 'off',
  KAIYIN_LOG: 'error',
});

/** Migrates an empty database and puts the site into it. */
export async function prepare(env: Environment, file: string): Promise<{ site: CurrentSite; milliseconds: number }> {
  await mkdir(env.KAIYIN_DATA, { recursive: true });
  const app = await createApp({ ...readConfig(env), worker: false });
  await firstStart(app.context(), 'Bench-run-2026');
  const began = performance.now();
  const site = await loadSite(app.context(), await readSite(file));
  const milliseconds = Math.round(performance.now() - began);
  await app.close();
  return { site, milliseconds };
}

/** Told while the process waits, with its files as the full build left them. */
type OnBuilt = (figures: BuildFigures, webRoot: string) => Promise<void>;

type Changed = Extract<RunMessage, { step: 'changed' }>;

/** Publishes the site in a process of its own, then the changes. */
export async function runProduct(env: Environment, plan: RunPlan, onBuilt: OnBuilt): Promise<Changed> {
  const built = buildServer('measured-server', 'bench/publish/publish-process.ts');
  const child = fork(join(built, 'publish-process.js'), [JSON.stringify(plan)], {
    env,
    // As `npm start` runs the server.
    execArgv: ['--max-semi-space-size=4'],
  });
  let changed: Changed | undefined;
  let failure: unknown;
  const webRoot = join(env.KAIYIN_DATA, 'sites', plan.site.path, pipeCode);
  const giveUp = (error: unknown) => {
    failure = error;
    child.kill();
  };
  child.on('message', (message: RunMessage) => {
    if (message.step === 'changed') changed = message;
    else void onBuilt(message.figures, webRoot).then(() => void child.send('go on'), giveUp);
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (failure) throw failure;
  if (code !== 0 || !changed) throw new Error(`The publishing process ended with code ${code}`);
  return changed;
}
