import { dataScope, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';

/** Comments of contents that the caller may see. */
export function seenComments(ctx: Context) {
  const contents = dataScope(ctx, 'cms_content');
  return contents && sql<boolean>`${sql.ref('cc_comment.sourceId')} in (select id from cms_content where ${contents})`;
}
