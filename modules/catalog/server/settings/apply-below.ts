import { catalog, type AppliedTo, type Catalog } from '@kaiyin/modules/catalog/schema';
import type { PipeProps } from '@kaiyin/modules/site/schema';
import { differences, giveWay, isInScope, siteOf, touched, type Context } from '@kaiyin/server-kit';
import { refuseUnlessMayCatalog } from '../catalog-rights.ts';
import { catalogChanged } from '../events.ts';
import { loadCatalog, loadSubtreeIds } from '../queries.ts';
import { keepSettings, settingsOfCatalogs } from './catalog-settings.ts';

interface ApplySettings {
  catalogId: number;
  toCatalogIds?: number[] | undefined;
  configPropKeys?: string[] | undefined;
}
interface ApplyTemplates {
  catalogId: number;
  publishPipeCode: string;
  publishPipePropKeys: string[];
}

/** A catalog below with the keys of what would change of it. */
export interface ChangedCatalog {
  row: Catalog;
  keys: string[];
}

/** Catalogs below whose own values of settings would go. */
export const previewCatalogSettings = async (ctx: Context, wanted: ApplySettings): Promise<AppliedTo[]> =>
  (await ownSettings(ctx, wanted)).map(toView);

/** Takes own values of settings away from catalogs below. Refuses where the caller may not edit one of them. */
export const applyCatalogSettings = (ctx: Context, wanted: ApplySettings): Promise<{ changed: number }> =>
  changeCatalogs(
    ctx,
    () => ownSettings(ctx, wanted),
    (ctx, { row, keys }) => {
      const left = Object.entries(row.configProps).filter(([key]) => !keys.includes(key));
      return keepSettings(ctx, row, Object.fromEntries(left));
    },
  );

async function ownSettings(ctx: Context, wanted: ApplySettings): Promise<ChangedCatalog[]> {
  const { catalogId, toCatalogIds, configPropKeys } = wanted;
  const keys = settingsOfCatalogs(ctx)
    .map(({ key }) => key)
    .filter((key) => configPropKeys?.includes(key) ?? true);
  const below = await catalogsBelow(ctx, catalogId);
  return below
    .filter(({ id }) => toCatalogIds?.includes(id) ?? true)
    .map((row) => ({ row, keys: keys.filter((key) => row.configProps[key] !== undefined) }))
    .filter((one) => one.keys.length > 0);
}

/** Catalogs below whose templates in a pipe differ from those of this one. */
export const previewCatalogTemplates = async (ctx: Context, wanted: ApplyTemplates): Promise<AppliedTo[]> =>
  (await otherTemplates(ctx, wanted)).changed.map(toView);

/** Gives the catalogs below the templates of this one. Refuses where the caller may not edit one of them. */
export async function applyCatalogTemplates(ctx: Context, wanted: ApplyTemplates): Promise<{ changed: number }> {
  const { publishPipeCode: pipe, publishPipePropKeys: keys } = wanted;
  const { given, changed } = await otherTemplates(ctx, wanted);
  return changeCatalogs(
    ctx,
    async () => changed,
    (ctx, { row }) => keepTemplates(ctx, row, withTemplates(row.publishPipeProps, { pipe, keys, given })),
  );
}

async function otherTemplates(ctx: Context, { catalogId, publishPipeCode, publishPipePropKeys }: ApplyTemplates) {
  const given = (await loadCatalog(ctx, catalogId)).publishPipeProps[publishPipeCode] ?? {};
  const below = await catalogsBelow(ctx, catalogId);
  const changed = below
    .map((row) => {
      const own = row.publishPipeProps[publishPipeCode] ?? {};
      return { row, keys: publishPipePropKeys.filter((key) => (own[key] ?? '') !== (given[key] ?? '')) };
    })
    .filter((one) => one.keys.length > 0);
  return { given, changed };
}

interface Wanted {
  pipe: string;
  keys: readonly string[];
  /** Templates by their keys; what is missing or empty is inherited from the site. */
  given: Readonly<Record<string, string | undefined>>;
}

/** Templates of all pipes with some of one pipe replaced. */
export function withTemplates(props: PipeProps, { pipe, keys, given }: Wanted): PipeProps {
  const others = Object.entries(props[pipe] ?? {}).filter(([key]) => !keys.includes(key));
  const taken = keys.flatMap((key) => (given[key] ? [[key, given[key]] as const] : []));
  return { ...props, [pipe]: Object.fromEntries([...others, ...taken]) };
}

/** Gives a catalog other templates, and says so in the log. */
export async function keepTemplates(ctx: Context, row: Catalog, publishPipeProps: PipeProps): Promise<void> {
  await ctx.db
    .updateTable('cms_catalog')
    .set({ publishPipeProps, ...touched(ctx) })
    .where('id', '=', row.id)
    .execute();
  await ctx.audit('catalog.updated', row, differences(catalog, row, { publishPipeProps }));
}

/** Changes catalogs in one transaction; refuses where the caller may not edit one of them. */
export const changeCatalogs = (
  ctx: Context,
  find: () => Promise<ChangedCatalog[]>,
  act: (ctx: Context, one: ChangedCatalog) => Promise<void>,
): Promise<{ changed: number }> =>
  ctx.transaction(async (ctx) => {
    const found = await find();
    for (const { row } of found) refuseUnlessMayCatalog(ctx, 'Edit', row);
    for (const one of found) {
      await act(ctx, one);
      await giveWay();
    }
    const catalogIds = found.map(({ row }) => row.id);
    if (catalogIds.length > 0) await ctx.emit(catalogChanged, { siteId: siteOf(ctx).id, catalogIds });
    return { changed: found.length };
  });

async function catalogsBelow(ctx: Context, catalogId: number): Promise<Catalog[]> {
  return catalogsNamed(
    ctx,
    (await loadSubtreeIds(ctx, catalogId)).filter((id) => id !== catalogId),
  );
}

/** Catalogs of the current site by their ids, however many. */
export async function catalogsNamed(ctx: Context, ids: readonly number[]): Promise<Catalog[]> {
  const rows: Catalog[] = [];
  for (let first = 0; first < ids.length; first += 500) {
    const some = ctx.db
      .selectFrom('cms_catalog')
      .selectAll()
      .where('siteId', '=', siteOf(ctx).id)
      .where('id', 'in', ids.slice(first, first + 500))
      .where(isInScope(ctx, 'cms_catalog'));
    rows.push(...((await some.orderBy('id').execute()) as Catalog[]));
  }
  return rows;
}

export const toView = ({ row: { id, name, path }, keys }: ChangedCatalog): AppliedTo => ({ id, name, path, keys });
