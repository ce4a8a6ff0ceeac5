import type { OpenDatabase } from '@kaiyin/server-kit';
import { sql } from 'kysely';

/** Makes names unique in any case, and gives the later of two accounts its number as an ending. */
const migration = '2026-12-15-people-names';

interface Kept {
  tables: ReadonlySet<string>;
  applied: readonly { name: string }[];
}

interface Colliding {
  name: string;
  next: string;
}

/** Refuses, before anything is changed, accounts that differ by case alone where the name that one would be given is another's. */
export async function refuseCollidingNames(db: OpenDatabase['db'], { tables, applied }: Kept): Promise<void> {
  if (applied.some(({ name }) => name === migration)) return;
  for (const table of ['sys_user', 'cc_member']) {
    if (!tables.has(table)) continue;
    const { rows } = await sql<Colliding>`
      select renamed."userName" as name, taken."userName" as next
      from ${sql.table(table)} as renamed
      join ${sql.table(table)} as taken
        on lower(taken."userName") = lower(substr(renamed."userName", 1, 12) || '_' || renamed.id) and taken.id <> renamed.id
      where exists (
        select 1 from ${sql.table(table)} as earlier
        where lower(earlier."userName") = lower(renamed."userName") and earlier.id < renamed.id)
      order by renamed.id limit 5`.execute(db);
    if (rows.length === 0) continue;
    const names = rows.map(({ name, next }) => `${name} would become ${next}, which another account has`).join('; ');
    throw new Error(
      `Accounts in ${table} differ by case alone, and cannot be told apart by their numbers: ${names}. Start the edition from before, give one of them another name, then start this one. Nothing was changed`,
    );
  }
}
