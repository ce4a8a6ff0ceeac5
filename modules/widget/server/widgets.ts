import type { Change, Input, Rows } from '@kaiyin/entity';
import { refuseUnlessMaySite, enabledPipes } from '@kaiyin/modules/site/server';
import {
  noContent,
  pageWidget,
  usualSpace,
  type PageWidget,
  type WidgetRow,
  type WidgetStatus,
  type WidgetType,
  type WidgetView,
} from '@kaiyin/modules/widget/schema';
import { crud, fail, failField, notFound, scoped, siteOf, type Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { refuseNamedCodes } from './code-uses.ts';
import { widgetsSaved } from './events.ts';
import { grantToCreator, lackingOf, refuseUnlessMayWidget } from './widget-rights.ts';
import { statesOf, statusOf, type WidgetState } from './widget-state.ts';

const rows = crud(pageWidget);

interface Wanted {
  pageNum: number;
  pageSize: number;
  catalogId?: number | undefined;
  type?: WidgetType | undefined;
  name?: string | undefined;
  status?: WidgetStatus | undefined;
}

/** Widgets of the site that the caller may see, the newest first. A status follows from rows: it is looked at one by one. */
export async function listWidgets(ctx: Context, query: Wanted): Promise<Rows<WidgetRow>> {
  const { pageNum, pageSize, catalogId, type, status, name = '' } = query;
  let wanted = scoped(ctx, pageWidget).selectAll().orderBy('id', 'desc');
  if (catalogId !== undefined) wanted = wanted.where('catalogId', '=', catalogId);
  if (type !== undefined) wanted = wanted.where('type', '=', type);
  const words = name.trim().toLowerCase();
  const found = ((await wanted.execute()) as unknown[] as PageWidget[]).filter(
    (one) => one.name.toLowerCase().includes(words) || one.code.toLowerCase().includes(words),
  );
  const stateOf = await statesOf(
    ctx,
    found.map(({ id }) => id),
  );
  const met = found.filter((one) => status === undefined || statusOf(one, stateOf(one.id)) === status);
  const page = met.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  const names = await catalogNames(ctx, page);
  return {
    rows: page.map((one) => {
      const { content: _, templates: __, ...row } = viewOf(ctx, one, stateOf(one.id), names);
      return row;
    }),
    total: met.length,
  };
}

export async function getWidget(ctx: Context, { id }: { id: number }): Promise<WidgetView> {
  const widget = await rows.get(ctx, { id });
  const view = viewOf(ctx, widget, (await statesOf(ctx, [id]))(id), await catalogNames(ctx, [widget]));
  return { ...view, goneCatalogId: await goneCatalog(ctx, widget) };
}

/** The catalog of a rule where there is none of that id; null where all is well. */
async function goneCatalog(
  ctx: Context,
  { type, content: { rule } }: Pick<PageWidget, 'type' | 'content'>,
): Promise<number | null> {
  if (type !== 'query' || rule.catalogId === null) return null;
  const found = await ctx.db
    .selectFrom('cms_catalog')
    .select('id')
    .where('siteId', '=', siteOf(ctx).id)
    .where('id', '=', rule.catalogId)
    .executeTakeFirst();
  return found ? null : rule.catalogId;
}

function viewOf(
  ctx: Context,
  widget: PageWidget,
  state: WidgetState,
  names: ReadonlyMap<number, string>,
): Omit<WidgetView, 'goneCatalogId'> {
  return {
    ...widget,
    catalogName: names.get(widget.catalogId ?? 0) ?? '',
    status: statusOf(widget, state),
    plannedFor: state.next?.validFrom ?? null,
    lacking: lackingOf(ctx, widget),
  };
}

async function catalogNames(ctx: Context, widgets: readonly PageWidget[]): Promise<Map<number, string>> {
  const ids = [...new Set(widgets.flatMap(({ catalogId }) => catalogId ?? []))];
  if (ids.length === 0) return new Map();
  const found = await ctx.db
    .selectFrom('cms_catalog')
    .select(['id', 'name'])
    .where('siteId', '=', siteOf(ctx).id)
    .where('id', 'in', ids)
    .execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Widgets of the site that the caller may see; one that is missing refuses all. Held until the transaction ends. */
export async function loadWidgets(ctx: Context, ids: readonly number[]): Promise<PageWidget[]> {
  const wanted = new Set(ids);
  const found = await scoped(ctx, pageWidget)
    .selectAll()
    .where('id', 'in', [...wanted])
    .orderBy('id')
    .$if(isPostgres(ctx.db), (query) => query.forUpdate())
    .execute();
  if (found.length !== wanted.size) throw notFound();
  return found as unknown[] as PageWidget[];
}

export const addWidget = (ctx: Context, input: Input<typeof pageWidget>): Promise<{ id: number }> =>
  ctx.transaction(async (ctx) => {
    refuseUnlessMaySite(ctx, 'AddPageWidget', siteOf(ctx));
    const added = await rows.create(ctx, await settled(ctx, input));
    await grantToCreator(ctx, { id: added.id, siteId: siteOf(ctx).id });
    await ctx.emit(widgetsSaved, { siteId: siteOf(ctx).id });
    return added;
  });

/** Saves the working copy; what is public stays. */
export const saveWidget = (ctx: Context, { id, updateTime, ...input }: Change<typeof pageWidget>): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const [before] = await loadWidgets(ctx, [id]);
    if (!before) throw notFound();
    refuseUnlessMayWidget(ctx, 'Edit', before);
    if (input.type !== before.type) failField('type', 'widget.typeFixed');
    await rows.update(ctx, { id, updateTime, ...(await settled(ctx, input as Input<typeof pageWidget>)) });
    await refuseNamedCodes(ctx, [before.code], 'code');
    await ctx.emit(widgetsSaved, { siteId: siteOf(ctx).id });
  });

