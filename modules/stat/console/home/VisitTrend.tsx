import { ChartPanel, ErrorState, formatCount, LoadingState, useData, useText } from '@kaiyin/console-kit';
import { trendOverview, type Metrics, type MetricsAt } from '@kaiyin/modules/stat/schema';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { Change } from '../Change.tsx';
import { lastDays } from '../last-days.ts';
import '../stat.css';

const spans = [7, 30, 90] as const;
const shown = ['views', 'visitors'] as const;

/** Views and visitors of the current site in the last days, beside as many days before: for the first page. */
export default function VisitTrend() {
  const t = useText();
  const [span, setSpan] = useState<number>(30);
  const days = useMemo(() => lastDays(span), [span]);
  const { data, isError, error, refetch } = useData(trendOverview, days);
  const to = `/statistics?view=SiteTrendOverview&from=${days.from}&to=${days.to}`;
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <Trend
      days={data.days}
      lead={data.isCounting ? <Numbers {...data} /> : <NotCounting />}
      extra={
        <>
          {spans.map((count) => (
            <Button
              key={count}
              size="small"
              type={count === span ? 'primary' : 'text'}
              aria-pressed={count === span}
              onClick={() => setSpan(count)}
            >
              {t(`stat.last${count}`)}
            </Button>
          ))}
          <Link to={to}>{t('stat.title')}</Link>
        </>
      }
    />
  );
}

function Trend({ days, ...parts }: { days: readonly MetricsAt[]; lead: React.ReactNode; extra: React.ReactNode }) {
  const t = useText();
  const names = useMemo(() => days.map(({ at }) => at), [days]);
  const lines = useMemo(
    () => shown.map((name) => ({ label: t(`stat.${name}`), values: days.map((row) => row[name]), say: formatCount })),
    [days, t],
  );
  return (
    <ChartPanel title={t('stat.visitTrend')} nameLabel={t('stat.at')} height={220} {...{ names, lines }} {...parts} />
  );
}

function Numbers({ now, before }: { now: Metrics; before: Metrics }) {
  const t = useText();
  return (
    <dl className="stat-tiles">
      {shown.map((metric) => (
        <div key={metric}>
          <dt>{t(`stat.${metric}`)}</dt>
          <dd>
            {formatCount(now[metric])}
            <Change now={now[metric]} before={before[metric]} say={formatCount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function NotCounting() {
  const t = useText();
  return <p className="stat-not-counting">{t('stat.off')}</p>;
}
