import { holdInTransaction, type Context } from '@kaiyin/server-kit';
import type { NotedEnd } from './noted.ts';
import { placesOf } from './places-of.ts';
import { inPieces } from './subjects.ts';
import { saveSums, Sums } from './sums.ts';

/** Longer than this nobody reads a page: it was left open. */
const longest = 1800;

/** Notes how long pages were read; of several ends of one view the longest counts. */
export async function writeEnds(ctx: Context, ends: readonly NotedEnd[]): Promise<void> {
  const longestOf = new Map<string, NotedEnd>();
  for (const end of ends) {
    const key = `${end.siteId} ${keyOf(end)}`;
    const found = longestOf.get(key);
    longestOf.set(key, {
      ...end,
      seconds: Math.max(end.seconds, found?.seconds ?? 0),
      depth: Math.max(end.depth, found?.depth ?? 0),
    });
  }
  for (const [siteId, some] of Map.groupBy(longestOf.values(), ({ siteId }) => siteId))
    await writeOfSite(ctx, siteId, some);
}

/** Only the browser that opened a page says how it ends. */
const keyOf = ({ viewId, visitor }: Pick<NotedEnd, 'viewId' | 'visitor'>): string => `${viewId} ${visitor}`;

async function writeOfSite(ctx: Context, siteId: number, ends: readonly NotedEnd[]): Promise<void> {
  await holdInTransaction(ctx, `visits ${siteId}`);
  const byView = new Map(ends.map((end) => [keyOf(end), end]));
  const rows = await inPieces([...new Set(ends.map(({ viewId }) => viewId))], (ids) =>
    ctx.db
      .selectFrom('cc_visit')
      .innerJoin('cc_visitor_day as known', (join) =>
        join
          .onRef('known.siteId', '=', 'cc_visit.siteId')
          .onRef('known.day', '=', 'cc_visit.day')
          .onRef('known.visitor', '=', 'cc_visit.visitor'),
      )
      .select(['cc_visit.id', 'viewId', 'cc_visit.visitor', 'cc_visit.day', 'hour', 'contentId', 'seconds', 'depth'])
      .select(['visits', 'known.device', 'known.sourceType', 'known.source', 'known.word', 'known.region'])
      .where('cc_visit.siteId', '=', siteId)
      .where('bot', '=', '')
      .where('viewId', 'in', ids)
      .orderBy('cc_visit.id')
      .execute(),
  );
  for (const [day, some] of Map.groupBy(rows, ({ day }) => day)) {
    const sums = new Sums({ siteId, day });
    for (const row of some) {
      const end = byView.get(keyOf(row));
      if (!end) continue;
      const seconds = Math.max(row.seconds, Math.min(longest, Math.round(end.seconds)));
      const depth = Math.max(row.depth, Math.round(end.depth));
      if (seconds === row.seconds && depth === row.depth) continue;
      await ctx.db.updateTable('cc_visit').set({ seconds, depth }).where('id', '=', row.id).execute();
      const more = { seconds: seconds - row.seconds };
      for (const place of placesOf(row)) sums.add({ ...place, hour: row.hour }, more);
      if (row.contentId) sums.add({ dimension: 'content', name: String(row.contentId), hour: row.hour }, more);
    }
    await saveSums(ctx, sums);
  }
}
