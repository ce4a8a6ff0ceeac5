import { defineConfig } from 'vitest/config';

/** The same API tests, on PostgreSQL. */
export default defineConfig({
  test: {
    include: ['modules/*/server/**/*.api.test.ts', 'tests/**/*.api.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
