import { sql, type Kysely } from 'kysely';

/** Every ad space says how it shows its ads: one at a time, at random by weight. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const space = { count: 1, rotation: 'weight', seconds: 8, height: null };
  for (const table of ['cms_page_widget', 'cms_widget_publication']) {
    const { rows } = await sql<{ id: number; content: string }>`
      select id, content from ${sql.table(table)} where type = 'ads'`.execute(db);
    for (const { id, content } of rows) {
      const withSpace = JSON.stringify({ ...(JSON.parse(content) as object), space });
      await sql`update ${sql.table(table)} set content = ${withSpace} where id = ${id}`.execute(db);
    }
  }
}
