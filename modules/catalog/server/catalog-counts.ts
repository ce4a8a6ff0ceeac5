import type { Context } from '@kaiyin/server-kit';

/** How many things lie in each catalog of a site, by its id. */
export type CatalogCounts = (ctx: Context, siteId: number) => Promise<ReadonlyMap<number, number>>;

declare module '@kaiyin/server-kit/module' {
  interface Additions {
    /** Told by the modules whose things lie in catalogs. */
    catalogCounts: readonly CatalogCounts[];
  }
}

/** What they count together. */
export const countsOf =
  (all: readonly CatalogCounts[]): CatalogCounts =>
  async (ctx, siteId) => {
    const sum = new Map<number, number>();
    for (const counted of await Promise.all(all.map((counts) => counts(ctx, siteId))))
      for (const [id, count] of counted) sum.set(id, (sum.get(id) ?? 0) + count);
    return sum;
  };