/** Removes widgets that no page shows or is to show and no template names, with all that they ever were. */
export const removeWidgets = (ctx: Context, { ids }: { ids: number[] }): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const widgets = await loadWidgets(ctx, ids);
    for (const one of widgets) refuseUnlessMayWidget(ctx, 'Delete', one);
    const stateOf = await statesOf(ctx, ids);
    for (const { id, name } of widgets) {
      const { current, next } = stateOf(id);
      if (current || next) fail('widget.isPublic', { name });
    }
    await ctx.db.deleteFrom('cms_widget_publication').where('widgetId', 'in', ids).execute();
    await ctx.db.deleteFrom('cms_advertisement').where('adSpaceId', 'in', ids).execute();
    await rows.remove(ctx, { ids });
    await refuseNamedCodes(
      ctx,
      widgets.map(({ code }) => code),
    );
    await ctx.emit(widgetsSaved, { siteId: siteOf(ctx).id });
  });

/** What is kept of an input: of its content what its type has, of its templates those that are named. Refuses what names something that is not there. */
async function settled(ctx: Context, input: Input<typeof pageWidget>): Promise<Input<typeof pageWidget>> {
  const named = Object.entries(input.templates).filter(([, name]) => name !== '');
  const pipes = named.length > 0 ? await enabledPipes(ctx, siteOf(ctx).id) : [];
  for (const [pipeCode, name] of named) {
    const found = await ctx.db
      .selectFrom('cms_template')
      .select('id')
      .where('siteId', '=', siteOf(ctx).id)
      .where('pipeCode', '=', pipeCode)
      .where('name', '=', name)
      .executeTakeFirst();
    const pipe = pipes.find(({ code }) => code === pipeCode)?.name ?? pipeCode;
    if (!found) failField('templates', 'widget.templateMissing', { pipe, name });
  }
  if ((await goneCatalog(ctx, input)) !== null) failField('content.rule.catalogId', 'widget.catalogGone');
  const { rows: kept, rule, space = usualSpace } = input.content;
  return {
    ...input,
    templates: Object.fromEntries(named),
    content: {
      rows: input.type === 'manual' ? kept : noContent.rows,
      rule: input.type === 'query' ? rule : noContent.rule,
      ...(input.type === 'ads' && { space }),
    },
  };
}
