import { integer } from '@kaiyin/entity';
import { definePurge, defineTarget } from '@kaiyin/modules/job/server';
import { dayOf } from '@kaiyin/modules/job/schema';
import { said } from '@kaiyin/server-kit';

const dayLong = 86_400_000;
const shared = { time: 'evtTime', keepDays: 90, permission: 'stat:view' } as const;

/** Deletes old clicks on ads; what is summed up of them stays. */
export const purgeAdClicks = definePurge({
  name: 'ad.purgeClicks',
  title: 'ad.purgeClicks',
  note: 'ad.purgeClicksNote',
  table: 'cms_ad_click_log',
  standardCron: '44 3 * * *',
  ...shared,
});

/** Deletes old views of ads; what is summed up of them stays. */
export const purgeAdViews = definePurge({
  name: 'ad.purgeViews',
  title: 'ad.purgeViews',
  note: 'ad.purgeViewsNote',
  table: 'cms_ad_view_log',
  standardCron: '46 3 * * *',
  ...shared,
});

/** Deletes old sums of ads. */
export const purgeAdHours = defineTarget({
  name: 'ad.purgeHours',
  title: 'ad.purgeHours',
  note: 'ad.purgeHoursNote',
  args: { keepDays: integer({ min: 1, max: 3650, initial: 1100 }) },
  labels: { keepDays: 'job.keepDays' },
  permission: 'stat:view',
  standardCron: '48 3 * * *',
  async run(ctx, { keepDays }) {
    const before = dayOf(new Date(ctx.now().getTime() - keepDays * dayLong)) * 100;
    const { numDeletedRows: count = 0n } = await ctx.db
      .deleteFrom('cms_ad_hour_stat')
      .where('hour', '<', before)
      .executeTakeFirst();
    return said('job.purged', { count: Number(count) });
  },
});
