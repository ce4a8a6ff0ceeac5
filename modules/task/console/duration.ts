import type { Text } from '@kaiyin/console-kit';
import type { TaskView } from '@kaiyin/modules/task/schema';

/** How long a task has been at work, in words; nothing before it starts. */
export function durationOf(t: Text, { startTime, endTime }: TaskView, now: number): string {
  if (!startTime) return '';
  const end = endTime ? Date.parse(endTime) : now;
  const seconds = Math.max(0, Math.round((end - Date.parse(startTime)) / 1000));
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return t('task.seconds', { seconds });
  if (minutes < 60) return t('task.minutes', { minutes, seconds: seconds % 60 });
  return t('task.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
