import {
  ChartPanel,
  Panel,
  ErrorState,
  LoadingState,
  Page,
  useCurrentSite,
  useData,
  useText,
} from '@kaiyin/console-kit';
import {
  districtOverview,
  otherOverview,
  trendOverview,
  visitorsOnline,
  type Metrics,
  type MetricsAt,
} from '@kaiyin/modules/stat/schema';
import { Alert, Select } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { DaysFilter } from '../DaysFilter.tsx';
import { metricNames, nameOf, sayMetric, type Metric } from '../metrics.ts';
import { MetricTable } from '../MetricTable.tsx';
import { Tiles } from '../Tiles.tsx';
import { useDays } from '../use-days.ts';

const live = 15_000;

/** The site in numbers, who is there now, and the most frequent of everything. */
export default function Overview() {
  const t = useText();
  const [days, setDays] = useDays();
  const trend = useData(trendOverview, days);
  return (
    <Page title={t('stat.SiteTrendOverview')}>
      <div className="stat-filters">
        <DaysFilter days={days} onChange={setDays} />
      </div>
      {trend.isPending && <LoadingState />}
      {trend.isError && <ErrorState error={trend.error} onRetry={() => void trend.refetch()} />}
      {trend.data && (
        <>
          <Notices {...trend.data} />
          <Tiles
            now={trend.data.now}
            before={trend.data.before}
            to={`/statistics?view=SiteTimeTrend&from=${days.from}&to=${days.to}`}
          />
          <DayTrend days={trend.data.days} />
        </>
      )}
      <Tops days={days} total={trend.data?.now} />
    </Page>
  );
}

type NoticesProps = { isCounting: boolean; dropped: number; bots: { name: string; views: number }[] };

function Notices({ isCounting, dropped, bots }: NoticesProps) {
  const t = useText();
  const { siteId } = useCurrentSite();
  const programs = bots.reduce((sum, { views }) => sum + views, 0);
  return (
    <div className="stat-notices">
      {!isCounting && (
        <Alert
          type="warning"
          showIcon
          title={t('stat.off')}
          description={t('stat.offHelp')}
          action={
            siteId !== undefined && (
              <Link to={`/cms/site/tabs?siteId=${siteId}&tab=settings`}>{t('stat.toSettings')}</Link>
            )
          }
        />
      )}
      {dropped > 0 && <Alert type="warning" showIcon title={t('stat.dropped', { count: dropped })} />}
      {programs > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('stat.bots', { count: programs })}
          action={<Link to="/statistics?view=SiteVisitLog&bot=true">{t('stat.SiteVisitLog')}</Link>}
        />
      )}
    </div>
  );
}

function DayTrend({ days }: { days: MetricsAt[] }) {
  const t = useText();
  const [metric, setMetric] = useState<Metric>('views');
  const names = useMemo(() => days.map(({ at }) => at), [days]);
  const lines = useMemo(
    () =>
      [...new Set<Metric>([metric, 'visitors'])].map((one) => ({
        label: t(`stat.${one}`),
        values: days.map((row) => row[one]),
        say: (value: number) => sayMetric(one, value),
      })),
    [days, metric, t],
  );
  const isOther = metric === 'bounceRatio' || metric === 'avgSeconds';
  return (
    <ChartPanel
      title={t('stat.trend')}
      nameLabel={t('stat.at')}
      names={names}
      // Percents and times have a scale of their own.
      lines={useMemo(() => (isOther ? lines.slice(0, 1) : lines), [isOther, lines])}
      extra={
        <Select<Metric>
          size="small"
          aria-label={t('stat.metric')}
          value={metric}
          onChange={setMetric}
          options={metricNames.map((value) => ({ value, label: t(`stat.${value}`) }))}
        />
      }
    />
  );
}

function Tops({ days, total }: { days: { from: string; to: string }; total: Metrics | undefined }) {
  const t = useText();
  const tops = useData(otherOverview, days);
  const regions = useData(districtOverview, days);
  if (tops.isError) return <ErrorState error={tops.error} onRetry={() => void tops.refetch()} />;
  if (!tops.data) return null;
  const { pages, entries, exits, sources, visitors, devices } = tops.data;
  const page = { nameLabel: t('stat.page') };
  const among = (prefix: 'stat.visitor' | 'stat.device') => (name: string) =>
    name === '' ? t('stat.unknown') : t(`${prefix}.${name}` as 'stat.device.pc');
  return (
    <div className="stat-grid">
      <Online />
      <MetricTable
        title={t('stat.pages')}
        {...page}
        rows={pages}
        metrics={['views']}
        ratioOf="views"
        total={total}
        render={pageLink}
      />
      <MetricTable
        title={t('stat.entries')}
        {...page}
        rows={entries}
        metrics={['visits', 'bounceRatio']}
        render={pageLink}
      />
      <MetricTable
        title={t('stat.exits')}
        {...page}
        rows={exits}
        metrics={['visits']}
        ratioOf="visits"
        total={total}
        render={pageLink}
      />
      <MetricTable
        title={t('stat.sources')}
        nameLabel={t('stat.source')}
        rows={sources}
        metrics={['visits', 'visitors']}
        ratioOf="visits"
        total={total}
      />
      <MetricTable
        title={t('stat.newAndReturning')}
        nameLabel={t('stat.visitor')}
        rows={visitors}
        metrics={['visits', 'bounceRatio', 'avgSeconds']}
        say={among('stat.visitor')}
      />
      <MetricTable
        title={t('stat.devices')}
        nameLabel={t('stat.device')}
        rows={devices}
        metrics={['views', 'visits', 'visitors']}
        ratioOf="visits"
        total={total}
        say={among('stat.device')}
      />
      <MetricTable
        title={t('stat.regions')}
        nameLabel={t('stat.region')}
        rows={regions.data ?? []}
        metrics={['views', 'visits', 'visitors']}
        ratioOf="visits"
        total={total}
      />
    </div>
  );
}

const pageLink = (path: string) =>
  path === '…' || path === '' ? (
    nameOf(path)
  ) : (
    <Link to={`/statistics?view=SiteVisitLog&path=${encodeURIComponent(path)}`}>{path}</Link>
  );

function Online() {
  const t = useText();
  const { data } = useData(visitorsOnline, {}, { every: live });
  return (
    <Panel title={`${t('stat.online')} · ${data?.visitors ?? 0}`}>
      <p>{t(data?.visitors ? 'stat.onlineHelp' : 'stat.onlineNone')}</p>
      <ul className="stat-online">
        {data?.pages.map(({ path, visitors }) => (
          <li key={path}>
            <span className="stat-name">{pageLink(path)}</span> <strong>{visitors}</strong>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
