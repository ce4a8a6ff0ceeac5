import type { Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql, type Kysely } from 'kysely';

/** Until this transaction ends nobody else changes the tree: two moves at once could close a circle. */
export async function holdTree({ db }: Context, table: 'sys_dept' | 'sys_menu'): Promise<void> {
  if (isPostgres(db as Kysely<unknown>))
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db);
}

/** Until this transaction ends nobody is put where something is about to go. */
export async function holdRows({ db }: Context, table: 'sys_dept' | 'sys_post', ids: readonly number[]): Promise<void> {
  if (!isPostgres(db as Kysely<unknown>)) return;
  await db.selectFrom(table).select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}
