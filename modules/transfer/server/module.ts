import { definePurge } from '@kaiyin/modules/job/server';
import { transferByTheClock, transferScreenTexts, transferServerMessages } from '@kaiyin/modules/transfer/schema';
import { defineModule, type Sealer } from '@kaiyin/server-kit';
import { exportTask } from './export/export-task.ts';
import { beginImport, importTask } from './import/import-task.ts';
import * as transferFiles from './migrations/2026-11-25-x-transfer-files.ts';
import * as imports from './migrations/2026-12-15-people-imports.ts';
import { transferRoutes } from './routes.ts';
import { transferTables } from './tables.ts';

declare module '@kaiyin/server-kit/module' {
  interface Lent {
    /** Locks what the database keeps for a while, by the key of the data folder. */
    sealer: Sealer;
  }
}

export const transferModule = defineModule({
  name: 'transfer',
  tables: transferTables,
  migrations: { '2026-11-25-x-transfer-files': transferFiles, '2026-12-15-people-imports': imports },
  texts: transferByTheClock,
  screenTexts: transferScreenTexts,
  serverTexts: transferServerMessages,
  jobTargets: [
    definePurge({
      name: 'transfer.purge',
      title: 'transfer.purge',
      note: 'transfer.purgeNote',
      table: 'sys_transfer_file',
      time: 'createTime',
      keepDays: 7,
      standardCron: '50 3 * * *',
    }),
    definePurge({
      name: 'transfer.purgeImports',
      title: 'transfer.purgeImports',
      note: 'transfer.purgeImportsNote',
      table: 'sys_transfer_import',
      time: 'createTime',
      keepDays: 7,
      standardCron: '55 3 * * *',
    }),
  ],
  work: (lent) => {
    const { blobs, sealer } = lent;
    const transfers = lent.added('transfers').map((one) => (typeof one === 'function' ? one(lent) : one));
    const exporting = exportTask(transfers, blobs);
    const importing = importTask(transfers, sealer);
    const routes = transferRoutes({ transfers, exporting, begin: beginImport(importing, sealer), blobs });
    return { routes, tasks: [exporting, importing] };
  },
});
