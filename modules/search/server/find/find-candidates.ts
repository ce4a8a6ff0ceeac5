import type { Context } from '@kaiyin/server-kit';
import { sql, type RawBuilder } from 'kysely';
import { gramsToFind } from '../text/grams.ts';
import type { Column } from '../text/token.ts';
import { titleFacts, type TitleFacts } from './facts.ts';
import { hasTokens, type TokenQuery } from './index-query.ts';
import type { Wanted } from './wanted.ts';

/** Which texts of a site are searched: rows that are joined to `cms_search_text`, and conditions on them. */
export interface Scope {
  siteId: number;
  table: 'cms_publication' | 'cms_content';
  where: readonly RawBuilder<unknown>[];
  /** What is newer comes first among what fits alike. */
  date: 'publishDate' | 'updateTime';
}

/** What a text has at best: the phrase, every word, some of them, or anything, as the index has not all of a long one. */
export type Way = 'phrase' | 'every' | 'some' | 'long';

/** A text that may fit, with what its title has of what is wanted. */
export interface Candidate extends TitleFacts {
  /** Of the version. */
  id: number;
  contentId: number;
  date: string;
  way: Way;
}

/** So many texts are looked at for each way to fit, the newest ones: a word of half the site is answered as fast as a rare one. */
export const mostCandidates = 400;

/** Where more texts have every word, the index is asked which of them may have the phrase. */
const fewEnough = 100;

/** Texts that may have what is wanted, by their ids: those with all of it, and where they are few, those with its words. */
export async function findCandidates(ctx: Context, wanted: Wanted, scope: Scope): Promise<Map<number, Candidate>> {
  const found = new Map<number, Candidate>();
  const add = (way: Way, rows: readonly Found[]): void => {
    for (const row of rows) found.set(row.id, Object.assign(row, { way: row.isLong ? 'long' : way } as const));
  };
  const ask = (query: TokenQuery | undefined) => (query ? rowsWith(ctx, { query, wanted, scope }) : []);
  const { title, phrase, every, some } = waysToFit(wanted);
  const withEvery = await ask(every);
  // What has the phrase, or has it in its title, is among those, unless there are more of them.
  const withPhrase = !every || withEvery.length > fewEnough ? await ask(phrase) : [];
  const withTitle = isFull(withPhrase) || (!every && !phrase) ? await ask(title) : [];
  const isKnown = withEvery.length > fewEnough && !isFull(withPhrase);
  const isEnough = withEvery.length + withPhrase.length + withTitle.length >= mostCandidates;
  if (!isEnough) add('some', await ask(some));
  add(isKnown ? 'every' : 'phrase', withEvery);
  add('phrase', withPhrase);
  add('phrase', withTitle);
  add('long', await longTexts(ctx, { wanted, scope }));
  return found;
}

const isFull = (rows: readonly Found[]): boolean => rows.length >= mostCandidates;

/** Each finds what those before it find, but for the last. Where a word is all that is wanted, only its first two are needed. */
interface Ways {
  title?: TokenQuery;
  phrase?: TokenQuery;
  every?: TokenQuery;
  /** Any of several words. */
  some?: TokenQuery;
}

function waysToFit({ phrase, words, synonyms, onlyTitle }: Wanted): Ways {
  const columns: Column[] = onlyTitle ? ['title'] : ['title', 'body'];
  const tokens = (part: string) => [...gramsToFind(part)];
  const whole = tokens(phrase);
  if (whole.length === 0) return {};
  const groups = words
    .map((word) => [word, ...(synonyms.get(word) ?? [])].map(tokens).filter((list) => list.length > 0))
    .filter((group) => group.length > 0);
  const hasOthers = groups.length > 1 || (groups.length > 0 && (words[0] !== phrase || synonyms.size > 0));
  return {
    title: { groups: [[whole]], needs: 'every', columns: ['title'] },
    ...(!onlyTitle && { phrase: { groups: [[whole]], needs: 'every', columns } }),
    ...(hasOthers && { every: { groups, needs: 'every', columns } }),
    ...(groups.length > 1 && { some: { groups, needs: 'any', columns } }),
  };
}

interface Search {
  wanted: Wanted;
  scope: Scope;
}

// The order of the joins is that of the work: the index has the newest first, and stops where there are enough.
const rowsWith = (ctx: Context, { query, wanted, scope }: Search & { query: TokenQuery }): Promise<Found[]> =>
  candidates(ctx, {
    wanted,
    scope,
    from: sql`cms_search_index cross join cms_search_text text
      cross join ${sql.table(scope.table)}
      where ${hasTokens(ctx.db, scope.siteId, query)} and text.id = cms_search_index.rowid and ${isInScope(scope)}
      order by cms_search_index.rowid desc`,
  });

/** Texts of which the index has only the beginning. */
const longTexts = (ctx: Context, { wanted, scope }: Search): Promise<Found[]> =>
  candidates(ctx, {
    wanted,
    scope,
    from: sql`cms_search_text text cross join ${sql.table(scope.table)}
      where text."isLong" = 1 and ${isInScope(scope)} order by text.id desc`,
  });

type Found = Omit<Candidate, 'way'> & { isLong: boolean };

async function candidates(
  { db }: Context,
  { wanted, scope, from }: Search & { from: RawBuilder<unknown> },
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select text.id, text."contentId", text."isLong", ${sql.ref(`${scope.table}.${scope.date}`)} as date, ${titleFacts(db, wanted)}
    from ${from} limit ${mostCandidates}`.execute(db);
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
