import { integer, type MessageKey } from '@kaiyin/entity';
import { said } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { defineTarget, type JobTarget } from './target.ts';

interface Purge {
  name: string;
  title: MessageKey;
  note: MessageKey;
  /** Rows with an id, and the column of the instant by which they grow old; rows without one stay. */
  table: string;
  time: string;
  /** Tables of parts, with a column of the same name, that go before. */
  parts?: readonly string[];
  keepDays: number;
  standardCron: string;
  permission?: string;
}

const day = 86_400_000;
/** Rows that one statement deletes, so that nobody waits long behind it. */
const piece = 500;

/** Declares a target that deletes rows of a table once they are so many days old, a piece at a time. */
export const definePurge = ({ table, time, parts = [], keepDays: initial, ...named }: Purge): JobTarget =>
  defineTarget({
    ...named,
    args: { keepDays: integer({ min: 1, max: 3650, initial }) },
    labels: { keepDays: 'job.keepDays' },
    async run({ db, now }, { keepDays }, { report }) {
      const before = new Date(now().getTime() - keepDays * day).toISOString();
      let count = 0;
      for (const one of [...parts, table])
        for (let deleted = BigInt(piece); deleted >= piece;) {
          const { numAffectedRows = 0n } = await sql`
            delete from ${sql.table(one)} where id in (
              select id from ${sql.table(one)} where ${sql.ref(time)} < ${before} limit ${piece})`.execute(db);
          deleted = numAffectedRows;
          if (one === table) count += Number(deleted);
          if (deleted >= piece) await report(50, said('job.purged', { count }));
        }
      return said('job.purged', { count });
    },
  });
