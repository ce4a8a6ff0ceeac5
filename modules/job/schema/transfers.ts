import { transferApi } from '@kaiyin/entity';
import { listJobRuns } from './run.api.ts';

export const jobRunTransfer = /* @__PURE__ */ transferApi({
  table: 'sys_job_run',
  title: 'job.logPage',
  list: listJobRuns,
  permission: 'monitor:job',
});
