import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { latinLettersOf } from '@kaiyin/modules/catalog/server';
import { containing, type Context, type Db } from '@kaiyin/server-kit';

/**
 * Letters of a title as an index keeps them: runs of Latin letters and digits whole, everything else (Chinese) as
 * overlapping pairs, so that a phrase of pairs finds any part of a title exactly.
 */
export function searchTokens(text: string): string[] {
  const tokens: string[] = [];
  for (const run of text.toLowerCase().match(/[a-z0-9]+|[^\sa-z0-9\p{P}\p{S}]+/gu) ?? []) {
    if (/^[a-z0-9]/.test(run)) {
      tokens.push(run);
      continue;
    }
    const letters = Array.from(run);
    for (const [index, letter] of letters.entries()) tokens.push(letter + (letters[index + 1] ?? ''));
  }
  return tokens;
}

/** Runs of the wanted text, each of which must stand in the title as it is. */
function phrases(wanted: string): string[][] {
  return (wanted.toLowerCase().match(/[a-z0-9]+|[^\sa-z0-9\p{P}\p{S}]+/gu) ?? []).map((run) => {
    const tokens = searchTokens(run);
    return tokens.length > 1 ? tokens.slice(0, -1) : tokens;
  });
}

const fewCandidates = 1000;

/**
 * A condition on `cms_content`: the title contains every word of `wanted`, as it is written. Where the index names few
 * candidates they are looked up one by one; a word that stands everywhere is found soonest by reading on.
 */
export async function titleContains(ctx: Context, wanted: string): Promise<RawBuilder<boolean>> {
  const exact = wanted
    .trim()
    .split(/\s+/)
    .map((word) => containing('cms_content.title', word));
  const candidates = await candidatesFor(ctx, wanted);
  const narrowed = candidates ? [sql<boolean>`cms_content.id in (${sql.join([0, ...candidates])})`] : [];
  return sql<boolean>`(${sql.join([...narrowed, ...exact], sql` and `)})`;
}

// A single character says little and costs much, so it only counts when there is no more. Undefined when there are many.
async function candidatesFor(ctx: Context, wanted: string): Promise<number[] | undefined> {
  const all = phrases(wanted);
  const telling = all.filter((tokens) => tokens.join('').length > 1);
  const groups = telling.length > 0 ? telling : all;
  if (groups.length === 0) return undefined;
  const { rows } = await sql<{ rowid: number }>`
    select rowid from cms_content_title where ${matching(ctx, groups)} limit ${fewCandidates + 1}`.execute(ctx.db);
  return rows.length > fewCandidates ? undefined : rows.map((row) => Number(row.rowid));
}

// The last token of a phrase is a prefix: a single character, or the beginning of a word.
function matching(ctx: Context, groups: string[][]): RawBuilder<boolean> {
  if (!isPostgres(ctx.db)) {
    return sql<boolean>`tokens match ${groups.map((tokens) => `"${tokens.join(' ')}" *`).join(' AND ')}`;
  }
  const words = groups.map(
    (tokens) =>
      `(${tokens.map((token, index) => `'${token}'${index === tokens.length - 1 ? ':*' : ''}`).join(' <-> ')})`,
  );
  return sql<boolean>`tokens @@ to_tsquery('simple', ${words.join(' & ')})`;
}

/**
 * A condition on `cms_content`: the initials of the title's pinyin have these letters in them, one after the other.
 * Undefined for letters that are none, or too few to say anything.
 */
export function titleSounds(ctx: Context, letters: string): RawBuilder<boolean> | undefined {
  if (!/^[a-z0-9]{2,50}$/i.test(letters)) return undefined;
  const tokens = initialTokens(letters.toLowerCase());
  return sql<boolean>`cms_content.id in (select rowid from cms_content_title where ${matching(ctx, [tokens])})`;
}

/** Overlapping pairs of initials, marked, so that none is taken for a word of a title. */
const initialTokens = (initials: string): string[] =>
  Array.from({ length: initials.length - 1 }, (_, at) => `0${initials.slice(at, at + 2)}`);

/** What the index keeps of a title: its words, and what the Chinese in it begins with by ear. */
async function indexedTokens(title: string): Promise<string[]> {
  const initials = /\p{Script=Han}/u.test(title) ? (await latinLettersOf(title)).replaceAll('_', '') : '';
  return [...searchTokens(title), ...initialTokens(initials)];
}

/** Keeps the index in step with a title; called by whoever writes one. */
export async function indexTitle(db: QueryExecutorProvider, id: number, title: string): Promise<void> {
  const tokens = await indexedTokens(title);
  if (isPostgres(db)) {
    const vector = tokens.map((token, index) => `'${token}':${index + 1}`).join(' ');
    await sql`insert into cms_content_title (rowid, tokens) values (${id}, ${vector}::tsvector)
      on conflict (rowid) do update set tokens = excluded.tokens`.execute(db);
    return;
  }
  await sql`insert or replace into cms_content_title (rowid, tokens) values (${id}, ${tokens.join(' ')})`.execute(db);
}

/** Leaves nothing of titles that are indexed no more: without this, their words stay in the index until it is tidied. */
export async function tidyTitles(db: Db): Promise<void> {
  if (!isPostgres(db)) await sql`insert into cms_content_title (cms_content_title) values ('optimize')`.execute(db);
}

export async function forgetTitle(db: Db, id: number): Promise<void> {
  await sql`delete from cms_content_title where rowid = ${id}`.execute(db);
}
