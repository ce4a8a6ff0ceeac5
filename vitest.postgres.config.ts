import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longest-first.ts';

/** The same API tests, on PostgreSQL. */
export default defineConfig({
  test: {
    include: ['modules/*/server/**/*.api.test.ts', 'tests/**/*.api.test.ts'],
    // A busy machine is slow, not wrong.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
    maxWorkers: 3,
    isolate: false,
    globalSetup: ['tests/built-server.ts', 'tests/database-template.ts'],
    sequence: { sequencer: LongestFirst },
  },
});
