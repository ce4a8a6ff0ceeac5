import {
  ErrorState,
  formatInstant,
  LoadingState,
  Page,
  timeLimit,
  useData,
  useText,
  type Text,
} from '@kaiyin/console-kit';
import { limits, serverView, type Disk, type ServerView } from '@kaiyin/modules/monitor/schema';
import { fileSize } from '@kaiyin/modules/resource/console';
import { Table } from 'antd';
import { Facts } from '../Facts.tsx';
import { MonitorCard } from '../MonitorCard.tsx';
import { HourCharts } from './HourCharts.tsx';
import { runTimeSince } from './run-time.ts';

const askEvery = timeLimit('serverPage', 10_000);
const shareOf = ({ used, total }: Disk): number => (total > 0 ? (used / total) * 100 : 0);

/** The machine and the process that answers: now, and within the last hour. */
export default function ServerPage() {
  const t = useText();
  const { data, error, refetch } = useData(serverView, {}, { every: askEvery, freshFor: 0 });
  const summary =
    data && t('monitor.serverSummary', { host: data.machine.host, pid: data.process.id, os: data.machine.os });
  return (
    <Page title={t('monitor.server')} summary={summary} surface={false}>
      {data ? <Shown {...data} /> : error ? <ErrorState error={error} onRetry={() => refetch()} /> : <LoadingState />}
    </Page>
  );
}

function Shown(server: ServerView) {
  const t = useText();
  return (
    <>
      <Cards {...server} />
      <HourCharts {...server} />
      <div className="monitor-facts">
        <Facts title={t('monitor.application')} facts={applicationFacts(t, server)} />
        <Facts title={t('monitor.machine')} facts={machineFacts(t, server)} />
      </div>
      <section className="kit-surface monitor-facts" aria-label={t('monitor.disks')} style={{ display: 'block' }}>
        <h2>{t('monitor.disks')}</h2>
        <div className="monitor-scroll">
          <Table<Disk>
            size="small"
            rowKey="path"
            pagination={false}
            dataSource={server.disks}
            columns={[
              { title: t('monitor.path'), dataIndex: 'path' },
              { title: t('monitor.type'), dataIndex: 'type' },
              { title: t('monitor.total'), align: 'end', render: (_, { total }) => fileSize(total) },
              { title: t('monitor.used'), align: 'end', render: (_, { used }) => fileSize(used) },
              { title: '%', align: 'end', render: (_, disk) => `${shareOf(disk).toFixed(0)}%` },
            ]}
          />
        </div>
      </section>
    </>
  );
}

function Cards({ now, machine, disks }: ServerView) {
  const t = useText();
  const fullest = disks.toSorted((a, b) => shareOf(b) - shareOf(a))[0];
  const memory = (now.memory / machine.memory) * 100;
  return (
    <div className="monitor-cards">
      <MonitorCard
        title={t('monitor.cpu')}
        value={`${now.cpu.toFixed(0)}%`}
        note={t('monitor.cpuNote', { cores: machine.cores, own: now.ownCpu.toFixed(0) })}
        isHigh={now.cpu >= limits.cpu}
      />
      <MonitorCard
        title={t('monitor.memory')}
        value={`${memory.toFixed(0)}%`}
        note={t('monitor.memoryNote', { total: fileSize(machine.memory), own: fileSize(now.rss) })}
        isHigh={memory >= limits.memory}
      />
      <MonitorCard
        title={t('monitor.delay')}
        value={`${now.delay.toFixed(0)} ms`}
        note={t('monitor.delayNote')}
        isHigh={now.delay >= limits.delay}
      />
      {fullest && (
        <MonitorCard
          title={t('monitor.disk')}
          value={`${shareOf(fullest).toFixed(0)}%`}
          note={t('monitor.diskNote', { path: fullest.path, free: fileSize(fullest.total - fullest.used) })}
          isHigh={shareOf(fullest) >= limits.disk}
        />
      )}
    </div>
  );
}

const applicationFacts = (t: Text, { app, process, now }: ServerView) =>
  [
    [t('monitor.name'), app.name],
    [t('monitor.version'), app.version],
    [t('monitor.engine'), app.database],
    ['Node', app.node],
    [t('monitor.processId'), process.id],
    [t('monitor.started'), formatInstant(app.startTime)],
    [t('monitor.runTime'), runTimeSince(t, app.startTime, now.at)],
    [t('monitor.heap'), t('monitor.heapOf', { used: fileSize(now.heap), limit: fileSize(process.heapLimit) })],
    [t('monitor.folder'), <code key="folder">{process.folder}</code>],
  ] as const;

const machineFacts = (t: Text, { machine, now }: ServerView) =>
  [
    [t('monitor.name'), machine.host],
    [t('monitor.os'), machine.os],
    [t('monitor.arch'), machine.arch],
    [t('monitor.model'), machine.model || '—'],
    [t('monitor.memory'), fileSize(machine.memory)],
    [t('monitor.addresses'), machine.addresses.join(' · ') || '—'],
    [t('monitor.started'), formatInstant(machine.startTime)],
    [t('monitor.runTime'), runTimeSince(t, machine.startTime, now.at)],
  ] as const;
