import type { DynamicPage } from '@kaiyin/modules/dynamicpage/schema';
import type { TemplateNaming } from '@kaiyin/modules/template/server';
import { touched, type Context } from '@kaiyin/server-kit';

interface Named {
  siteId: number;
  pipeCode: string;
  name: string;
}

/** Pages that are made on request, as what names their templates. */
export const dynamicPagesNamingTemplates: TemplateNaming = {
  find: async (ctx, template) =>
    (await pagesNaming(ctx, template)).map((page) => ({ kind: 'dynamicPage', by: page.name })),
  async rename(ctx, { to, ...template }) {
    for (const page of await pagesNaming(ctx, template)) {
      await ctx.db
        .updateTable('cms_dynamic_page')
        .set({ templates: { ...page.templates, [template.pipeCode]: to }, ...touched(ctx) })
        .where('id', '=', page.id)
        .execute();
      await ctx.audit('cms_dynamic_page.updated', page);
    }
  },
};

async function pagesNaming(ctx: Context, { siteId, pipeCode, name }: Named): Promise<DynamicPage[]> {
  const pages = await ctx.db
    .selectFrom('cms_dynamic_page')
    .selectAll()
    .where('siteId', '=', siteId)
    .orderBy('id')
    .execute();
  return (pages as DynamicPage[]).filter(({ templates }) => templates[pipeCode] === name);
}
