import { formatInstant, useText } from '@kaiyin/console-kit';
import type { Standing } from '@kaiyin/modules/job/schema';
import { Typography } from 'antd';
import { DueTime } from './DueTime.tsx';
import { timeSpan } from './time-span.ts';

const patience = 5_000;

/** When something is due next; a time that has passed says how late it is. */
export function Next({ nextTime }: Pick<Standing, 'nextTime'>) {
  const t = useText();
  if (!nextTime) return '—';
  const late = Date.now() - Date.parse(nextTime);
  if (late < patience) return <DueTime time={nextTime} />;
  return (
    <Typography.Text type="warning" title={formatInstant(nextTime)}>
      {t('job.lateBy', { time: timeSpan(t, late) })}
    </Typography.Text>
  );
}
