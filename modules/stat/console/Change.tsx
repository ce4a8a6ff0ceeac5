import { useText } from '@kaiyin/console-kit';
import type { Metrics } from '@kaiyin/modules/stat/schema';
import { changeOf, sayMetric, type Metric } from './metrics.ts';

/** A number of as many days before, and by how much it has changed. */
export function Change({ now, before, metric }: { now: Metrics; before: Metrics; metric: Metric }) {
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
