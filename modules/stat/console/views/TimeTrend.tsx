import { ChartPanel, ErrorState, LoadingState, Page, useData, useText, useUrlState } from '@kaiyin/console-kit';
import {
  granularities,
  timeTrend,
  visitSources,
  type Granularity,
  type VisitSource,
} from '@kaiyin/modules/stat/schema';
import { Input, Segmented, Select } from 'antd';
import { useMemo } from 'react';
import { DaysFilter } from '../DaysFilter.tsx';
import { metricNames, sayMetric, type Metric } from '../metrics.ts';
import { Tiles } from '../Tiles.tsx';
import { lastDays } from '../last-days.ts';
import { useDays } from '../use-days.ts';
import { among, VisitFilters } from '../VisitFilters.tsx';

/** Visits by hours of a day, or by days, weeks or months. */
export default function TimeTrend() {
  const t = useText();
  const [days, setDays] = useDays();
  const [state, setUrl] = useUrlState({ granularity: 'day', source: '', device: '', visitor: '', metric: 'views' });
  const granularity = granularities.find((one) => one === state.granularity) ?? 'day';
  const source = visitSources.find((one) => one === state.source);
  const metric = metricNames.find((one) => one === state.metric) ?? 'views';
  const narrowed = among(state);
  const { data, isPending, isError, error, refetch } = useData(timeTrend, {
    ...days,
    ...narrowed,
    granularity,
    ...(source && { source }),
  });
  const names = useMemo(() => (data?.points ?? []).map(({ at }) => at), [data]);
  const lines = useMemo(
    () => [
      {
        label: t(`stat.${metric}`),
        values: (data?.points ?? []).map((row) => row[metric]),
        say: (value: number) => sayMetric(metric, value),
      },
    ],
    [data, metric, t],
  );
  return (
    <Page title={t('stat.SiteTimeTrend')}>
      <div className="stat-filters">
        <Segmented<Granularity>
          aria-label={t('stat.granularity')}
          value={granularity}
          onChange={(one) => setUrl({ granularity: one })}
          options={granularities.map((value) => ({ value, label: t(`stat.granularity.${value}`) }))}
        />
        {granularity === 'hour' ? (
          <Input
            type="date"
            className="stat-day"
            aria-label={t('stat.days')}
            max={lastDays(1).to}
            value={days.to}
            onChange={({ target }) => target.value && setDays({ from: target.value, to: target.value })}
          />
        ) : (
          <DaysFilter days={days} onChange={setDays} />
        )}
        <Select<VisitSource | ''>
          aria-label={t('stat.source')}
          value={source ?? ''}
          onChange={(one) => setUrl({ source: one })}
          options={[
            { value: '', label: `${t('stat.source')} · ${t('stat.all')}` },
            ...visitSources.map((value) => ({ value, label: t(`stat.source.${value}`) })),
          ]}
        />
        <VisitFilters state={state} onChange={setUrl} />
      </div>
      {isPending && <LoadingState />}
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Tiles now={data.total} />
          <ChartPanel
            title={t('stat.trend')}
            nameLabel={t('stat.at')}
            names={names}
            lines={lines}
            extra={
              <Select<Metric>
                size="small"
                aria-label={t('stat.metric')}
                value={metric}
                onChange={(one) => setUrl({ metric: one })}
                options={metricNames.map((value) => ({ value, label: t(`stat.${value}`) }))}
              />
            }
          />
        </>
      )}
    </Page>
  );
}
