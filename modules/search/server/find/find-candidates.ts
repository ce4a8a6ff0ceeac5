import type { Context } from '@kaiyin/server-kit';
import { sql, type RawBuilder } from 'kysely';
import { gramsToFind } from '../text/grams.ts';
import { hasTokens, type Column, type TokenQuery } from './index-query.ts';
import type { Wanted } from './wanted.ts';

/** Which texts of a site are searched: rows that are joined to `cms_search_text`, and conditions on them. */
export interface Scope {
  siteId: number;
  table: 'cms_publication' | 'cms_content';
  where: readonly RawBuilder<unknown>[];
  /** What is newer comes first among what fits alike. */
  date: 'publishDate' | 'updateTime';
}

export interface Candidate {
  /** Of the version. */
  id: number;
  contentId: number;
  date: string;
}

/** So many texts are looked at for each way to fit, the newest ones: a word of half the site is answered as fast as a rare one. */
export const mostCandidates = 400;

/** Texts that may have what is wanted, by their ids: those with all of it, and where they are few, those with its words. */
export async function findCandidates(ctx: Context, wanted: Wanted, scope: Scope): Promise<Map<number, Candidate>> {
  const found = new Map<number, Candidate>();
  const ways = waysToFit(wanted);
  if (ways.length === 0) return found;
  for (const query of ways) {
    if (found.size >= mostCandidates) return found;
    for (const row of await rowsWith(ctx, query, scope)) found.set(row.id, row);
  }
  for (const row of await longTexts(ctx, scope)) found.set(row.id, row);
  return found;
}

function waysToFit({ phrase, words, synonyms, onlyTitle }: Wanted): TokenQuery[] {
  const columns: Column[] = onlyTitle ? ['title'] : ['title', 'body'];
  const tokens = (part: string) => [...gramsToFind(part)];
  const whole = tokens(phrase);
  const groups = words
    .map((word) => [word, ...(synonyms.get(word) ?? [])].map(tokens).filter((list) => list.length > 0))
    .filter((group) => group.length > 0);
  const ways: TokenQuery[] = [];
  if (whole.length > 0) ways.push({ groups: [[whole]], needs: 'every', columns: ['title'] });
  if (whole.length > 0 && !onlyTitle) ways.push({ groups: [[whole]], needs: 'every', columns });
  if (groups.length > 1) ways.push({ groups, needs: 'every', columns }, { groups, needs: 'any', columns });
  else if (groups.length === 1 && (words[0] !== phrase || synonyms.size > 0))
    ways.push({ groups, needs: 'every', columns });
  return ways;
}

// The order of the joins is that of the work: the index has the newest first, and stops where there are enough.
async function rowsWith(ctx: Context, query: TokenQuery, scope: Scope): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select text.id, text."contentId", ${sql.ref(`${scope.table}.${scope.date}`)} as date
    from cms_search_index cross join cms_search_text text cross join ${sql.table(scope.table)}
    where ${hasTokens(ctx.db, scope.siteId, query)} and text.id = cms_search_index.rowid and ${isInScope(scope)}
    order by cms_search_index.rowid desc limit ${mostCandidates}`.execute(ctx.db);
  return rows;
}

/** Texts of which the index has only the beginning. */
async function longTexts(ctx: Context, scope: Scope): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select text.id, text."contentId", ${sql.ref(`${scope.table}.${scope.date}`)} as date
    from cms_search_text text cross join ${sql.table(scope.table)}
    where text."isLong" = 1 and ${isInScope(scope)}
    order by text.id desc limit ${mostCandidates}`.execute(ctx.db);
  return rows;
}

function isInScope({ siteId, table, where }: Scope): RawBuilder<boolean> {
  const owner = table === 'cms_content' ? sql`cms_content.id` : sql`cms_publication."contentId"`;
  const conditions = [
    sql`${owner} = text."contentId"`,
    sql`${sql.table(table)}."versionId" = text.id`,
    // By its content, not by an index of its site: SQLite would go through the whole site for each text.
    sql`+${sql.table(table)}."siteId" = ${siteId}`,
    ...where,
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
