import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildServer } from '../scripts/lib.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the bundled server, as `npm start` runs it. */
    builtServer: string;
    /** File of a rendering thread for applications under test; undefined where sources may change while tests wait. */
    renderThread: string | undefined;
  }
}

/** Bundles the server once for all tests that start one, when its sources have changed since it was bundled. */
export default async function provideServer(project: TestProject): Promise<void> {
  if (process.env.KAIYIN_TEST_UNBUILT === '1') return provideNone(project);
  const built = await buildServer();
  project.provide('builtServer', built);
  project.provide('renderThread', project.vitest.config.watch ? undefined : join(built, 'render-thread.js'));
}

/** Nothing is built where only tests run that need no bundle: applications under test render from the sources. */
function provideNone(project: TestProject): void {
  project.provide('builtServer', '');
  project.provide('renderThread', undefined);
}
