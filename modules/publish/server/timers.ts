import { publicationInstants } from '@kaiyin/modules/content/server';
import type { OwnTimer } from '@kaiyin/modules/job/server';
import { nextMidnight } from './page/clock.ts';

/** What publishing does at times of its own. */
export const publishTimers: readonly OwnTimer[] = [
  {
    name: 'publish.comingTimer',
    title: 'publish.comingTimer',
    note: 'publish.comingTimerNote',
    stand: publicationInstants,
  },
  {
    name: 'publish.dateTimer',
    title: 'publish.dateTimer',
    note: 'publish.dateTimerNote',
    stand: async (ctx) => ({ nextTime: nextMidnight(ctx.now().toISOString()), waiting: null }),
  },
  {
    name: 'publish.lookTimer',
    title: 'publish.lookTimer',
    note: 'publish.lookTimerNote',
    stand: async () => ({ nextTime: null, waiting: null }),
  },
];
