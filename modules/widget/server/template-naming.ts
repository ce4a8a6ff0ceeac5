import type { NamedTemplate, TemplateNaming } from '@kaiyin/modules/template/server';
import { pageWidget, type PageWidget } from '@kaiyin/modules/widget/schema';
import { differences, touched, type Context } from '@kaiyin/server-kit';
import { widgetsSaved } from './events.ts';
import type { WidgetPublication } from './tables.ts';

type Named = Pick<PageWidget, 'name' | 'templates'>;

/** Widgets that are shown by a template of their own: as working copies, and as what is public or planned of them. */
export const widgetsNamingTemplates: TemplateNaming = {
  async find(ctx, template) {
    const copies = await copiesNaming(ctx, template);
    const told = new Set(copies.map(({ id }) => id));
    const publications = Map.groupBy(await publicationsNaming(ctx, template), ({ widgetId }) => widgetId);
    const others = [...publications].flatMap(([id, [first]]) => (first && !told.has(id) ? first : []));
    return [...copies, ...others].map(({ name }) => ({ kind: 'widget' as const, by: name }));
  },
  // What is public goes along: it is the same look by another name, and no status changes.
  async rename(ctx, { to, ...template }) {
    const renamed = ({ templates }: Named) => ({ templates: { ...templates, [template.pipeCode]: to } });
    const copies = await copiesNaming(ctx, template);
    const publications = await publicationsNaming(ctx, template);
    for (const row of copies) {
      await ctx.db
        .updateTable('cms_page_widget')
        .set({ ...renamed(row), ...touched(ctx) })
        .where('id', '=', row.id)
        .execute();
      await ctx.audit('cms_page_widget.updated', row, differences(pageWidget, row, renamed(row)));
    }
    for (const row of publications)
      await ctx.db.updateTable('cms_widget_publication').set(renamed(row)).where('id', '=', row.id).execute();
    if (copies.length + publications.length > 0) await ctx.emit(widgetsSaved, { siteId: template.siteId });
  },
};

const naming =
  ({ pipeCode, name }: NamedTemplate) =>
  ({ templates }: Named): boolean =>
    templates[pipeCode] === name;

async function copiesNaming(ctx: Context, template: NamedTemplate): Promise<PageWidget[]> {
  const rows = await ctx.db
    .selectFrom('cms_page_widget')
    .selectAll()
    .where('siteId', '=', template.siteId)
    .orderBy('id')
    .execute();
  return (rows as unknown[] as PageWidget[]).filter(naming(template));
}

async function publicationsNaming(
  ctx: Context,
  template: NamedTemplate,
): Promise<(WidgetPublication & { id: number })[]> {
  const rows = await ctx.db
    .selectFrom('cms_widget_publication')
    .selectAll()
    .where('siteId', '=', template.siteId)
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', ctx.now().toISOString())]))
    .orderBy('id')
    .execute();
  return rows.filter(naming(template));
}
