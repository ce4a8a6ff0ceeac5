import type { Text } from '@kaiyin/console-kit';

const hour = 3600;

/** How long something has been running, in its two largest units. */
export function runTimeSince(t: Text, startTime: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(startTime)) / 1000);
  const hours = Math.floor(seconds / hour);
  if (hours < 24) return t('monitor.hours', { hours, minutes: Math.floor((seconds % hour) / 60) });
  return t('monitor.days', { days: Math.floor(hours / 24), hours: hours % 24 });
}
