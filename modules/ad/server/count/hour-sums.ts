import type { Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import type { AdHourRow } from '../tables.ts';

const counts = ['shown', 'views', 'clicks'] as const;
type Counts = Pick<AdHourRow, (typeof counts)[number]>;
const piece = 500;

/** What changes in the hours of the ads of a site. */
export class HourSums {
  readonly #rows = new Map<string, AdHourRow>();
  readonly #siteId: number;
  constructor(siteId: number) {
    this.#siteId = siteId;
  }

  add(
    { ad, hour }: { ad: { id: number; adSpaceId: number; name: string }; hour: number },
    more: Partial<Counts>,
  ): void {
    const key = `${hour} ${ad.id}`;
    const { id: adId, adSpaceId, name: adName } = ad;
    const found = this.#rows.get(key) ?? {
      siteId: this.#siteId,
      hour,
      adId,
      adSpaceId,
      adName,
      shown: 0,
      views: 0,
      clicks: 0,
    };
    for (const name of counts) found[name] += more[name] ?? 0;
    this.#rows.set(key, found);
  }

  get rows(): AdHourRow[] {
    return [...this.#rows.values()];
  }
}

/** Adds what changes, in the open transaction. */
export async function saveSums({ db }: Context, { rows }: HourSums): Promise<void> {
  const added = Object.fromEntries(
    counts.map((name) => [name, sql<number>`${sql.ref(`cms_ad_hour_stat.${name}`)} + ${sql.ref(`excluded.${name}`)}`]),
  );
  const latest = { adSpaceId: sql.ref<number>('excluded.adSpaceId'), adName: sql.ref<string>('excluded.adName') };
  for (let from = 0; from < rows.length; from += piece)
    await db
      .insertInto('cms_ad_hour_stat')
      .values(rows.slice(from, from + piece))
      .onConflict((same) => same.columns(['siteId', 'hour', 'adId']).doUpdateSet({ ...added, ...latest }))
      .execute();
}
