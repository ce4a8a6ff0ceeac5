import { hash } from 'node:crypto';
import { insertKeyed, insertMany, type Context } from '@kaiyin/server-kit';
import { inPieces, type PageRow, type PipeKey } from './kept-pages.ts';
import type { Outcome } from '../outcome.ts';

/** What a page has asked: questions about other pages' subjects, and the set of the others. */
export interface Reads {
  own: number[];
  setId: number;
}
export const noReads: Reads = { own: [], setId: 0 };

/**
 * The reads of each result of an outcome. Pages of a kind mostly ask the same beside what is their own, so that is kept
 * once as a set; `ids` are those of the questions behind the records.
 */
export async function keepReadSets(key: PipeKey, outcome: Outcome, ids: readonly number[]): Promise<Reads[]> {
  const members = new Map<string, number[]>();
  const digests = outcome.readSets.map((places) => {
    const questions = [...new Set(places.map((place) => ids[place] ?? 0))].sort((a, b) => a - b);
    const digest = hash('sha256', questions.join(','), 'base64url');
    members.set(digest, questions);
    return digest;
  });
  const sets = await idsOfSets(key, members);
  const own = (places: readonly number[] = []) => places.map((place) => ids[place] ?? 0);
  return outcome.results.map(({ readSet, ofOthers }) => ({
    own: own(ofOthers),
    setId: sets.get(digests[readSet] ?? '') ?? 0,
  }));
}

async function idsOfSets(
  { ctx, siteId, pipeCode }: PipeKey,
  members: ReadonlyMap<string, readonly number[]>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const piece of inPieces([...members.keys()])) {
    const known = await ctx.db
      .selectFrom('cms_read_set')
      .select(['id', 'digest'])
      .where('siteId', '=', siteId)
      .where('pipeCode', '=', pipeCode)
      .where('digest', 'in', piece)
      .execute();
    for (const { id, digest } of known) ids.set(digest, id);
  }
  const fresh = [...members.keys()].filter((digest) => !ids.has(digest));
  const rows = fresh.map((digest) => ({ siteId, pipeCode, digest }));
  for (const [digest, id] of await insertKeyed(ctx.db, 'cms_read_set', rows, 'digest')) ids.set(digest, id);
  const added = fresh.flatMap((digest) =>
    (members.get(digest) ?? []).map((questionId) => ({ questionId, readSetId: ids.get(digest) ?? 0 })),
  );
  added.sort((a, b) => a.questionId - b.questionId || a.readSetId - b.readSetId);
  await insertMany(ctx.db, 'cms_read_set_member', added);
  return ids;
}

/** Writes which pages asked about another page's subject. */
export async function insertReads(
  ctx: Context,
  rows: readonly Pick<PageRow, 'path' | 'reads'>[],
  pageIds: ReadonlyMap<string, number>,
): Promise<void> {
  const reads = rows.flatMap(({ path, reads }) =>
    [...new Set(reads)].map((questionId) => ({ questionId, pageId: pageIds.get(path) ?? 0 })),
  );
  reads.sort((a, b) => a.questionId - b.questionId || a.pageId - b.pageId);
  await insertMany(ctx.db, 'cms_page_read', reads);
}
