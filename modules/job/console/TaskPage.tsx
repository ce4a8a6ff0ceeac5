import { PlusOutlined } from '@ant-design/icons';
import {
  Can,
  CrudDrawer,
  EntityTable,
  formatInstant,
  invalidate,
  Page,
  useHistory,
  useText,
  useUrlState,
  type FormField,
  type Text,
} from '@kaiyin/console-kit';
import {
  productZone,
  scheduledTaskApi,
  scheduledTaskHistory,
  type ScheduledTask,
  type ScheduledTaskView,
} from '@kaiyin/modules/job/schema';
import { TranslateButton } from '@kaiyin/modules/translation/console';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { CronWidget } from './cron/CronWidget.tsx';
import { argumentsOf } from './form/ArgumentsWidget.tsx';
import { TaskWidget } from './form/TargetWidget.tsx';
import { Next } from './Next.tsx';
import { OwnTimers } from './OwnTimers.tsx';
import { RunResult } from './runs/RunResult.tsx';
import { TaskLogDrawer } from './TaskLogDrawer.tsx';
import { timeSpan } from './time-span.ts';
import { useTaskActions } from './use-task-actions.ts';

const viewOf = (task: ScheduledTask) => task as ScheduledTaskView;
const Arguments = argumentsOf('taskType');
const isByDistance = ({ taskTrigger }: Record<string, unknown>) => taskTrigger === 'Periodic';
const isByCalendar = (values: Record<string, unknown>) => !isByDistance(values);

/** What the system does by itself, and when. */
export default function TaskPage() {
  const t = useText();
  const [{ edit, log }, setUrl] = useUrlState({ edit: '', log: 0 });
  const openLog = (id: number) => setUrl({ log: id }, { push: true });
  const actions = useTaskActions({ onEdit: (id) => setUrl({ edit: String(id) }, { push: true }), onLog: openLog });
  const { historyActions, historyDrawer } = useHistory<ScheduledTask>(
    scheduledTaskHistory,
    (task) => viewOf(task).targetTitle,
  );
  const add = (
    <Can permission="monitor:task:add">
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setUrl({ edit: 'new' }, { push: true })}>
        {t('kit.add')}
      </Button>
    </Can>
  );
  return (
    <Page title={t('job.taskPage')} summary={t('job.taskSummary', { zone: productZone })} primary={add}>
      <OwnTimers />
      <EntityTable
        api={scheduledTaskApi}
        columns={columns(t, openLog)}
        rowActions={[...actions.row.slice(0, -1), ...historyActions, ...actions.row.slice(-1)]}
        bulkActions={[actions.remove]}
        create={add}
      />
      {edit && (
        <CrudDrawer
          key={edit}
          api={scheduledTaskApi}
          id={edit === 'new' ? undefined : Number(edit)}
          formFields={(row) => formFields(t, row === undefined)}
          param="edit"
          onClose={() => setUrl({ edit: '' })}
        />
      )}
      {historyDrawer}
      {log > 0 && <TaskLogDrawer id={log} onClose={() => setUrl({ log: 0 })} />}
    </Page>
  );
}

const formFields = (t: Text, isNew: boolean): (string | FormField)[] => [
  { name: 'taskType', widget: TaskWidget, disabled: !isNew },
  { name: 'args', widget: Arguments },
  'taskTrigger',
  { name: 'cron', widget: CronWidget, visible: isByCalendar, required: isByCalendar },
  { name: 'seconds', visible: isByDistance, required: isByDistance },
  { name: 'fixedRate', visible: isByDistance, help: t('job.fixedRateHelp') },
  { name: 'delaySeconds', visible: isByDistance },
  { name: 'status', disabled: !isNew, ...(!isNew && { help: t('job.statusInList') }) },
  'remark',
];

const columns = (t: Text, openLog: (id: number) => void) => ({
  taskType: (row: ScheduledTask) => <TaskName task={viewOf(row)} onOpen={() => openLog(row.id)} />,
  taskTrigger: {
    render: ({ taskTrigger, cron, seconds }: ScheduledTask) =>
      taskTrigger === 'Cron' ? <code>{cron}</code> : t('job.every', { time: timeSpan(t, (seconds ?? 0) * 1000) }),
  },
  nextTime: {
    title: t('job.next'),
    numeric: true,
    width: 176,
    render: (row: ScheduledTask) => <Next {...viewOf(row)} />,
  },
  lastStatus: {
    title: t('job.last'),
    render: (row: ScheduledTask) => {
      const { lastStatus } = viewOf(row);
      return lastStatus ? <RunResult status={lastStatus} /> : t('job.never');
    },
  },
  readyTime: time(t('job.readyTime'), 'readyTime', true),
  startTime: time(t('job.startTime'), 'startTime', false),
  endTime: time(t('job.endTime'), 'endTime', true),
});

const time = (title: string, key: 'readyTime' | 'startTime' | 'endTime', hidden: boolean) => ({
  title,
  hidden,
  numeric: true,
  width: 176,
  render: (row: ScheduledTask) => formatInstant(viewOf(row)[key]) || '—',
});

function TaskName({ task: { targetTitle, titleKey }, onOpen }: { task: ScheduledTaskView; onOpen: () => void }) {
  const client = useQueryClient();
  return (
    <>
      <button type="button" className="kit-link-button" onClick={onOpen}>
        {targetTitle}
      </button>
      {titleKey && (
        <TranslateButton
          type="text"
          size="small"
          langKey={titleKey}
          name={targetTitle}
          onClose={() => void invalidate(client, scheduledTaskApi.list)}
        />
      )}
    </>
  );
}
