import type { Field, MessageKey } from '@kaiyin/entity';
import { productZone, type ArgumentView, type TargetView, type TimerView } from '@kaiyin/modules/job/schema';
import type { Context } from '@kaiyin/server-kit';
import { problemOf, timesAfter } from './cron.ts';
import type { JobTarget, JobTargets, OwnTimer } from './target.ts';

/** What can be done at given times, in the reader's language. */
export const describeTargets = (ctx: Context, targets: JobTargets): TargetView[] =>
  [...targets.values()].map(({ name, title, note, args, labels, choiceTexts, timeout, isJobOnly }) => ({
    name,
    title: ctx.say(title),
    note: ctx.say(note),
    timeout,
    isJobOnly,
    arguments: Object.entries<Field>(args).map(([name, field]) =>
      argumentOf(ctx, { name, field, labels, choiceTexts }),
    ),
  }));

interface Named {
  name: string;
  field: Field & { min?: number };
  labels: JobTarget['labels'];
  choiceTexts: JobTarget['choiceTexts'];
}

function argumentOf(ctx: Context, { name, field, labels, choiceTexts }: Named): ArgumentView {
  const { column, choices, min, max, zod, target } = field;
  const initial = zod.safeParse(undefined);
  const label = labels[name];
  const before = choiceTexts[name];
  const kind = target ? 'row' : column === 'integer' || column === 'boolean' ? column : choices ? 'choice' : 'text';
  return {
    name,
    label: label ? ctx.say(label) : name,
    kind,
    isNeeded: !initial.success,
    initial: initial.success ? initial.data : null,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(target && { table: target }),
    ...(choices && {
      choices: choices.map((value) => ({ value, label: before ? ctx.say(`${before}.${value}` as MessageKey) : value })),
    }),
  };
}

const timesShown = 5;

/** The next times of an expression, in the zone of the product; none, and why, where it has none. */
export function nextTimes(
  ctx: Context,
  { cron }: { cron: string },
): { zone: string; times: string[]; problem: string } {
  const none = { zone: productZone, times: [], problem: '' };
  const wrong = problemOf(cron, ctx.now());
  if (wrong) return { ...none, problem: ctx.say(wrong) };
  const times = timesAfter(cron, ctx.now(), timesShown);
  return { ...none, times: times.map((time) => time.toISOString()) };
}

/** What modules do at times of their own. */
export const timersOf = (ctx: Context, timers: readonly OwnTimer[]): Promise<TimerView[]> =>
  Promise.all(
    timers.map(async ({ name, title, note, stand }) => ({
      name,
      title: ctx.say(title),
      note: ctx.say(note),
      ...(await stand(ctx)),
    })),
  );
