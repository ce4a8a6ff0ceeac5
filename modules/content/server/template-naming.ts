import { namesTemplate, type TemplateNaming } from '@kaiyin/modules/template/server';
import { sql } from 'kysely';

const mostTold = 20;

/** Contents that have a template of their own; those in the recycle bin can come back, and count. */
export const contentsNamingTemplates: TemplateNaming = {
  async find(ctx, { siteId, pipeCode, name }) {
    // Most have none of their own.
    const rows = await ctx.db
      .selectFrom('cms_content')
      .select(['title', 'publishPipeProps'])
      .where('siteId', '=', siteId)
      .where(sql<boolean>`"publishPipeProps" <> '{}'`)
      .orderBy('id')
      .execute();
    return rows
      .filter(({ publishPipeProps }) => namesTemplate(publishPipeProps, pipeCode, name))
      .slice(0, mostTold)
      .map(({ title }) => ({ kind: 'content' as const, by: title }));
  },
};
