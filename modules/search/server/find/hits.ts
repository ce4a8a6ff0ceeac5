import { matches, type Match } from '@kaiyin/modules/search/schema';
import type { Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql } from 'kysely';
import { isOneWord, wordToken } from '../indexing/tokens.ts';
import { findCandidates, type Candidate, type Scope } from './find-candidates.ts';
import { hasTokens, rowsOfIds, type Column } from './index-query.ts';
import type { Wanted } from './wanted.ts';

export interface Hit extends Candidate {
  match: Match;
  score: number;
}

/** What a hit in a title counts beside one in the rest. */
const weights = { title: 10, body: 1 } as const;
/** What a synonym counts beside the word that was typed. */
const synonymShare = 0.6;
const plainColumns = { title: 'plainTitle', body: 'plainText' } as const;

/** Texts that have what is wanted, what fits best first. */
export async function findHits(
  ctx: Context,
  wanted: Wanted,
  scope: Scope,
  order: 'match' | 'date' = 'match',
): Promise<Hit[]> {
  const candidates = await findCandidates(ctx, wanted, scope);
  if (candidates.size === 0) return [];
  const ids = [...candidates.keys()];
  const extra = await wordScores(ctx, wanted, { ids, siteId: scope.siteId });
  const hits = (await readParts(ctx, wanted, ids)).flatMap((row): Hit[] => {
    const candidate = candidates.get(Number(row.id));
    const rated = candidate && rate(wanted, row);
    if (!candidate || !rated) return [];
    return [{ ...candidate, match: rated.match, score: rated.score + (extra.get(candidate.id) ?? 0) }];
  });
  return hits.toSorted(order === 'date' ? byDate : byMatch);
}

const byDate = (a: Hit, b: Hit): number =>
  compare(b.date, a.date) || matches.indexOf(a.match) - matches.indexOf(b.match) || b.contentId - a.contentId;
const byMatch = (a: Hit, b: Hit): number =>
  matches.indexOf(a.match) - matches.indexOf(b.match) || b.score - a.score || byDate(a, b);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Whether a text is the phrase by its title, and which parts its columns have, each written as `title0`, `body0`. */
type Parts = { id: number; isExact: number } & Record<`${Column}${number}`, number>;

const columnsOf = ({ onlyTitle }: Wanted): Column[] => (onlyTitle ? ['title'] : ['title', 'body']);
/** All of it as it was typed, then its words. */
const partsOf = ({ phrase, words }: Wanted): string[] => [phrase, ...words];

async function readParts(ctx: Context, wanted: Wanted, ids: readonly number[]): Promise<Parts[]> {
  const find = sql.raw(isPostgres(ctx.db) ? 'strpos' : 'instr');
  const has = columnsOf(wanted).flatMap((column) =>
    partsOf(wanted).map((part, index) => {
      const contains = (word: string) => sql`${find}(text.${sql.ref(plainColumns[column])}, ${word}) > 0`;
      const others = index > 0 ? (wanted.synonyms.get(part) ?? []) : [];
      const alike = sql.join(
        others.map((word) => sql` when ${contains(word)} then ${sql.lit(synonymShare)}`),
        sql``,
      );
      const value = others.length > 0 ? alike : sql``;
      return sql`case when ${contains(part)} then 1${value} else 0 end as ${sql.ref(`${column}${index}`)}`;
    }),
  );
  const { rows } = await sql<Parts>`
    select text.id, case when text."plainTitle" = ${wanted.phrase} then 1 else 0 end as "isExact", ${sql.join(has)}
    from (${rowsOfIds(ctx.db, ids)}) candidate join cms_search_text text on text.id = candidate.id`.execute(ctx.db);
  return rows;
}

function rate(wanted: Wanted, row: Parts): { match: Match; score: number } | undefined {
  const has = (column: Column, index: number) => Number(row[`${column}${index}`] ?? 0);
  const scores = partsOf(wanted).map(
    (_, index) => weights.title * has('title', index) + weights.body * has('body', index),
  );
  const [whole = 0, ...words] = scores;
  const count = words.filter((score) => score > 0).length;
  if (whole === 0 && count === 0) return undefined;
  const isAll = count >= Math.max(1, words.length);
  const match = Number(row.isExact) === 1 ? 'exact' : whole > 0 ? 'phrase' : isAll ? 'all' : 'some';
  const isOnlyWord = wanted.words.length === 1 && wanted.words[0] === wanted.phrase;
  const ofWords = words.reduce((sum, score) => sum + score, 0);
  return { match, score: isOnlyWord ? Math.max(whole, ofWords) : whole + ofWords };
}

/** So many texts of each word are looked at, the newest ones. */
const mostOfWord = 5_000;

/** What texts get in addition where a word is one of theirs, and not the same letters within others. */
async function wordScores(
  ctx: Context,
  wanted: Wanted,
  { ids, siteId }: { ids: readonly number[]; siteId: number },
): Promise<Map<number, number>> {
  const [least, largest] = [Math.min(...ids), Math.max(...ids)];
  const scans = columnsOf(wanted).flatMap((column) =>
    [...new Set(partsOf(wanted))].filter(isOneWord).map((word) => {
      const has = hasTokens(ctx.db, siteId, { groups: [[[wordToken(word)]]], needs: 'every', columns: [column] });
      return sql`select id, ${sql.lit(weights[column])} as score from (
        select cms_search_index.rowid as id from cms_search_index
        where ${has} and cms_search_index.rowid between ${least} and ${largest}
        order by cms_search_index.rowid desc limit ${mostOfWord}) found where id in (${rowsOfIds(ctx.db, ids)})`;
    }),
  );
  if (scans.length === 0) return new Map();
  const { rows } = await sql<{ id: number; score: number }>`
    select id, sum(score) as score from (${sql.join(scans, sql` union all `)}) scans group by id`.execute(ctx.db);
  return new Map(rows.map(({ id, score }) => [Number(id), Number(score)]));
}
