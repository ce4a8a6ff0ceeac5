import type { Db } from '@kaiyin/server-kit';
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

/** Leaves nothing of removed texts: without this, their words stay in the index of SQLite until it is tidied. */
export async function tidyIndex(db: Db): Promise<void> {
  if (!isPostgres(db)) await sql`insert into cms_search_index (cms_search_index) values ('optimize')`.execute(db);
}
