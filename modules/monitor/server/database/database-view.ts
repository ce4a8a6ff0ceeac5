import type { DatabaseView, TableUsage } from '@kaiyin/modules/monitor/schema';
import type { Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql } from 'kysely';
import { postgresTables, postgresView } from './postgres-view.ts';
import { sqliteTables, sqliteView } from './sqlite-view.ts';

/** The database as it is now, and how it came to be so. */
export async function databaseView(ctx: Context): Promise<DatabaseView> {
  const own = isPostgres(ctx.db) ? await postgresView(ctx) : await sqliteView(ctx);
  const { rows: migrations } = await sql<{ name: string; time: string }>`
    select name, "timestamp" as time from kysely_migration order by "timestamp" desc, name desc`.execute(ctx.db);
  return { ...own, migrations };
}

export const tableUsage = (ctx: Context): Promise<TableUsage[]> =>
  isPostgres(ctx.db) ? postgresTables(ctx) : sqliteTables(ctx);
