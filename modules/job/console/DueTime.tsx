import { formatInstant, useText } from '@kaiyin/console-kit';
import { productZone } from '@kaiyin/modules/job/schema';
import { Typography } from 'antd';

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: productZone, dateStyle: 'short', timeStyle: 'medium' });

/** When something is due: by the clock that expressions are meant in, and by the reader's own where that says something else. */
export function DueTime({ time }: { time: string }) {
  const t = useText();
  const due = format.format(new Date(time));
  const local = formatInstant(time);
  return (
    <>
      {due}
      {local !== due && (
        <Typography.Text type="secondary" className="job-local">
          {t('job.localTime', { time: local })}
        </Typography.Text>
      )}
    </>
  );
}
