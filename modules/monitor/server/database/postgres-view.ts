import type { ConnectionState, DatabaseView, TableUsage } from '@kaiyin/modules/monitor/schema';
import type { Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';

type Own = Omit<DatabaseView, 'migrations'>;

/** What PostgreSQL says of the product's database. */
export async function postgresView({ db }: Context): Promise<Own> {
  const { rows } = await sql<{ version: string; bytes: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`.execute(db);
  const { rows: connections } = await sql<ConnectionState>`
    select coalesce(state, 'unknown') as state, count(*) as count from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' group by 1 order by 2 desc`.execute(db);
  return {
    engine: 'PostgreSQL',
    version: rows[0]?.version ?? '',
    bytes: Number(rows[0]?.bytes ?? 0),
    freeBytes: null,
    walBytes: null,
    connections,
    unusedIndexes: await unusedIndexes(db),
  };
}

// What keeps rows apart is needed though nobody searches by it.
async function unusedIndexes(db: Context['db']) {
  const { rows } = await sql<{ table: string; index: string; bytes: number }>`
    select relname as "table", indexrelname as "index", pg_relation_size(pg_stat_user_indexes.indexrelid) as bytes
    from pg_stat_user_indexes join pg_index using (indexrelid)
    where schemaname = current_schema() and idx_scan = 0 and not indisunique
    order by 3 desc, 1, 2 limit 100`.execute(db);
  return rows;
}

/** Tables with their rows, as far as the database has counted them, and bytes. */
export async function postgresTables({ db }: Context): Promise<TableUsage[]> {
  const { rows } = await sql<TableUsage>`
    select relname as name, greatest(n_live_tup, 0) as rows, pg_table_size(relid) as bytes, pg_indexes_size(relid) as "indexBytes"
    from pg_stat_user_tables where schemaname = current_schema() order by pg_total_relation_size(relid) desc, 1`.execute(
    db,
  );
  return rows;
}
