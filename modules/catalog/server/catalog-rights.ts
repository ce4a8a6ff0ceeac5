import { catalogActions, type Catalog, type CatalogAction } from '@kaiyin/modules/catalog/schema';
import { grantRecords, type RecordKind } from '@kaiyin/modules/account/server';
import { grantsChanged } from '@kaiyin/modules/session/server';
import { openSite } from '@kaiyin/modules/site/server';
import {
  isInScope,
  mayAll,
  mayRecord,
  notFound,
  recordForbidden,
  Refusal,
  rowScope,
  siteOf,
  type Context,
  type DataScope,
} from '@kaiyin/server-kit';
import { sql } from 'kysely';

/** Where a catalog is: ids from the top of the tree down to itself. */
export const pathOf = ({ ancestors }: Pick<Catalog, 'ancestors'>): number[] => ancestors.split(':').map(Number);

export const catalogKind: RecordKind = {
  kind: 'Catalog',
  actions: catalogActions,
  permissions: {
    View: 'cms:catalog:view',
    Edit: 'cms:catalog:edit',
    Delete: 'cms:catalog:delete',
    Publish: 'cms:content:publish',
    ShowHide: 'cms:catalog:edit',
    Move: 'cms:catalog:edit',
    Sort: 'cms:catalog:edit',
    AddContent: 'cms:content:add',
    EditContent: 'cms:content:edit',
    DeleteContent: 'cms:content:delete',
  },
  seenIn: (ctx, siteId) => catalogsSeen(ctx, siteId),
  pathsOf: async ({ db }, siteId) => {
    const rows = await db.selectFrom('cms_catalog').select(['id', 'ancestors']).where('siteId', '=', siteId).execute();
    return new Map(rows.map((row) => [row.id, pathOf(row)]));
  },
};

/** Catalogs that the caller may see. */
export const visibleCatalogs: DataScope = ({ user, site }) =>
  user ? user.records.where('Catalog:View', site?.id ?? 0, sql.ref('cms_catalog.ancestors')) : undefined;

/** Refuses who may not do this with a catalog, and says which right is missing. */
export function refuseUnlessMayCatalog(
  ctx: Context,
  action: CatalogAction,
  catalog: Pick<Catalog, 'siteId' | 'ancestors' | 'name'>,
): void {
  const place = { siteId: catalog.siteId, path: pathOf(catalog) };
  if (!mayRecord(ctx, `Catalog:${action}`, place)) throw recordForbidden(`Catalog:${action}`, place, catalog.name);
}

/** The same of several, by their ids; where all of the site is granted, none is looked up. */
export async function refuseUnlessMayIn(ctx: Context, action: CatalogAction, ids: readonly number[]): Promise<void> {
  const siteId = siteOf(ctx).id;
  if (ids.length === 0 || mayAll(ctx, `Catalog:${action}`, siteId)) return;
  const catalogs = await ctx.db
    .selectFrom('cms_catalog')
    .select(['siteId', 'ancestors', 'name'])
    .where('siteId', '=', siteId)
    .where('id', 'in', [...new Set(ids)])
    .where(isInScope(ctx, 'cms_catalog'))
    .orderBy('id')
    .execute();
  if (catalogs.length !== new Set(ids).size) throw notFound();
  for (const catalog of catalogs) refuseUnlessMayCatalog(ctx, action, catalog);
}

/** What the caller may not do with a catalog that they see. */
export const lackingIn = (ctx: Context, catalog: Pick<Catalog, 'siteId' | 'ancestors'>): CatalogAction[] =>
  catalogActions.filter(
    (action) => !mayRecord(ctx, `Catalog:${action}`, { siteId: catalog.siteId, path: pathOf(catalog) }),
  );

/** The same; undefined of one that they do not see. */
export function lackingIfSeen(
  ctx: Context,
  catalog: Pick<Catalog, 'siteId' | 'ancestors'>,
): CatalogAction[] | undefined {
  const lacking = lackingIn(ctx, catalog);
  return lacking.includes('View') ? undefined : lacking;
}

/** Catalogs that the caller sees; one whose parent they do not see stands at the top. */
async function catalogsSeen(ctx: Context, siteId: number): ReturnType<RecordKind['seenIn']> {
  const { id, name, path } = await openSite(ctx, siteId);
  const there = ctx.within({ site: { id, name, path, settings: {} } });
  const found = await there.db
    .selectFrom('cms_catalog')
    .select(['id', 'parentId', 'name'])
    .where('siteId', '=', siteId)
    .where(isInScope(there, 'cms_catalog'))
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const seen = new Set(found.map((row) => row.id));
  return found.map((row) => ({ ...row, parentId: seen.has(row.parentId) ? row.parentId : 0 }));
}

/** Whoever makes a catalog may do everything with it. */
export async function grantToCreator(
  ctx: Context,
  { siteId, id: recordId, ancestors }: Pick<Catalog, 'siteId' | 'id' | 'ancestors'>,
): Promise<void> {
  const lacking = lackingIn(ctx, { siteId, ancestors });
  if (ctx.user?.userType !== 'user' || lacking.length === 0) return;
  const rights = lacking.map((action) => `Catalog:${action}` as const);
  await grantRecords(ctx, { ownerType: 'user', ownerId: ctx.user.userId }, { rights, siteIds: [siteId], recordId });
  grantsChanged(ctx);
}

// Whatever the call asks for: contents are shown by the permission to see contents.
const isNarrowed = ({ user }: Context): boolean => rowScope({ user, asked: [] }, 'cms:content:view') !== undefined;

/** Refuses who sees contents of some people only, where what is asked is of all of them. */
export function refuseNarrowed(ctx: Context): void {
  if (isNarrowed(ctx)) throw new Refusal(403, 'Error.scopeForbidden');
}

/** Refuses who may not do this in every catalog of the site, and with all that lies in them: what is asked is of all of them. */
export function refuseUnlessMayEverywhere(ctx: Context, action: CatalogAction): void {
  refuseNarrowed(ctx);
  const { id, name } = siteOf(ctx);
  if (!mayAll(ctx, `Catalog:${action}`, id)) throw recordForbidden(`Catalog:${action}`, { siteId: id }, name);
}

/** Whether the caller sees every catalog of the current site, and all that lies in them. */
export const seesAll = (ctx: Context): boolean => mayAll(ctx, 'Catalog:View', siteOf(ctx).id) && !isNarrowed(ctx);
