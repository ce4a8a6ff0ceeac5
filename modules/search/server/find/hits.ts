import { matches, type Match } from '@kaiyin/modules/search/schema';
import type { Context } from '@kaiyin/server-kit';
import { bodyFacts } from './facts.ts';
import { findCandidates, type Scope } from './find-candidates.ts';
import { toLookInto, type Shown } from './look-into.ts';
import { rateOf } from './rate.ts';
import type { Wanted } from './wanted.ts';

export interface Hit {
  /** Of the version. */
  id: number;
  contentId: number;
  date: string;
  match: Match;
  score: number;
}

/** Texts that have what is wanted: the first of them, what fits best or is newest first, and how many there are. */
export async function findHits(
  ctx: Context,
  wanted: Wanted,
  { scope, shown }: { scope: Scope; shown: Shown },
): Promise<{ hits: Hit[]; total: number }> {
  const candidates = [...(await findCandidates(ctx, wanted, scope)).values()];
  const rate = rateOf(wanted);
  const looked = toLookInto(candidates, { wanted, rate, shown });
  const bodies = await bodyFacts(
    ctx,
    wanted,
    looked.map(({ id }) => id),
  );
  const hits = looked.flatMap((row): Hit[] => {
    const rated = rate(row, bodies.get(row.id));
    return rated ? [{ id: row.id, contentId: row.contentId, date: row.date, ...rated }] : [];
  });
  const total = candidates.length - looked.length + hits.length;
  return { hits: hits.toSorted(shown.order === 'date' ? byDate : byMatch).slice(0, shown.most), total };
}

const byDate = (a: Hit, b: Hit): number =>
  compare(b.date, a.date) || matches.indexOf(a.match) - matches.indexOf(b.match) || b.contentId - a.contentId;
const byMatch = (a: Hit, b: Hit): number =>
  matches.indexOf(a.match) - matches.indexOf(b.match) || b.score - a.score || byDate(a, b);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
