import type { Context } from '@kaiyin/server-kit';

/** The next instant at which something of any site becomes public or ends, and how many of those there will be. */
export async function publicationInstants({ db, now }: Context): Promise<{ nextTime: string | null; waiting: number }> {
  const after = now().toISOString();
  const of = (column: 'validFrom' | 'validUntil') =>
    db
      .selectFrom('cms_publication')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min(column).as('at')])
      .where(column, '>', after)
      .executeTakeFirstOrThrow();
  const both = await Promise.all([of('validFrom'), of('validUntil')]);
  const [nextTime = null] = both.flatMap(({ at }) => at ?? []).toSorted();
  return { nextTime, waiting: both.reduce((sum, { count }) => sum + Number(count), 0) };
}
