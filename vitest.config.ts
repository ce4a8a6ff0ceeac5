import { defineConfig } from 'vitest/config';
import { texts } from './apps/console/texts-plugin.ts';
import { LongestFirst } from './tests/longest-first.ts';
import { leftOut } from './tests/plan.ts';

const excluded = ['**/node_modules/**', '**/dist/**'];
const consoles = ['packages/console-kit/**/*.test.{ts,tsx}', '{modules/*,apps}/console/**/*.test.{ts,tsx}'];

export default defineConfig({
  test: {
    // A busy machine is slow, not wrong.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{packages,modules,apps,tests}/**/*.test.ts'],
          exclude: [...excluded, ...consoles, ...leftOut('sqlite')],
          // State of the server belongs to an application, and each file starts its own.
          isolate: false,
          globalSetup: ['tests/built-server.ts', 'tests/database-template.ts'],
        },
      },
      {
        extends: true,
        plugins: [texts()],
        test: {
          name: 'console',
          include: consoles,
          exclude: excluded,
          isolate: false,
          setupFiles: 'tests/page-anew.ts',
        },
      },
    ],
  },
});
