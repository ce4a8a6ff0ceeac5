import type { Job, ScheduledTask } from '@kaiyin/modules/job/schema';
import { timeAfter } from './cron.ts';

/** When something is due, and what becomes of what was missed. */
export interface Timing {
  /** The first time, seen from an instant at which it is enabled. */
  first(from: Date): Date | null;
  /** The time after one at which it was due. */
  after(time: Date): Date | null;
  policy: Job['misfirePolicy'];
  concurrent: boolean;
  /** Milliseconds between two runs, where it goes by their distance and not by the calendar. */
  period?: number;
  /** Counted from the end of one run to the start of the next. */
  isFromEnd?: boolean;
}

export const timingOfJob = ({ cron, misfirePolicy, concurrent }: Job): Timing => ({
  ...byCalendar(cron),
  policy: misfirePolicy,
  concurrent,
});

export function timingOfTask({ taskTrigger, cron, seconds, delaySeconds, fixedRate }: ScheduledTask): Timing {
  const always = { policy: 'runOnce', concurrent: false } as const;
  if (taskTrigger === 'Cron') return { ...byCalendar(cron ?? ''), ...always };
  const period = (seconds ?? 1) * 1000;
  const later = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds);
  return {
    ...always,
    first: (from) => later(from, delaySeconds * 1000),
    after: (time) => later(time, period),
    period,
    isFromEnd: !fixedRate,
  };
}

const byCalendar = (cron: string): Pick<Timing, 'first' | 'after'> => {
  const after = (from: Date) => timeAfter(cron, from);
  return { first: after, after };
};

/** What to do about something whose time has come. */
export interface Due {
  /** The time that the run is for. */
  planned: Date;
  /** When it is due next. */
  next: Date | null;
  /** Runs before this one that were missed and are not made up for. */
  missed: number;
  isSkipped: boolean;
}

/** Milliseconds by which a run may be late before it counts as missed. */
export const patience = 60_000;
/** How many missed runs are made up for at most, and counted. */
const mostMadeUp = 100;
const mostCounted = 2000;

/** What a time that has come, or passed, leads to, by the policy for what is missed. */
export function dueOf(timing: Timing, nextTime: Date, now: Date): Due {
  const plain = { planned: nextTime, next: timing.after(nextTime), missed: 0, isSkipped: false };
  if (now.getTime() - nextTime.getTime() <= patience) return plain;
  const passed = timesUntil(timing, nextTime, now);
  const next = timing.after(now);
  // By distance the rhythm stays what it was.
  const onward = timing.period === undefined ? next : timing.after(passed.at(-1) ?? nextTime);
  switch (timing.policy) {
    case 'skip':
      return { ...plain, next: onward, missed: passed.length, isSkipped: true };
    case 'runOnce':
      return { ...plain, next: onward, missed: passed.length - 1 };
    case 'runAll': {
      const madeUp = passed.slice(-mostMadeUp);
      const planned = madeUp[0] ?? nextTime;
      return { ...plain, planned, next: timing.after(planned), missed: passed.length - madeUp.length };
    }
  }
}

/** The times from one that has passed until now, which are more than are counted now and then: those are left out. */
function timesUntil(timing: Timing, from: Date, now: Date): Date[] {
  if (timing.period !== undefined) {
    const { period } = timing;
    const count = Math.floor((now.getTime() - from.getTime()) / period) + 1;
    return Array.from({ length: Math.min(count, mostCounted) }, (_, n) => {
      const nth = count - Math.min(count, mostCounted) + n;
      return new Date(from.getTime() + nth * period);
    });
  }
  const times = [from];
  for (let next = timing.after(from); next && next <= now && times.length < mostCounted; next = timing.after(next))
    times.push(next);
  return times;
}
