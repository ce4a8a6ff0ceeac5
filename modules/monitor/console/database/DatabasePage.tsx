import {
  ErrorState,
  hasPermission,
  LoadingState,
  Page,
  useAction,
  useData,
  useFollowTask,
  useText,
  useUrlState,
} from '@kaiyin/console-kit';
import { runTask, scheduledTaskApi } from '@kaiyin/modules/job/schema';
import { databaseView, type DatabaseView } from '@kaiyin/modules/monitor/schema';
import { fileSize } from '@kaiyin/modules/resource/console';
import { Button, Tabs } from 'antd';
import { MonitorCard } from '../MonitorCard.tsx';
import { Migrations } from './Migrations.tsx';
import { SlowStatements } from './SlowStatements.tsx';
import { TableUsages } from './TableUsages.tsx';
import { UnusedIndexes } from './UnusedIndexes.tsx';

/** The database: how large it is, what is in it, what is slow, and how it came to be. */
export default function DatabasePage() {
  const t = useText();
  const [{ tab }, setUrl] = useUrlState({ tab: 'tables' });
  const { data, error, refetch } = useData(databaseView, {}, { every: 30_000, freshFor: 0 });
  const summary = data && t('monitor.databaseSummary', { engine: data.engine, version: data.version });
  return (
    <Page title={t('monitor.database')} summary={summary} extra={<CheckButton />} surface={false}>
      {data ? (
        <>
          <Cards {...data} />
          <div className="kit-surface">
            <Tabs
              tabBarGutter={16}
              activeKey={tab}
              onChange={(next) => setUrl({ tab: next })}
              items={[
                { key: 'tables', label: t('monitor.tables'), children: <TableUsages /> },
                { key: 'slow', label: t('monitor.slow'), children: <SlowStatements /> },
                { key: 'unused', label: t('monitor.unused'), children: <UnusedIndexes {...data} /> },
                { key: 'migrations', label: t('monitor.migrations'), children: <Migrations {...data} /> },
              ]}
            />
          </div>
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : (
        <LoadingState />
      )}
    </Page>
  );
}

/** The states that PostgreSQL knows of a connection. */
const stateWords: Record<string, 'monitor.state.active' | 'monitor.state.idle' | 'monitor.state.inTransaction'> = {
  active: 'monitor.state.active',
  idle: 'monitor.state.idle',
  'idle in transaction': 'monitor.state.inTransaction',
  'idle in transaction (aborted)': 'monitor.state.inTransaction',
};

function Cards({ bytes, freeBytes, walBytes, connections }: DatabaseView) {
  const t = useText();
  return (
    <div className="monitor-cards">
      <MonitorCard title={t('monitor.size')} value={fileSize(bytes)} />
      {freeBytes !== null && <MonitorCard title={t('monitor.free')} value={fileSize(freeBytes)} />}
      {walBytes !== null && <MonitorCard title={t('monitor.wal')} value={fileSize(walBytes)} />}
      {connections.length > 0 && (
        <MonitorCard
          title={t('monitor.connections')}
          value={String(connections.reduce((all, { count }) => all + count, 0))}
          note={connections
            .map(({ state, count }) => `${t(stateWords[state] ?? 'monitor.state.other')} ${count}`)
            .join(' · ')}
        />
      )}
    </div>
  );
}

const target = 'monitor.checkDatabase';
const mayCheck = () => hasPermission('monitor:task:edit') && hasPermission('monitor:task:view', 'monitor:task:list');

/** Has the check run, which is a scheduled task. */
function CheckButton() {
  const t = useText();
  const follow = useFollowTask();
  const isAllowed = mayCheck();
  const list = scheduledTaskApi.list;
  const { data } = useData(list, list.input.parse({ pageSize: 100 }), { enabled: isAllowed });
  const run = useAction(runTask);
  const task = data?.rows.find(({ taskType }) => taskType === target);
  if (!isAllowed || !task) return null;
  const check = async () => {
    const { taskId } = await run.mutateAsync({ id: task.id });
    follow(taskId, t('monitor.checkDatabase'));
  };
  return (
    <Button loading={run.isPending} onClick={() => void check()}>
      {t('monitor.check')}
    </Button>
  );
}
