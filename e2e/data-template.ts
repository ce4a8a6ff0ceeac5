import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createApp } from '../apps/server/app.ts';
import { importDemo } from '../apps/server/seeds/demo/import-demo.ts';
import { firstStart } from '../apps/server/seeds/first-start.ts';
import { buildConsole, buildServer } from '../scripts/lib.mjs';
import { cheapPasswords } from '../tests/cheap-passwords.ts';
import { adminPassword, testConfig } from '../tests/test-config.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folders as the first start leaves them, without and with the demo site; every journey begins with a copy. */
    dataTemplates: { plain: string; demo: string };
  }
}

const kept = join(import.meta.dirname, '../.cache/data-templates');

/** Builds the console and, meanwhile, makes both folders for all journeys. */
export default async function provideTemplates(project: TestProject): Promise<() => Promise<void>> {
  const built = process.env.KAIYIN_CONSOLE ? undefined : buildConsole({ light: true });
  const [remove] = await Promise.all([makeTemplates(project), built]);
  return remove;
}

/** The folders are kept for runs of the same day on the same sources. */
async function makeTemplates(project: TestProject): Promise<() => Promise<void>> {
  const root = await mkdtemp(join(tmpdir(), 'kaiyin-template-'));
  const name = `${basename(await buildServer())}-${new Date().toISOString().slice(0, 10)}`;
  const known = join(kept, name);
  if (existsSync(known)) await cp(known, root, { recursive: true });
  else {
    for (const which of ['plain', 'demo'] as const) await makeTemplate(join(root, which), which);
    await keep(root, known);
  }
  project.provide('dataTemplates', { plain: join(root, 'plain'), demo: join(root, 'demo') });
  return () => rm(root, { recursive: true, force: true });
}

async function makeTemplate(data: string, which: 'plain' | 'demo'): Promise<void> {
  const app = cheapPasswords(await createApp(testConfig(data, join(data, 'kaiyin.sqlite'))));
  await firstStart(app.context(), adminPassword);
  if (which === 'demo') await importDemo(app.context(), app.blobs);
  await app.queue.idle();
  await app.close();
}

async function keep(root: string, known: string): Promise<void> {
  await mkdir(kept, { recursive: true });
  for (const old of await readdir(kept)) await rm(join(kept, old), { recursive: true, force: true });
  const unfinished = `${known}.${process.pid}`;
  await cp(root, unfinished, { recursive: true });
  await rename(unfinished, known).catch(() => rm(unfinished, { recursive: true, force: true }));
}
