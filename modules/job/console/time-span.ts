import type { Text } from '@kaiyin/console-kit';

/** A span of milliseconds in the largest unit that says enough: 900 ms, 12.5 s, 3 min, 2 h, 4 days. */
export function timeSpan(t: Text, milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (milliseconds < 1000) return t('job.milliseconds', { count: Math.max(0, Math.round(milliseconds)) });
  if (seconds < 60) return t('job.seconds', { count: Math.round(seconds * 10) / 10 });
  if (seconds < 3600) return t('job.minutes', { count: Math.round(seconds / 60) });
  if (seconds < 172_800) return t('job.hours', { count: Math.round(seconds / 360) / 10 });
  return t('job.days', { count: Math.round(seconds / 86_400) });
}
