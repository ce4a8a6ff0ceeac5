import { grantRecords, type RecordKind } from '@kaiyin/modules/account/server';
import { grantsChanged } from '@kaiyin/modules/session/server';
import { openSite } from '@kaiyin/modules/site/server';
import { pageWidget, widgetActions, type PageWidget, type WidgetAction } from '@kaiyin/modules/widget/schema';
import {
  isInScope,
  mayRecord,
  recordForbidden,
  type Context,
  type DataScope,
  type RecordPlace,
} from '@kaiyin/server-kit';
import { sql } from 'kysely';

type Placed = Pick<PageWidget, 'id' | 'siteId'>;

/** Every call of widgets asks for one permission of the menu; what may be done with which widget is granted one by one. */
const menu = 'cms:content:view';

export const widgetKind: RecordKind = {
  kind: 'PageWidget',
  actions: widgetActions,
  permissions: Object.fromEntries(widgetActions.map((action) => [action, menu])),
  seenIn: async (ctx, siteId) => (await widgetsSeen(ctx, siteId)).map((one) => ({ ...one, parentId: 0 })),
  pathsOf: async ({ db }, siteId) => {
    const rows = await db
      .selectFrom('cms_page_widget')
      .select('id')
      .where('siteId', '=', siteId)
      .orderBy('id')
      .execute();
    return new Map(rows.map(({ id }) => [id, [id]]));
  },
};

/** Widgets that the caller may see. */
export const visibleWidgets: DataScope = ({ user, site }) =>
  user?.records.where('PageWidget:View', site?.id ?? 0, sql.ref('cms_page_widget.id'));

/** Ads of spaces that the caller may see. */
export const visibleAds: DataScope = (ctx) => {
  const condition = ctx.user?.records.where('PageWidget:View', ctx.site?.id ?? 0, sql.ref('w.id'));
  return (
    condition && sql<boolean>`cms_advertisement."adSpaceId" in (select w.id from cms_page_widget w where ${condition})`
  );
};

const placeOf = ({ id, siteId }: Placed): RecordPlace => ({ siteId, path: [id] });

/** Refuses who may not do this with a widget, and says which right is missing. */
export function refuseUnlessMayWidget(ctx: Context, action: WidgetAction, widget: Placed & { name: string }): void {
  const place = placeOf(widget);
  if (!mayRecord(ctx, `PageWidget:${action}`, place)) throw recordForbidden(`PageWidget:${action}`, place, widget.name);
}

/** What the caller may not do with a widget. */
export const lackingOf = (ctx: Context, widget: Placed): WidgetAction[] =>
  widgetActions.filter((action) => !mayRecord(ctx, `PageWidget:${action}`, placeOf(widget)));

/** Whoever makes a widget may do everything with it. */
export async function grantToCreator(ctx: Context, widget: Placed): Promise<void> {
  const lacking = lackingOf(ctx, widget);
  if (ctx.user?.userType !== 'user' || lacking.length === 0) return;
  const rights = lacking.map((action) => `PageWidget:${action}` as const);
  const given = { rights, siteIds: [widget.siteId], recordId: widget.id };
  await grantRecords(ctx, { ownerType: 'user', ownerId: ctx.user.userId }, given);
  grantsChanged(ctx);
}

async function widgetsSeen(ctx: Context, siteId: number): Promise<{ id: number; name: string }[]> {
  const { id, name, path } = await openSite(ctx, siteId);
  const there = ctx.within({ site: { id, name, path, settings: {} } });
  return there.db
    .selectFrom('cms_page_widget')
    .select(['id', 'name'])
    .where('siteId', '=', siteId)
    .where(isInScope(there, pageWidget.table))
    .orderBy('name')
    .orderBy('id')
    .execute();
}
