import { transferApi } from '@kaiyin/entity';
import { jobApi } from './job.api.ts';
import { listJobRuns } from './run.api.ts';

export const jobRunTransfer = /* @__PURE__ */ transferApi({
  table: 'sys_job_run',
  title: 'job.logPage',
  list: listJobRuns,
  permission: 'monitor:job',
});
export const jobTransfer = /* @__PURE__ */ transferApi({
  table: 'sys_job',
  list: jobApi.list,
  permission: 'monitor:job',
});
