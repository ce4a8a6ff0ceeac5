import { useText } from '@kaiyin/console-kit';
import type { Metrics } from '@kaiyin/modules/stat/schema';
import { Tooltip } from 'antd';
import { Link } from 'react-router';
import { changeOf, metricNames, sayMetric, type Metric } from './metrics.ts';

interface TilesProps {
  now: Metrics;
  /** Of as many days before. */
  before?: Metrics;
  /** Where the numbers are told in full. */
  to?: string;
  /** Which numbers; all unless told. */
  metrics?: readonly Metric[];
}

/** The numbers of some days, each beside that of as many days before. */
export function Tiles({ now, before, to, metrics = metricNames }: TilesProps) {
  const t = useText();
  return (
    <dl className="stat-tiles">
      {metrics.map((metric) => (
        <div key={metric}>
          <dt>
            <Tooltip title={t(`stat.${metric}Help`)}>
              <span tabIndex={0}>{t(`stat.${metric}`)}</span>
            </Tooltip>
          </dt>
          <dd>
            {to ? <Link to={to}>{sayMetric(metric, now[metric])}</Link> : sayMetric(metric, now[metric])}
            {before && <Change {...{ now, before, metric }} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ now, before, metric }: { now: Metrics; before: Metrics; metric: Metric }) {
  const t = useText();
  const percent = changeOf(now, before, metric);
  return (
    <small>
      {t('stat.before', { value: sayMetric(metric, before[metric]) })}
      {percent !== undefined && (
        <>
          {' · '}
          {percent === 0 ? (
            t('stat.same')
          ) : (
            <span className={percent > 0 ? 'stat-more' : 'stat-less'}>
              {percent > 0 ? '↑ ' : '↓ '}
              {t(percent > 0 ? 'stat.more' : 'stat.less', { percent: Math.abs(percent) })}
            </span>
          )}
        </>
      )}
    </small>
  );
}
