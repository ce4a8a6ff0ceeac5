import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longest-first.ts';

/** The same API tests, on PostgreSQL. */
export default defineConfig({
  test: {
    include: ['modules/*/server/**/*.api.test.ts', 'tests/**/*.api.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    globalSetup: 'tests/database-template.ts',
    sequence: { sequencer: LongestFirst },
  },
});
