import { sql, type RawBuilder } from 'kysely';
import { isPostgres } from '@kaiyin/server-kit/migration';
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

/** A condition on `cms_content`: the title contains every word of `wanted`, as it is written. */
export function titleContains(ctx: Context, wanted: string): RawBuilder<boolean> {
  const words = wanted.trim().split(/\s+/);
  const exact = words.map((word) => containing('cms_content.title', word));
  return sql<boolean>`${found(ctx, wanted)} and ${sql.join(exact, sql` and `)}`;
}

// Narrows down by the index. A single character says little and costs much, so it only counts when there is no more.
function found(ctx: Context, wanted: string): RawBuilder<boolean> {
  const all = phrases(wanted);
  const telling = all.filter((tokens) => tokens.join('').length > 1);
  const groups = telling.length > 0 ? telling : all;
  if (groups.length === 0) return sql<boolean>`1 = 1`;
  if (isPostgres(ctx.db as never)) {
    const query = groups
      .map(
        (tokens) =>
          `(${tokens.map((token, index) => `'${token}'${index === tokens.length - 1 ? ':*' : ''}`).join(' <-> ')})`,
      )
      .join(' & ');
    return sql<boolean>`cms_content.id in (select rowid from cms_content_title where tokens @@ to_tsquery('simple', ${query}))`;
  }
  // The last token of a phrase is a prefix: a single character, or the beginning of a word.
  const match = groups.map((tokens) => `"${tokens.join(' ')}" *`).join(' AND ');
  return sql<boolean>`cms_content.id in (select rowid from cms_content_title where tokens match ${match})`;
}

/** Keeps the index in step with a title; called by whoever writes one. */
export async function indexTitle(db: Db, id: number, title: string): Promise<void> {
  const tokens = searchTokens(title);
  if (isPostgres(db as never)) {
    const vector = tokens.map((token, index) => `'${token}':${index + 1}`).join(' ');
    await sql`insert into cms_content_title (rowid, tokens) values (${id}, ${vector}::tsvector)
      on conflict (rowid) do update set tokens = excluded.tokens`.execute(db);
    return;
  }
  await sql`insert or replace into cms_content_title (rowid, tokens) values (${id}, ${tokens.join(' ')})`.execute(db);
}

export async function forgetTitle(db: Db, id: number): Promise<void> {
  await sql`delete from cms_content_title where rowid = ${id}`.execute(db);
}
