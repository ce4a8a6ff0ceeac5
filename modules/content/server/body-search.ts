import { sql, type RawBuilder } from 'kysely';
import { mostSearchedBodies } from '@kaiyin/modules/content/schema';
import { containing, failField, type Context } from '@kaiyin/server-kit';

type Condition = RawBuilder<boolean>;

/**
 * A condition on `cms_content`: the body of the working copy contains the words. Bodies have no index and are long, so they
 * are searched only where the other conditions leave few contents; refuses at `body` where they leave more.
 */
export async function bodyContains(ctx: Context, words: string, others: readonly Condition[]): Promise<Condition> {
  const narrowed = sql.join(others, sql` and `);
  const { rows: left } = await sql<{ id: number }>`
    select id from cms_content where ${narrowed} limit ${mostSearchedBodies + 1}`.execute(ctx.db);
  if (left.length > mostSearchedBodies) failField('body', 'content.bodyTooMany', { most: mostSearchedBodies });
  const { rows: found } = await sql<{ id: number }>`
    select cms_content.id from cms_content where ${narrowed} and exists (
      select 1 from cms_version v where v.id = cms_content."versionId" and ${inBody(words)})`.execute(ctx.db);
  return sql<boolean>`cms_content.id in (${sql.join([0, ...found.map(({ id }) => id)])})`;
}

/** Bodies are HTML: some letters are kept in their escaped form. */
function inBody(words: string): Condition {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const plain = containing('v.body', words);
  return escaped === words ? plain : sql<boolean>`(${plain} or ${containing('v.body', escaped)})`;
}
