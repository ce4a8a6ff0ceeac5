import {
  job,
  jobMenu,
  jobTexts,
  jobScreenTexts,
  jobServerTexts,
  scheduledTask,
  jobDictionaries,
} from '@kaiyin/modules/job/schema';
import { defineModule } from '@kaiyin/server-kit';
import { callAddress } from './call-address.ts';
import { definePurge } from './define-purge.ts';
import { jobFile } from './job-transfer.ts';
import * as jobsMigration from './migrations/2026-11-25-t-jobs.ts';
import { jobRoutes } from './routes.ts';
import { runFile } from './run-transfer.ts';
import { runOnceTask } from './run-once.ts';
import { jobTables } from './tables.ts';
import { targetsByName } from './target.ts';

export const jobModule = defineModule({
  name: 'job',
  entities: [job, scheduledTask],
  dictionaries: jobDictionaries,
  tables: jobTables,
  migrations: { '2026-11-25-t-jobs': jobsMigration },
  texts: jobTexts,
  screenTexts: jobScreenTexts,
  serverTexts: jobServerTexts,
  menu: jobMenu,
  jobTargets: [
    callAddress,
    definePurge({
      name: 'job.purgeRuns',
      title: 'job.purgeRuns',
      note: 'job.purgeRunsNote',
      table: 'sys_job_run',
      time: 'endTime',
      keepDays: 30,
      standardCron: '20 3 * * *',
    }),
  ],
  transfers: [
    ({ added }) => jobFile(targetsByName(added('jobTargets'))),
    ({ added }) => runFile(targetsByName(added('jobTargets'))),
  ],
  work: ({ blobs, added }) => {
    const performing = { targets: targetsByName(added('jobTargets')), lent: { blobs } };
    const task = runOnceTask(performing);
    return { routes: jobRoutes({ performing, task, timers: added('ownTimers') }), tasks: [task] };
  },
});
