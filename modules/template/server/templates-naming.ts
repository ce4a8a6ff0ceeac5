import type { Template, TemplateNamed } from '@kaiyin/modules/template/schema';
import { touched, type Context } from '@kaiyin/server-kit';
import type { NamedTemplate, TemplateNaming } from './additions.ts';
import { tellTemplate } from './events.ts';
import { keepSource } from './former-sources.ts';

/** A name in quotes, alone or with parameters behind it. */
const quoted = (name: string): RegExp =>
  new RegExp(`(["'])${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?=\\1|\\?)`, 'g');

/** Other templates that name one: they include it, or hand its name on. */
export const templatesNaming: TemplateNaming = {
  find: async (ctx, template) =>
    (await naming(ctx, template)).map(({ name }): TemplateNamed => ({ kind: 'template', by: name })),
  async rename(ctx, { to, ...template }) {
    for (const row of await naming(ctx, template)) {
      const source = row.source.replace(quoted(template.name), (_, quote: string) => quote + to);
      await ctx.db
        .updateTable('cms_template')
        .set({ source, ...touched(ctx) })
        .where('id', '=', row.id)
        .execute();
      await keepSource(ctx, row);
      await ctx.audit('cms_template.updated', row);
      await tellTemplate(ctx, row);
    }
  },
};

async function naming(ctx: Context, { siteId, pipeCode, name }: NamedTemplate): Promise<Template[]> {
  const rows = (await ctx.db
    .selectFrom('cms_template')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('pipeCode', '=', pipeCode)
    .where('name', '!=', name)
    .orderBy('name')
    .execute()) as Template[];
  return rows.filter(({ source }) => quoted(name).test(source));
}
