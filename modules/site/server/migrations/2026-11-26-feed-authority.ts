import { addColumn } from '@kaiyin/server-kit/migration';
import { sql, type Kysely } from 'kysely';

/** Items of a feed keep the ids that they have now, whatever domain their pipe gets later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'cms_publishpipe', 'feedAuthority', 'text?');
  const { rows } = await sql<{ id: number; domain: string }>`
    select id, domain from cms_publishpipe where domain is not null`.execute(db);
  for (const { id, domain } of rows)
    await sql`update cms_publishpipe set "feedAuthority" = ${domain.replace(/:\d+$/, '')} where id = ${id}`.execute(db);
}
