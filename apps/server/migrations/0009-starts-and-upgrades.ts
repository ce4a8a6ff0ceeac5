import { createTable } from '@kaiyin/server-kit/migration';
import { sql, type Kysely } from 'kysely';

/** Which folder a database belongs to, what its migrations were, and which entries of the menu it was given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'sys_installation', { code: 'text' }, { primary: ['code'] });
  await createTable(db, 'sys_migration_hash', { name: 'text', hash: 'text' }, { primary: ['name'] });
  await createTable(db, 'sys_menu_seed', { seedId: 'integer', menuId: 'integer' }, { primary: ['seedId'] });
  const { rows } = await sql`select id from sys_menu limit 1`.execute(db);
  if (rows.length === 0) return;
  // What is not there any more has been removed by somebody: it was given all the same.
  for (const id of givenBefore)
    await sql`insert into sys_menu_seed ("seedId", "menuId") values (${id}, ${id})`.execute(db);
}

/** The entries that every start gave before they were recorded. */
const givenBefore = [
  2025, 2026, 2027, 2028, 2024, 2029, 2030, 2034, 2090, 2091, 2092, 2093, 2095, 2094, 2035, 2036, 1, 105, 106, 2, 2041,
  2074, 2075, 2076, 1025, 1026, 1027, 1028, 1030, 1031, 1032, 1033, 202601, 202602, 202603, 202604, 202701, 202702,
  202703, 202704, 202801, 202802, 202803, 202804, 202402, 202403, 202901, 202902, 202903, 203001, 203002, 209101,
  209102, 209501, 209502, 209503, 209301, 203003,
];
