import { integer, type MessageKey } from '@kaiyin/entity';
import { said } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { defineTarget, type JobTarget } from './target.ts';

interface Blanking {
  name: string;
  title: MessageKey;
  note: MessageKey;
  /** Says how many rows were blanked: `count`. */
  blanked: MessageKey;
  /** Rows with an id, the columns `ip` and `userAgent`, and the column of the instant by which they grow old. */
  table: string;
  time: string;
  keepDays: number;
  standardCron: string;
  permission: string;
}

const day = 86_400_000;
/** Rows that one statement changes, so that nobody waits long behind it. */
const piece = 500;

/** Declares a target that empties addresses and browsers of rows once they are so many days old, a piece at a time; the rows stay. */
export const defineBlanking = ({ table, time, blanked, keepDays: initial, ...named }: Blanking): JobTarget =>
  defineTarget({
    ...named,
    args: { keepDays: integer({ min: 1, max: 3650, initial }) },
    labels: { keepDays: 'job.keepDays' },
    async run({ db, now }, { keepDays }, { report }) {
      const before = new Date(now().getTime() - keepDays * day).toISOString();
      let count = 0;
      for (let changed = piece; changed >= piece;) {
        const { numAffectedRows = 0n } = await sql`
          update ${sql.table(table)} set ip = '', ${sql.ref('userAgent')} = '' where id in (
            select id from ${sql.table(table)}
            where ${sql.ref(time)} < ${before} and (ip <> '' or ${sql.ref('userAgent')} <> '') limit ${piece})`.execute(
          db,
        );
        changed = Number(numAffectedRows);
        count += changed;
        if (changed >= piece) await report(50, said(blanked, { count }));
      }
      return said(blanked, { count });
    },
  });
