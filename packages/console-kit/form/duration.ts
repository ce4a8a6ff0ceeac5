import type { Text } from '../i18n/text.ts';

/** Units of a length of time with their seconds, the smallest first. */
export const durationUnits = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const;
export type DurationUnit = keyof typeof durationUnits;

const names = Object.keys(durationUnits) as DurationUnit[];

/** The units in which up to `max` seconds are entered: those of which it has two at least. */
export const unitsUpTo = (max = Infinity): DurationUnit[] =>
  names.filter((unit) => unit === 'seconds' || durationUnits[unit] * 2 <= max);

/** The largest of some units that so many seconds are a whole number of; of none, the largest of all. */
export const unitOf = (seconds: number, units: readonly DurationUnit[] = names): DurationUnit =>
  units.findLast((unit) => seconds % durationUnits[unit] === 0) ?? 'seconds';

/** A number of seconds in words, in the largest unit that leaves at most one decimal: 45 s, 1.5 h, 100 days. */
export function durationText(t: Text, seconds: number): string {
  const unit =
    names.findLast((one) => seconds >= durationUnits[one] && (seconds * 10) % durationUnits[one] === 0) ?? 'seconds';
  return t(`kit.duration.${unit}`, { count: seconds / durationUnits[unit] });
}
