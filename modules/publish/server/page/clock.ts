import type { BatchEnv } from '@kaiyin/modules/page/server';
import { defineQuestion } from '@kaiyin/publisher';

// China has one time, eight hours ahead of UTC.
const ahead = 8 * 3_600_000;

/** The time that a page shows: the date where its sites are read, or the very instant. */
export const clock = defineQuestion<BatchEnv, 'day' | 'now', string>({
  name: 'clock',
  changes: 'always',
  ask: ({ perspective: { at } }, granularity) =>
    granularity === 'now' ? at : new Date(Date.parse(at) + ahead).toISOString().slice(0, 10),
});

/** When the date changes next after an instant. */
export const nextMidnight = (at: string): string => {
  const day = 86_400_000;
  return new Date((Math.floor((Date.parse(at) + ahead) / day) + 1) * day - ahead).toISOString();
};

/** An instant as sentences name it: day and minute where sites are read. */
export const readable = (at: string): string =>
  new Date(Date.parse(at) + ahead).toISOString().slice(0, 16).replace('T', ' ');
