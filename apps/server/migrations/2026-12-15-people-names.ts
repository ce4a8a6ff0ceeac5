import { sql, type Kysely } from 'kysely';

/**
 * A name is one account's, however it is written: asked by an index, not only by who adds one. Of some that differ by case alone, as
 * two who were added at once may, the later ones are told apart by their number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['sys_user', 'cc_member']) {
    await sql`
      update ${sql.table(table)} set "userName" = substr("userName", 1, 12) || '_' || id
      where exists (
        select 1 from ${sql.table(table)} as earlier
        where lower(earlier."userName") = lower(${sql.table(table)}."userName") and earlier.id < ${sql.table(table)}.id)`.execute(
      db,
    );
    await sql`create unique index ${sql.ref(`uq_${table}_name`)} on ${sql.table(table)} (lower("userName"))`.execute(
      db,
    );
  }
}
