import { definePurge, defineTarget } from '@kaiyin/modules/job/server';
import { dayOf } from '@kaiyin/modules/job/schema';
import { integer } from '@kaiyin/entity';
import { said } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { wholeDay } from './tables.ts';

const dayLong = 86_400_000;

/** Deletes old entries of pages that were opened; what is summed up of them stays. */
export const purgeVisits = definePurge({
  name: 'stat.purgeVisits',
  title: 'stat.purgeVisits',
  note: 'stat.purgeVisitsNote',
  table: 'cc_visit',
  time: 'visitTime',
  keepDays: 30,
  standardCron: '35 3 * * *',
  permission: 'stat:view',
});

/** Deletes old sums, those of hours sooner than those of days, and visitors of days that are over. */
export const purgeSums = defineTarget({
  name: 'stat.purgeSums',
  title: 'stat.purgeSums',
  note: 'stat.purgeSumsNote',
  args: {
    hourDays: integer({ min: 1, max: 3650, initial: 90 }),
    keepDays: integer({ min: 1, max: 3650, initial: 1100 }),
  },
  labels: { hourDays: 'stat.hourDays', keepDays: 'job.keepDays' },
  permission: 'stat:view',
  standardCron: '40 3 * * *',
  async run(ctx, { hourDays, keepDays }) {
    const dayAgo = (days: number) => dayOf(new Date(ctx.now().getTime() - days * dayLong));
    const { numAffectedRows: hours = 0n } = await sql`
      delete from cc_visit_sum where hour > ${wholeDay} and day < ${dayAgo(hourDays)}`.execute(ctx.db);
    const { numAffectedRows: days = 0n } = await sql`
      delete from cc_visit_sum where day < ${dayAgo(keepDays)}`.execute(ctx.db);
    await ctx.db.deleteFrom('cc_visitor_day').where('day', '<', dayAgo(2)).execute();
    await ctx.db.deleteFrom('cc_visit_salt').where('day', '<', dayAgo(0)).execute();
    return said('job.purged', { count: Number(hours + days) });
  },
});
