import { definePurge } from '@kaiyin/modules/job/server';
import { transferByTheClock, transferScreenTexts, transferServerMessages } from '@kaiyin/modules/transfer/schema';
import { defineModule } from '@kaiyin/server-kit';
import { exportTask } from './export/export-task.ts';
import * as transferFiles from './migrations/2026-11-25-x-transfer-files.ts';
import { transferRoutes } from './routes.ts';
import { transferTables } from './tables.ts';

export const transferModule = defineModule({
  name: 'transfer',
  tables: transferTables,
  migrations: { '2026-11-25-x-transfer-files': transferFiles },
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
  ],
  work: (lent) => {
    const { blobs } = lent;
    const transfers = lent.added('transfers').map((one) => (typeof one === 'function' ? one(lent) : one));
    const task = exportTask(transfers, blobs);
    return { routes: transferRoutes({ transfers, task, blobs }), tasks: [task] };
  },
});
