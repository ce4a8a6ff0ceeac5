import { insertMany, type Context, type Db } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql } from 'kysely';
import type { TextToIndex, Tokens } from './tokens.ts';

/** A version as the index keeps it. */
export interface IndexedText extends TextToIndex, Tokens {
  id: number;
  contentId: number;
}

/** So many texts are written before others who wait have a turn. */
const atOnce = 20;

/** Writes texts and what they are found by; what was there of their versions before is replaced. */
export async function writeTexts(db: Db, texts: readonly IndexedText[]): Promise<void> {
  await removeTexts(
    db,
    texts.map(({ id }) => id),
  );
  for (let from = 0; from < texts.length; from += atOnce) {
    const some = texts.slice(from, from + atOnce);
    const rows = some.map(({ tokens, bodyWords, plainText, ...text }) => ({
      text,
      body: { id: text.id, bodyWords, plainText },
      index: { rowid: text.id, tokens },
    }));
    const insert = (table: 'cms_search_text' | 'cms_search_body' | 'cms_search_index', each: readonly object[]) =>
      insertMany(db, table, each);
    await insert(
      'cms_search_text',
      rows.map(({ text }) => text),
    );
    await insert(
      'cms_search_body',
      rows.map(({ body }) => body),
    );
    await insert(
      'cms_search_index',
      rows.map(({ index }) => index),
    );
  }
}

/** Removes texts by the ids of their versions. */
export async function removeTexts(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from cms_search_index where rowid in (${sql.join(ids)})`.execute(db);
  await db.deleteFrom('cms_search_body').where('id', 'in', ids).execute();
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
