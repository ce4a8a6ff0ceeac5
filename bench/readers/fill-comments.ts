import type { Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';

export const firstComment = 1_000_000;
const piece = 100_000;

/** Adds comments below articles, a third of them answers, by statements of many rows; answers one that is shown, by any number. */
export async function fillComments(
  ctx: Context,
  { articles, comments }: { articles: readonly number[]; comments: number },
): Promise<(n: number) => number> {
  const model = await ctx.db
    .selectFrom('cc_comment')
    .selectAll()
    .where('auditStatus', '=', 'passed')
    .executeTakeFirstOrThrow();
  const made = ['id', 'sourceId', 'parentId', 'replyMemberId', 'content', 'replyCount'];
  const copied = Object.keys(model).filter((name) => !made.includes(name));
  const columns = sql.join([...made, ...copied].map((name) => sql.ref(name)));
  const same = sql.join(copied.map((name) => sql`model.${sql.ref(name)}`));
  const places = sql.join(articles.map((id, place) => sql`(${sql.lit(place)}, ${sql.lit(id)})`));
  for (let from = 0; from < comments; from += piece) {
    const until = Math.min(comments, from + piece);
    await sql`
      insert into cc_comment (${columns})
      with recursive numbers (n) as (
          select ${sql.lit(from)} union all select n + 1 from numbers where n < ${sql.lit(until - 1)}),
        articles (place, id) as (values ${places})
      select ${sql.lit(firstComment)} + n, articles.id, case when n % 3 = 2 then ${sql.lit(firstComment)} + n - 2 end, null,
        'Comment ' || n, case when n % 3 = 0 then 1 else 0 end, ${same}
      from numbers join articles on articles.place = (n / 3) % ${sql.lit(articles.length)}
        join cc_comment model on model.id = ${model.id}`.execute(ctx.db);
    console.info(`added comments: ${until} of ${comments}`);
  }
  return (n) => firstComment + ((n * 3) % Math.max(3, comments - (comments % 3)));
}
