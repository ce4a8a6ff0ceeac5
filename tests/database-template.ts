import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createApp } from '../apps/server/app.ts';
import { firstStart } from '../apps/server/seeds/first-start.ts';
import { cheapPasswords } from './cheap-passwords.ts';
import { templateDatabase } from './databases.ts';
import { adminPassword, testConfig } from './test-config.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database as the first start leaves it; every test file begins with a copy. */
    databaseTemplate: string;
  }
}

/** Migrates and seeds once for all test files. */
export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'kaiyin-template-'));
  const database = await templateDatabase(folder);
  const app = cheapPasswords(await createApp({ ...testConfig(folder, database.target), worker: false }));
  await firstStart(app.context(), adminPassword);
  await app.close();
  project.provide('databaseTemplate', database.target);
  return async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
}
