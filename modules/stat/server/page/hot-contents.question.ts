import { rowsById, type PublicRow } from '@kaiyin/modules/content/server';
import { dayOf } from '@kaiyin/modules/job/schema';
import type { BatchEnv } from '@kaiyin/modules/page/server';
import { defineQuestion } from '@kaiyin/publisher';
import { remembered, type Context } from '@kaiyin/server-kit';
import { wholeDay } from '../tables.ts';

export interface HotAsked {
  days: number;
  size: number;
}

const dayLong = 86_400_000;
/** Some of the first may be public no more. */
const most = 200;

/** Public contents that were opened most within some days; the latest ones follow where there are too few. */
export const hotContents = defineQuestion<BatchEnv, HotAsked, PublicRow[]>({
  name: 'hotContents',
  changes: 'always',
  ask: async (env, { days, size }) => {
    const ids = await opened.of(env.ctx, `${env.site.id} ${days}`);
    return (await rowsById(env, ids)).slice(0, size);
  },
});

/** Each publish asks again: the order changes every ten minutes at most, so that not every page is another each time. */
const opened = remembered<string, number[]>('stat.hot', { max: 500, ttl: 600_000 }, mostOpened);

async function mostOpened({ db, now }: Context, key: string): Promise<number[]> {
  const [siteId = 0, days = 1] = key.split(' ').map(Number);
  const since = dayOf(new Date(now().getTime() - (days - 1) * dayLong));
  const rows = await db
    .selectFrom('cc_visit_sum')
    .select(({ fn }) => ['name', fn.sum<number>('views').as('opened')])
    .where('siteId', '=', siteId)
    .where('dimension', '=', 'content')
    .where('day', '>=', since)
    .where('hour', '=', wholeDay)
    .groupBy('name')
    .orderBy('opened', 'desc')
    .orderBy('name', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ name }) => Number(name));
}
