import { globSync } from 'node:fs';
import { deep } from './deep.ts';

/**
 * Files that hold rare cases of what other files hold, or walk what API tests hold in a browser, and take long. The suite leaves them to `npm run test:deep`; whoever names
 * them or their folder (`npm run check -- modules/publish`) has them run, too.
 */
const rare = [
  'modules/publish/server/erase/{erase-elsewhere,named-by-rewritten}.api',
  'modules/publish/server/held/{around-beside,earlier-hold}.api',
  'modules/publish/server/meanwhile-laws.api',
  'modules/publish/server/overdue/{clock-back,storage-away}.api',
  'modules/publish/server/preview/{file-view,page-desk}.api',
  'modules/publish/server/take-down/{cannot-be-cleaned,common-words,failed-meanwhile,shown-instead}.api',
  'modules/publish/server/take-down/{take-down-held,told-nowhere,whose-pages}.api',
  'packages/server-kit/html/mark-changes-bounds',
  'tests/builds',
  'tests/{domains-migration,load,silent-database,whose-files-migration}.api',
  ...[
    'catalog-life',
    'content-life',
    'instants',
    'media-findings',
    'media-folders',
    'menus',
    'related',
    'releases',
    'special',
    'upload',
    'windows',
  ].map((journey) => `e2e/${journey}.e2e`),
].map((path) => (path.endsWith('.e2e') ? `${path}.ts` : `${path}.test.ts`));
for (const path of rare) if (globSync(path).length === 0) throw new Error(`No test is named ${path}.`);

/** What the suite leaves out. */
export const leftToDeep = process.env.KAIYIN_TEST_ALL === '1' && !deep ? rare : [];
