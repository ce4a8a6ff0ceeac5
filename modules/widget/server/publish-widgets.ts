import { noteChange } from '@kaiyin/modules/page/server';
import { pageWidget, type PageWidget } from '@kaiyin/modules/widget/schema';
import { differences, fail, failField, siteOf, touched, type Context } from '@kaiyin/server-kit';
import { codesOf, refuseNamedCodes } from './code-uses.ts';
import { publicWidgetChanged, widgetsSaved } from './events.ts';
import { shownPart, statesOf } from './widget-state.ts';
import { refuseUnlessMayWidget } from './widget-rights.ts';
import { loadWidgets } from './widgets.ts';

interface Wanted {
  ids: readonly number[];
  /** ISO 8601; now unless it lies ahead. */
  publishDate?: string | null | undefined;
}

/** Makes working copies public, now or at an instant ahead. What is public stays so until then; what was planned before does not. */
export const publishWidgets = (ctx: Context, { ids, publishDate }: Wanted): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const widgets = await loadWidgets(ctx, ids);
    for (const one of widgets) refuseUnlessMayWidget(ctx, 'Publish', one);
    const codes = await codesOf(ctx, widgets);
    const now = ctx.now().toISOString();
    const from = publishDate && new Date(publishDate).toISOString() > now ? new Date(publishDate).toISOString() : now;
    for (const widget of widgets) {
      await refuseCodeInUse(ctx, widget);
      await endPublications(ctx, widget.id, now, from);
      await ctx.db
        .insertInto('cms_widget_publication')
        .values({ ...shownPart(widget), widgetId: widget.id, validFrom: from, validUntil: null })
        .execute();
      await ctx.audit('cms_page_widget.published', widget, { from });
    }
    await refuseNamedCodes(ctx, codes);
    await tell(ctx, ids, from);
  });

/** Ends what is public now, and what is planned. */
export const takeWidgetsOffline = (ctx: Context, { ids }: Wanted): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const widgets = await loadWidgets(ctx, ids);
    for (const one of widgets) refuseUnlessMayWidget(ctx, 'Offline', one);
    const codes = await codesOf(ctx, widgets);
    const stateOf = await statesOf(ctx, ids);
    const now = ctx.now().toISOString();
    for (const widget of widgets) {
      const { current, next } = stateOf(widget.id);
      if (!current && !next) fail('widget.notPublic', { name: widget.name });
      await endPublications(ctx, widget.id, now, now);
      await ctx.audit('cms_page_widget.offline', widget);
    }
    await refuseNamedCodes(ctx, codes);
    await tell(ctx, ids, now);
  });

/** Makes working copies equal to what is public again; what is planned stays. */
export const discardWidgets = (ctx: Context, { ids }: Wanted): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const widgets = await loadWidgets(ctx, ids);
    for (const one of widgets) refuseUnlessMayWidget(ctx, 'Edit', one);
    const codes = await codesOf(ctx, widgets);
    const stateOf = await statesOf(ctx, ids);
    for (const widget of widgets) {
      const shown = stateOf(widget.id).current;
      if (!shown) fail('widget.nothingPublic', { name: widget.name });
      const { siteId: _, ...fields } = shownPart(shown);
      await refuseCodeTaken(ctx, widget, fields.code);
      await ctx.db
        .updateTable('cms_page_widget')
        .set({ ...fields, ...touched(ctx) })
        .where('id', '=', widget.id)
        .execute();
      await ctx.audit('cms_page_widget.changesDiscarded', widget, differences(pageWidget, widget, fields));
    }
    await refuseNamedCodes(ctx, codes);
    await ctx.emit(widgetsSaved, { siteId: siteOf(ctx).id });
  });

/** What runs now ends at an instant, and whatever was planned for later goes. */
async function endPublications(ctx: Context, widgetId: number, now: string, at: string): Promise<void> {
  await ctx.db
    .deleteFrom('cms_widget_publication')
    .where('widgetId', '=', widgetId)
    .where((eb) => eb.or([eb('validFrom', '>', now), eb('validFrom', '=', at)]))
    .execute();
  await ctx.db
    .updateTable('cms_widget_publication')
    .set({ validUntil: at })
    .where('widgetId', '=', widgetId)
    .where('validFrom', '<=', now)
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', now)]))
    .execute();
}

/** A code names one widget at a time, on pages as among working copies. */
async function refuseCodeInUse(ctx: Context, { id, siteId, code }: PageWidget): Promise<void> {
  const other = await ctx.db
    .selectFrom('cms_widget_publication')
    .select('id')
    .where('siteId', '=', siteId)
    .where('code', '=', code)
    .where('widgetId', '!=', id)
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', ctx.now().toISOString())]))
    .executeTakeFirst();
  if (other) fail('widget.codeInUse', { code });
}

async function refuseCodeTaken(ctx: Context, { id, siteId }: PageWidget, code: string): Promise<void> {
  const other = await ctx.db
    .selectFrom('cms_page_widget')
    .select('id')
    .where('siteId', '=', siteId)
    .where('code', '=', code)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other) failField('code', 'Common.RuleTips.Taken', { label: '{cms_page_widget.code}', value: code });
}

/** Notes the change until a release has taken it up, and has it published at its instant. */
async function tell(ctx: Context, ids: readonly number[], at: string): Promise<void> {
  const siteId = siteOf(ctx).id;
  await noteChange(ctx, { siteId, subject: 'widget', facts: ids.map((id) => ({ id })) });
  await ctx.emit(publicWidgetChanged, { siteId, widgetIds: [...ids], at });
}
