import { customForm, type CustomForm } from '@kaiyin/modules/customform/schema';
import type { NamedTemplate, TemplateNaming } from '@kaiyin/modules/template/server';
import { differences, touched, type Context } from '@kaiyin/server-kit';
import { publicFormsChanged } from './events.ts';

type Named = Pick<CustomForm, 'name' | 'templates'>;

/** Forms that are shown by a template of their own: as working copies, and as what is public of them. */
export const formsNamingTemplates: TemplateNaming = {
  async find(ctx, template) {
    const copies = await copiesNaming(ctx, template);
    const known = new Set(copies.map(({ id }) => id));
    const others = (await publicNaming(ctx, template)).filter(({ formId }) => !known.has(formId));
    return [...copies, ...others].map(({ name }) => ({ kind: 'customForm' as const, by: name }));
  },
  // What is public goes along: it is the same look by another name.
  async rename(ctx, { to, ...template }) {
    const renamed = ({ templates }: Named) => ({ templates: { ...templates, [template.pipeCode]: to } });
    const copies = await copiesNaming(ctx, template);
    const publications = await publicNaming(ctx, template);
    for (const row of copies) {
      await ctx.db
        .updateTable('cms_custom_form')
        .set({ ...renamed(row), ...touched(ctx) })
        .where('id', '=', row.id)
        .execute();
      await ctx.audit('cms_custom_form.updated', row, differences(customForm, row, renamed(row)));
    }
    for (const row of publications)
      await ctx.db.updateTable('cms_custom_form_publication').set(renamed(row)).where('id', '=', row.id).execute();
    if (publications.length > 0) await ctx.emit(publicFormsChanged, { siteId: template.siteId });
  },
};

const naming =
  ({ pipeCode, name }: NamedTemplate) =>
  ({ templates }: Named): boolean =>
    templates[pipeCode] === name;

async function copiesNaming({ db }: Context, template: NamedTemplate): Promise<CustomForm[]> {
  const rows = await db
    .selectFrom('cms_custom_form')
    .selectAll()
    .where('siteId', '=', template.siteId)
    .orderBy('id')
    .execute();
  return (rows as CustomForm[]).filter(naming(template));
}

async function publicNaming({ db }: Context, template: NamedTemplate) {
  const rows = await db
    .selectFrom('cms_custom_form_publication')
    .select(['id', 'formId', 'name', 'templates'])
    .where('siteId', '=', template.siteId)
    .where('validUntil', 'is', null)
    .orderBy('id')
    .execute();
  return rows.filter(naming(template));
}
