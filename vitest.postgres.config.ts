import { globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { deep } from './tests/deep.ts';
import { leftToDeep } from './tests/deep-files.ts';
import { LongestFirst } from './tests/longest-first.ts';

/** Files that ask both databases the same questions as others do: `npm run test:deep` runs them on PostgreSQL, too. */
const onSqliteOnly = [
  'modules/content/server/{catalog-batch,content-life,merge-catalogs,article/body-pictures,article/large-bodies}',
  'modules/content/server/mapping/{mapping,mapping-ends}',
  'modules/publish/server/address/{internal-links,moved-catalogs,redirects}',
  'modules/image/server/image',
  'modules/publish/server/erase/erase',
  'modules/publish/server/feed/feeds',
  'modules/publish/server/held/{held,plan-beside,seen}',
  'modules/publish/server/kept/{included-of-failed,last-good,sweep-kept}',
  'modules/publish/server/overdue/{overdue,overdue-rules}',
  'modules/publish/server/plan/{plan-desk,plan-widgets}',
  'modules/publish/server/release/{releases,waiting-list}',
  'modules/publish/server/{publish,publish-status,untold,whose-release}',
  'modules/publish/server/render/{endless-page,tags}',
  'modules/publish/server/take-down/{clock-back-take-down,take-down-act,taken-down}',
  'modules/publish/server/template/bad-templates',
  'modules/resource/server/fetch-picture',
  'modules/session/server/guesses',
  'modules/task/server/task-broadcast',
  'modules/transfer/server/import-task',
  'modules/translation/server/translation',
  'modules/video/server/media-contents',
  'modules/widget/server/widget',
  'tests/{bench-site,laws-crowded,ready,record-permissions,refuse-before-work.law,shared-state,shown-count}',
].map((path) => `${path}.api.test.ts`);
for (const path of onSqliteOnly) if (globSync(path).length === 0) throw new Error(`No test is named ${path}.`);

// Whoever runs single files by hand means PostgreSQL, too.
process.env.KAIYIN_TEST_DATABASE ??= 'postgres';

/** The same API tests, on PostgreSQL. */
export default defineConfig({
  test: {
    include: ['modules/*/server/**/*.api.test.ts', 'tests/**/*.api.test.ts'],
    exclude: ['**/node_modules/**', ...leftToDeep, ...(deep ? [] : onSqliteOnly)],
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
