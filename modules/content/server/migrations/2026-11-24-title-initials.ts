import { sql, type Kysely } from 'kysely';
import { indexTitle } from '../title-search.ts';

const atOnce = 500;

/** Titles are found by the initials of their pinyin: the index, which follows from them, is written anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number; title: string }>`
      select id, title from cms_content where "deletedTime" is null and id > ${last} order by id limit ${atOnce}`.execute(
      db,
    );
    for (const { id, title } of rows) await indexTitle(db, Number(id), title);
    if (rows.length < atOnce) return;
    last = Number(rows.at(-1)?.id);
  }
}
