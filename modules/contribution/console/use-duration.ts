import { useText } from '@kaiyin/console-kit';

/** How long something took, in the two largest units. */
export function useDuration(): (seconds: number) => string {
  const t = useText();
  return (seconds) => {
    const minutes = Math.floor(seconds / 60);
    const hours = Math.floor(minutes / 60);
    if (hours >= 24) return t('contribution.duration.days', { days: Math.floor(hours / 24), hours: hours % 24 });
    if (hours > 0) return t('contribution.duration.hours', { hours, minutes: minutes % 60 });
    return t('contribution.duration.minutes', { minutes });
  };
}
