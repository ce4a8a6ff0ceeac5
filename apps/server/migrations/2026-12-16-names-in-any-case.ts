import { sql, type Kysely } from 'kysely';

/**
 * Addresses and numbers are looked for in any case when accounts are written. Not unique: accounts of before may have addresses that
 * differ by case alone, and keep them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['sys_user', 'cc_member'])
    for (const column of ['email', 'phoneNumber'])
      await sql`create index ${sql.ref(`ix_${table}_${column}_lower`)} on ${sql.table(table)} (lower(${sql.ref(column)}))`.execute(
        db,
      );
}
