import {
  ErrorState,
  formatCount,
  formatInstant,
  hasPermission,
  LoadingState,
  Page,
  type Text,
  useData,
  useText,
} from '@kaiyin/console-kit';
import { cacheOverview, type CacheOverview, type CacheView, type SharedView } from '@kaiyin/modules/monitor/schema';
import { fileSize } from '@kaiyin/modules/resource/console';
import { Alert, Button, Table, type TableColumnType } from 'antd';
import { Link } from 'react-router';
import { MonitorCard } from '../MonitorCard.tsx';
import { CacheTitle } from './CacheTitle.tsx';
import { ClearAll } from './ClearAll.tsx';
import { hitRate } from './hit-rate.ts';
import { RedisFacts } from './RedisFacts.tsx';
import { useClearing } from './use-clearing.ts';

const askEvery = 10_000;
const seconds = (t: Text, milliseconds: number) => t('monitor.seconds', { count: Math.round(milliseconds / 1000) });
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Every cache of the process: how large it is, and how much it spares. */
export default function CachePage() {
  const t = useText();
  const { data, error, refetch } = useData(cacheOverview, {}, { every: askEvery, freshFor: 0 });
  const clearing = useClearing();
  const summary =
    data &&
    t('monitor.cachesSummary', {
      id: data.process.id,
      host: data.process.host,
      time: formatInstant(data.process.startTime),
    });
  return (
    <Page title={t('monitor.caches')} summary={summary} extra={<ClearAll />} surface={false}>
      {data ? (
        <>
          <RedisAway {...data.shared} />
          <Cards {...data} />
          {data.redis && <RedisFacts {...data.redis} />}
          <div className="kit-surface monitor-scroll">
            <Table<CacheView>
              size="small"
              rowKey="name"
              pagination={false}
              scroll={{ x: 'max-content' }}
              dataSource={data.caches}
              columns={columns(t, clearing.clear)}
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

/** Says that Redis does not answer, and what follows from it. */
function RedisAway({ kind, isConnected, address, since, fallbacks }: SharedView) {
  const t = useText();
  if (kind === 'memory' || isConnected) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('monitor.redisAway', { address: address ?? '' })}
      description={t('monitor.redisAwayText', { time: formatInstant(since), count: fallbacks })}
      style={{ marginBottom: 16 }}
    />
  );
}

function Cards({ caches, shared }: Pick<CacheOverview, 'caches' | 'shared'>) {
  const t = useText();
  const all = { hits: sum(caches.map(({ hits }) => hits)), misses: sum(caches.map(({ misses }) => misses)) };
  return (
    <div className="monitor-cards">
      <MonitorCard title={t('monitor.cacheCount')} value={String(caches.length)} />
      <MonitorCard title={t('monitor.entries')} value={formatCount(sum(caches.map(({ entries }) => entries)))} />
      <MonitorCard title={t('monitor.size')} value={fileSize(sum(caches.map(({ bytes }) => bytes ?? 0)))} />
      <MonitorCard title={t('monitor.hitRate')} value={hitRate(all)} />
      <MonitorCard
        title={t('monitor.shared')}
        value={shared.kind === 'redis' ? 'Redis' : t('monitor.sharedMemory')}
        note={shared.address ?? t('monitor.sharedNote')}
      />
    </div>
  );
}

function columns(t: Text, clear: (name: string) => void): TableColumnType<CacheView>[] {
  const end = { align: 'end', className: 'kit-numeric' } as const;
  return [
    {
      title: t('monitor.name'),
      render: (_, { name, visible }) =>
        visible === 'none' ? (
          <code>{name}</code>
        ) : (
          <Link to={`/monitor/cacheList?cache=${name}`}>
            <code>{name}</code>
          </Link>
        ),
    },
    { title: t('monitor.cacheTitle'), render: (_, { name }) => <CacheTitle name={name} /> },
    {
      title: t('monitor.entries'),
      ...end,
      render: (_, { entries, most }) => (most ? `${entries} / ${most}` : entries),
    },
    {
      title: t('monitor.size'),
      ...end,
      render: (_, { bytes, mostBytes }) =>
        bytes === null ? '—' : `${fileSize(bytes)} / ${fileSize(mostBytes ?? bytes)}`,
    },
    { title: t('monitor.hits'), ...end, render: (_, { hits }) => hits },
    { title: t('monitor.misses'), ...end, render: (_, { misses }) => misses },
    { title: t('monitor.hitRate'), ...end, render: (_, cache) => hitRate(cache) },
    { title: t('monitor.oldest'), ...end, render: (_, { oldest }) => (oldest === null ? '—' : seconds(t, oldest)) },
    { title: t('monitor.kept'), render: (_, { ttl }) => (ttl ? seconds(t, ttl) : t('monitor.untilFull')) },
    ...(hasPermission('monitor:cache:clear')
      ? [
          {
            title: '',
            ...end,
            render: (_: unknown, { name }: CacheView) => (
              <Button type="link" size="small" danger onClick={() => clear(name)}>
                {t('monitor.clear')}
              </Button>
            ),
          },
        ]
      : []),
  ];
}
