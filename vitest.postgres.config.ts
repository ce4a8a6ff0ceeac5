import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longest-first.ts';
import { leftOut } from './tests/plan.ts';

// Whoever runs single files by hand means PostgreSQL, too.
process.env.KAIYIN_TEST_DATABASE ??= 'postgres';

/** The same API tests, on PostgreSQL. */
export default defineConfig({
  test: {
    include: ['modules/*/server/**/*.api.test.ts', 'tests/**/*.api.test.ts'],
    exclude: ['**/node_modules/**', ...leftOut('postgres')],
    // A busy machine is slow, not wrong.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    globalSetup: ['tests/built-server.ts', 'tests/database-template.ts'],
    sequence: { sequencer: LongestFirst },
  },
});
