import type { redirect } from '@kaiyin/modules/publish/schema';
import type { TableOf } from '@kaiyin/server-kit';
import { keptTables } from './kept/tables.ts';
import { besideTable } from './held/tables.ts';
import { delayTable } from './overdue/tables.ts';
import { releaseTables } from './release/tables.ts';

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cms_redirect: TableOf<typeof redirect>;
  }
}

export const publishTables = [...releaseTables, ...keptTables, delayTable, besideTable];
