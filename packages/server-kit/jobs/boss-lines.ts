import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** What a job that waits in a line carries: when it came, and something that no other has. */
export interface Standing {
  line?: string | undefined;
  place?: string | undefined;
}

interface Stood extends Required<Pick<Standing, 'line' | 'place'>> {
  priority: number;
}

/** Seconds: when jobs behind the first ask again, should nobody have been able to call them; soon the second alone. */
const rest = { second: 15, others: 600 };

/** The lines of `lines.ts` where several processes stand in them: in the jobs themselves. */
export function bossLines(db: Kysely<Tables>, { schema, name }: { schema: string; name: string }) {
  const table = sql.id(schema, 'job');
  const standing = (line: string) => sql`name = ${name} and state < 'completed' and data ->> 'line' = ${line}`;

  // One after the other: whoever leaves is seen to stand there no more, or sees who has come to stand behind.
  const alone = (trx: Transaction<Tables>, line: string) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`${schema} ${line}`}, 0))`.execute(trx);

  async function callFirst(trx: Transaction<Tables>, line: string): Promise<void> {
    await sql`
      with places as (select id, row_number() over (order by priority desc, data ->> 'place') as nth
        from ${table} where ${standing(line)})
      update ${table} as job
      set start_after = least(start_after, now() + case nth when 1 then 0 else ${rest.second} end * interval '1 second')
      from places where job.id = places.id and job.name = ${name} and job.state = 'created' and nth <= 2`.execute(trx);
  }

  return {
    /** Seconds until one asks again that comes to stand there with this transaction; undefined for the first. */
    async restOf(trx: Transaction<Tables>, { line, place, priority }: Stood): Promise<number | undefined> {
      await alone(trx, line);
      const { rows } = await sql<{ before: number }>`select count(*)::integer as before from ${table}
        where ${standing(line)} and (priority > ${priority} or (priority = ${priority} and data ->> 'place' < ${place}))`.execute(
        trx,
      );
      const before = rows[0]?.before ?? 0;
      if (before === 0) return undefined;
      return before === 1 ? rest.second : rest.others;
    },

    /** Takes a job out of its line and has the first one there begun. */
    leave: (id: string, line: string): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await alone(trx, line);
        await sql`update ${table} set data = data - 'line' where name = ${name} and id = ${id}`.execute(trx);
        await callFirst(trx, line);
      }),
  };
}
