import type { Context, Db } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql } from 'kysely';

/** A version as the index keeps it. */
export interface IndexedText {
  id: number;
  siteId: number;
  contentId: number;
  plainTitle: string;
  plainText: string;
  isLong: boolean;
  titleTokens: readonly string[];
  bodyTokens: readonly string[];
}

/** Writes a text and what it is found by; what was there of the version before is replaced. */
export async function writeText(db: Db, text: IndexedText): Promise<void> {
  const { titleTokens, bodyTokens, ...row } = text;
  const { id, ...values } = row;
  await db
    .insertInto('cms_search_text')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
  if (isPostgres(db)) {
    const vector = (tokens: readonly string[]) =>
      sql`array_to_tsvector(array(select jsonb_array_elements_text(${JSON.stringify(tokens)}::jsonb)))`;
    await sql`insert into cms_search_index (rowid, title, body) values (${id}, ${vector(titleTokens)}, ${vector(bodyTokens)})
      on conflict (rowid) do update set title = excluded.title, body = excluded.body`.execute(db);
    return;
  }
  await sql`insert or replace into cms_search_index (rowid, title, body)
    values (${id}, ${titleTokens.join(' ')}, ${bodyTokens.join(' ')})`.execute(db);
}

/** Removes texts by the ids of their versions. */
export async function removeTexts(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from cms_search_index where rowid in (${sql.join(ids)})`.execute(db);
  await db.deleteFrom('cms_search_text').where('id', 'in', ids).execute();
}

/** Pages of the index that one step rewrites: others who write wait so long. */
const pagesAtOnce = 500;

/**
 * Leaves nothing of removed texts: without this, their words stay in the index of SQLite until it merges its parts. Each
 * step is a transaction of its own.
 */
export async function tidyIndex(ctx: Context): Promise<void> {
  if (isPostgres(ctx.db)) return;
  const merge = (pages: number) =>
    ctx.transaction(async ({ db }) => {
      const before = await changesOf(db);
      await sql`insert into cms_search_index (cms_search_index, rank) values ('merge', ${pages})`.execute(db);
      // The statement itself counts as one.
      return (await changesOf(db)) - before > 1;
    });
  // A number below zero begins to merge all parts into one.
  for (let goesOn = await merge(-pagesAtOnce); goesOn;) goesOn = await merge(pagesAtOnce);
}

async function changesOf(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select total_changes() as n`.execute(db);
  return Number(rows[0]?.n ?? 0);
}
