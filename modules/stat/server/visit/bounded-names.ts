import { defineMemory, type Context } from '@kaiyin/server-kit';

/** Different names of a site in a day; anybody may send any. */
const most = { page: 20_000, from: 2000, word: 2000, outbound: 2000, download: 2000 } as const;
type Bounded = keyof typeof most;
/** What pages beyond that are called. */
export const otherPages = '…';

const memory = defineMemory('stat.names', () => new Map<string, Set<string>>());

/** Gives each page its name in the sums of a day: its own, as long as there are not too many. */
export async function boundedNames(
  ctx: Context,
  { siteId, day, dimension }: { siteId: number; day: number; dimension: Bounded },
): Promise<(name: string) => string> {
  const days = ctx.services.memory(memory);
  const key = `${siteId} ${dimension} ${day}`;
  let names = days.get(key);
  if (!names) {
    const rows = await ctx.db
      .selectFrom('cc_visit_sum')
      .select('name')
      .where('siteId', '=', siteId)
      .where('dimension', '=', dimension)
      .where('day', '=', day)
      .execute();
    names = new Set(rows.map(({ name }) => name));
    for (const other of days.keys())
      if (other !== key && other.startsWith(`${siteId} ${dimension} `)) days.delete(other);
    days.set(key, names);
  }
  const known = names;
  return (name) => {
    if (known.has(name)) return name;
    if (known.size >= most[dimension]) return otherPages;
    known.add(name);
    return name;
  };
}
