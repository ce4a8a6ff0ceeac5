import { ArrowLeftOutlined } from '@ant-design/icons';
import {
  Can,
  DataTable,
  DayRange,
  EmptyState,
  notify,
  Page,
  TypedFilter,
  useAction,
  useConfirm,
  useDictionary,
  useData,
  useRows,
  useTabTitle,
  useText,
  useUrlState,
  type RowAction,
} from '@kaiyin/console-kit';
import {
  cleanJobRuns,
  getJobRun,
  jobApi,
  jobRunTransfer,
  listJobRuns,
  removeJobRuns,
  runStatuses,
  type RunView,
} from '@kaiyin/modules/job/schema';
import { Button, Input, Select } from 'antd';
import { Link, useParams } from 'react-router';
import { runColumns } from './runs/run-columns.tsx';
import { RunDrawer } from './runs/RunDrawer.tsx';
import { useRunRemoval } from './runs/use-run-removal.ts';

const start = {
  pageNum: 1,
  pageSize: 20,
  orderBy: '',
  isAsc: '',
  runId: '',
  name: '',
  jobGroup: '',
  status: '',
  startTimeFrom: '',
  startTimeTo: '',
  run: 0,
};
const filters = ['runId', 'name', 'jobGroup', 'status', 'startTimeFrom', 'startTimeTo'] as const;

/** What came of the runs of one job, or of all. */
export default function JobLogPage() {
  const t = useText();
  const jobId = Number(useParams().jobId) || 0;
  const [{ run: opened, ...state }, setState] = useUrlState(start);
  const { data: job } = useData(jobApi.get, { id: jobId }, { enabled: jobId > 0 });
  const title = job ? t('job.logPageOf', { name: job.jobName }) : t('job.logPage');
  useTabTitle(job && title);
  const rows = useRows(listJobRuns, listJobRuns.input.parse({ ...state, isAsc: undefined, jobId }), { every: 10_000 });
  const remove = useAction(removeJobRuns, { invalidates: [listJobRuns] });
  const removal: RowAction<RunView> = useRunRemoval('monitor:job:remove', (ids) => remove.mutateAsync({ ids }));
  const open = (id: number) => setState({ run: id }, { push: true });
  const inList = rows.data?.rows.find(({ id }) => id === opened);
  const { data: single } = useData(getJobRun, { id: opened }, { enabled: opened > 0 && !rows.isPending && !inList });
  const shown = opened > 0 ? (inList ?? single) : undefined;
  const set = (change: Partial<typeof start>) => setState({ ...change, pageNum: 1 });
  return (
    <Page
      title={title}
      summary={t('job.logSummary')}
      extra={
        <>
          <Link to="/monitor/job">
            <ArrowLeftOutlined /> {t('job.page')}
          </Link>
          <CleanButton jobId={jobId} />
        </>
      }
    >
      <DataTable<RunView>
        name="job-log"
        transfer={jobRunTransfer}
        fixed={{ jobId }}
        columns={runColumns(t, { isOfMany: !jobId, onOpen: ({ id }) => open(id) })}
        query={rows}
        state={state}
        onState={setState as never}
        rowActions={[{ label: t('job.details'), run: ([run]) => run && open(run.id) }, removal]}
        bulkActions={[removal]}
        search={
          <div className="kit-search" role="search">
            {!jobId && (
              <Input.Search
                allowClear
                key={state.name}
                style={{ width: 200 }}
                placeholder={t('kit.table.search', { label: t('sys_job.jobName') })}
                aria-label={t('kit.table.search', { label: t('sys_job.jobName') })}
                defaultValue={state.name}
                onSearch={(name) => set({ name })}
              />
            )}
            <TypedFilter label={t('job.runId')} value={state.runId} onChange={(words) => set({ runId: words })} />
            {!jobId && <GroupFilter value={state.jobGroup} onChange={(jobGroup) => set({ jobGroup })} />}
            <Select
              allowClear
              style={{ width: 130 }}
              placeholder={t('job.result')}
              aria-label={t('job.result')}
              value={state.status || undefined}
              options={runStatuses.map((value) => ({ value, label: t(`job.result.${value}`) }))}
              onChange={(status?: string) => set({ status: status ?? '' })}
            />
            <DayRange
              className="kit-wide"
              label={t('job.planned')}
              placeholder={[
                t('kit.table.from', { label: t('job.planned') }),
                t('kit.table.to', { label: t('job.planned') }),
              ]}
              from={state.startTimeFrom}
              to={state.startTimeTo}
              onChange={(startTimeFrom, startTimeTo) => set({ startTimeFrom, startTimeTo })}
            />
          </div>
        }
        empty={
          <EmptyState text={t(filters.some((name) => state[name]) ? 'kit.table.emptyFiltered' : 'job.logEmpty')} />
        }
      />
      {shown && <RunDrawer run={shown} onClose={() => setState({ run: 0 })} />}
    </Page>
  );
}

function GroupFilter({ value, onChange }: { value: string; onChange: (group: string) => void }) {
  const t = useText();
  const groups = useDictionary('JobGroup');
  return (
    <Select
      allowClear
      style={{ width: 130 }}
      placeholder={t('sys_job.jobGroup')}
      aria-label={t('sys_job.jobGroup')}
      value={value || undefined}
      options={groups.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }))}
      onChange={(group?: string) => onChange(group ?? '')}
    />
  );
}

function CleanButton({ jobId }: { jobId: number }) {
  const t = useText();
  const confirm = useConfirm();
  const clean = useAction(cleanJobRuns, {
    invalidates: [listJobRuns],
    onSuccess: () => notify('success', t('job.cleaned')),
  });
  const ask = async () => {
    const question = { title: t('job.cleanTitle'), text: t('job.cleanText'), ok: t('job.clean'), danger: true };
    if (await confirm(question)) clean.mutate({ jobId });
  };
  return (
    <Can permission="monitor:job:remove">
      <Button danger loading={clean.isPending} onClick={() => void ask()}>
        {t('job.clean')}
      </Button>
    </Can>
  );
}
