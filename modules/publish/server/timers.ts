import { publicationInstants } from '@kaiyin/modules/content/server';
import { widgetInstants } from '@kaiyin/modules/widget/server';
import type { OwnTimer } from '@kaiyin/modules/job/server';
import { nextMidnight } from './page/clock.ts';

/** What publishing does at times of its own. */
export const publishTimers: readonly OwnTimer[] = [
  {
    name: 'publish.comingTimer',
    title: 'publish.comingTimer',
    note: 'publish.comingTimerNote',
    stand: async (ctx) => {
      const both = [await publicationInstants(ctx), await widgetInstants(ctx)];
      const [nextTime = null] = both.flatMap((one) => one.nextTime ?? []).toSorted();
      return { nextTime, waiting: both.reduce((sum, { waiting }) => sum + waiting, 0) };
    },
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
