import { formatInstant, useData, useText } from '@kaiyin/console-kit';
import { cronWords, nextTimes } from '@kaiyin/modules/job/schema';
import { Typography } from 'antd';
import '../job.css';

const inZone = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(new Date(instant));

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
            {inZone(time, data.zone)}
            <LocalTime time={time} there={inZone(time, data.zone)} />
          </li>
        ))}
      </ol>
      <Typography.Text type="secondary">{t('job.clockChanges')}</Typography.Text>
    </section>
  );
}

/** The same instant by the reader's own clock, where that is another time. */
function LocalTime({ time, there }: { time: string; there: string }) {
  const t = useText();
  const local = formatInstant(time);
  if (local === there) return null;
  return <Typography.Text type="secondary"> · {t('job.localTime', { time: local })}</Typography.Text>;
}
