import { useData, useText } from '@kaiyin/console-kit';
import { cronWords, nextTimes } from '@kaiyin/modules/job/schema';
import { Typography } from 'antd';
import { DueTime } from '../DueTime.tsx';
import '../job.css';

/** When an expression is due next, or why it cannot be. */
export function NextTimes({ cron }: { cron: string }) {
  const t = useText();
  const isWhole = cronWords.test(cron.trim());
  const { data } = useData(nextTimes, { cron: cron.trim() }, { enabled: isWhole });
  if (!isWhole) return null;
  if (!data) return null;
  if (data.problem) return <Typography.Text type="danger">{data.problem}</Typography.Text>;
  return (
    <section aria-label={t('job.nextFive', { zone: data.zone })}>
      <Typography.Text type="secondary">{t('job.nextFive', { zone: data.zone })}</Typography.Text>
      <ol className="job-times">
        {data.times.map((time) => (
          <li key={time}>
            <DueTime time={time} />
          </li>
        ))}
      </ol>
      <Typography.Text type="secondary">{t('job.clockChanges')}</Typography.Text>
    </section>
  );
}
