import { useData, useText } from '@kaiyin/console-kit';
import { listTimers } from '@kaiyin/modules/job/schema';
import { Alert } from 'antd';
import { DueTime } from './DueTime.tsx';
import './job.css';

/** What publishing does at times of its own, to be seen beside the rest. */
export function OwnTimers() {
  const t = useText();
  const { data: timers = [] } = useData(listTimers, {}, { every: 60_000 });
  if (timers.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t('job.timers')}
      description={
        <>
          {t('job.timersText')}
          <ul className="job-timers">
            {timers.map(({ name, title, note, nextTime, waiting }) => (
              <li key={name} title={note}>
                {title}
                {nextTime && (
                  <>
                    {' · '}
                    <DueTime time={nextTime} />
                  </>
                )}
                {Boolean(waiting) && ` · ${t('job.waiting', { count: waiting ?? 0 })}`}
              </li>
            ))}
          </ul>
        </>
      }
      style={{ marginBottom: 16 }}
    />
  );
}
