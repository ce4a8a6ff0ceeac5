import { useText } from '@kaiyin/console-kit';
import type { Metrics } from '@kaiyin/modules/stat/schema';
import { Tooltip } from 'antd';
import { Link } from 'react-router';
import { Change } from './Change.tsx';
import { metricNames, sayMetric } from './metrics.ts';

interface TilesProps {
  now: Metrics;
  /** Of as many days before. */
  before?: Metrics;
  /** Where the numbers are told in full. */
  to?: string;
}

/** The numbers of some days, each beside that of as many days before. */
export function Tiles({ now, before, to }: TilesProps) {
  const t = useText();
  return (
    <dl className="stat-tiles">
      {metricNames.map((metric) => (
        <div key={metric}>
          <dt>
            <Tooltip title={t(`stat.${metric}Help`)}>
              <span tabIndex={0}>{t(`stat.${metric}`)}</span>
            </Tooltip>
          </dt>
          <dd>
            {to ? <Link to={to}>{sayMetric(metric, now[metric])}</Link> : sayMetric(metric, now[metric])}
            {before && <Change now={now[metric]} before={before[metric]} say={(value) => sayMetric(metric, value)} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
