import { useText } from '@kaiyin/console-kit';

const units = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
] as const;

/** A number of seconds in words, in the largest unit that leaves at most one decimal. */
export function useSpan(): (seconds: number) => string {
  const t = useText();
  return (seconds) => {
    const [unit, size] = units.find(([, one]) => seconds >= one && (seconds * 10) % one === 0) ?? [];
    if (!unit) return `${seconds} ${t('security.seconds')}`;
    return `${seconds / size} ${t(`security.unit.${unit}`)}`;
  };
}
