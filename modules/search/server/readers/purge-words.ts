import { integer } from '@kaiyin/entity';
import { defineTarget } from '@kaiyin/modules/job/server';
import { said, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';

const day = 86_400_000;
/** Words that one statement deletes. */
const piece = 500;
/** A word that was looked for more rarely goes after a week: most of them are typing errors, or written by programs. */
const fewest = 3;

/** Deletes words that readers do not look for any more; what was added by hand and never searched stays. */
export const purgeWords = defineTarget({
  name: 'search.purgeWords',
  title: 'search.purgeWords',
  note: 'search.purgeWordsNote',
  standardCron: '59 3 * * *',
  permission: 'search:log:delete',
  args: { keepDays: integer({ min: 7, max: 3650, initial: 400 }) },
  labels: { keepDays: 'job.keepDays' },
  async run(ctx, { keepDays }, { report }) {
    let count = 0;
    for (let deleted = piece; deleted >= piece;) {
      deleted = await purgePiece(ctx, keepDays);
      count += deleted;
      await report(50, said('job.purged', { count }));
    }
    return said('job.purged', { count });
  },
});

const purgePiece = (ctx: Pick<Context, 'transaction' | 'now'>, keepDays: number): Promise<number> =>
  ctx.transaction(async ({ db, now }) => {
    const ago = (days: number) => new Date(now().getTime() - days * day).toISOString();
    const { rows } = await sql<{ id: number }>`
      select id from search_word
      where ("lastTime" < ${ago(keepDays)} or ("searchTotal" < ${fewest} and "lastTime" < ${ago(7)}))
        and ("topDate" is null or "topDate" < ${now().toISOString()})
      order by id limit ${piece}`.execute(db);
    const ids = rows.map(({ id }) => Number(id));
    if (ids.length === 0) return 0;
    await db.deleteFrom('search_word_hour_stat').where('wordId', 'in', ids).execute();
    await db.deleteFrom('search_word').where('id', 'in', ids).execute();
    return ids.length;
  });
