import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longest-first.ts';
import { leftOut } from './tests/plan.ts';

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    exclude: ['**/node_modules/**', ...leftOut('browser')],
    testTimeout: 300_000,
    // The same patience as for what the browser shows: a busy machine is slow, not wrong.
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
    // State of the server belongs to an application, that of the console to a page: each file starts its own.
    isolate: false,
    globalSetup: ['tests/built-server.ts', 'e2e/find-browser.ts', 'e2e/fonts.ts', 'e2e/data-template.ts'],
    sequence: { sequencer: LongestFirst },
  },
});
