import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createApp } from '../apps/server/app.ts';
import { importDemo } from '../apps/server/seeds/demo/import-demo.ts';
import { firstStart } from '../apps/server/seeds/first-start.ts';
import { adminPassword, testConfig } from '../tests/test-config.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folders as the first start leaves them, without and with the demo site; every journey begins with a copy. */
    dataTemplates: { plain: string; demo: string };
  }
}

/** Makes both folders once for all journeys. */
export default async function makeTemplates(project: TestProject): Promise<() => Promise<void>> {
  const root = await mkdtemp(join(tmpdir(), 'kaiyin-template-'));
  const templates = { plain: join(root, 'plain'), demo: join(root, 'demo') };
  for (const [name, data] of Object.entries(templates)) {
    const app = await createApp(testConfig(data, join(data, 'kaiyin.sqlite')));
    await firstStart(app.context(), adminPassword);
    if (name === 'demo') await importDemo(app.context(), app.blobs);
    await app.queue.idle();
    await app.close();
  }
  project.provide('dataTemplates', templates);
  return () => rm(root, { recursive: true, force: true });
}
