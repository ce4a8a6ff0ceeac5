import { catalog, type Catalog, type CatalogSetting } from '@kaiyin/modules/catalog/schema';
import { settingValue, standardOf, type Setting } from '@kaiyin/modules/site/schema';
import { settingTexts, settledTexts } from '@kaiyin/modules/site/server';
import { differences, siteOf, touched, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { pathOf, refuseUnlessMayCatalog } from '../catalog-rights.ts';
import { catalogChanged } from '../events.ts';
import { loadCatalog } from '../queries.ts';

type Props = Catalog['configProps'];
type Above = Pick<Catalog, 'id' | 'name' | 'configProps'>;

/** The settings that catalogs may have values of their own for. */
export const settingsOfCatalogs = ({ services }: Context): readonly Setting[] =>
  services.settings.filter(({ inCatalogs }) => inCatalogs);

/** What a setting says for the contents of a catalog: its own value, else that of the nearest above, else the site's. */
export async function settingIn<S extends Setting>(
  ctx: Context,
  setting: S,
  catalogId: number,
): Promise<z.output<S['field']['zod']>> {
  // The catalog and those above it: their paths begin its own.
  const line = await ctx.db
    .selectFrom('cms_catalog as own')
    .innerJoin('cms_catalog as above', 'above.siteId', 'own.siteId')
    .select('above.configProps')
    .where('own.siteId', '=', siteOf(ctx).id)
    .where('own.id', '=', catalogId)
    .where(sql<boolean>`own.ancestors || ':' like above.ancestors || ':%'`)
    .orderBy('above.treeLevel', 'desc')
    .execute();
  const text = line.map(({ configProps }) => (configProps as Props)[setting.key]).find((one) => one !== undefined);
  return settingValue(setting, text ?? siteOf(ctx).settings[setting.key]);
}

/** The settings of a catalog, each with what it would inherit and from where. */
export async function catalogSettings(ctx: Context, { catalogId }: { catalogId: number }) {
  const row = await loadCatalog(ctx, catalogId);
  const above = await catalogsAbove(ctx, row);
  const settings = settingsOfCatalogs(ctx).map((setting) => [
    setting.key,
    viewOf(ctx, setting, row.configProps, above),
  ]);
  return { catalogId, settings: Object.fromEntries(settings) as Record<string, CatalogSetting> };
}

function viewOf(ctx: Context, setting: Setting, props: Props, above: readonly Above[]): CatalogSetting {
  const { key } = setting;
  // An empty text is an own value, too: nothing, whatever is set above.
  const own = props[key] === undefined ? null : (settingValue(setting, props[key]) ?? '');
  const giver = above.find(({ configProps }) => configProps[key] !== undefined);
  if (giver) {
    const from = { kind: 'catalog', name: giver.name } as const;
    return { own, inherited: settingValue(setting, giver.configProps[key]), from };
  }
  const { name, settings } = siteOf(ctx);
  const kind = settings[key] === undefined ? 'standard' : 'site';
  return { own, inherited: settingValue(setting, settings[key]) ?? standardOf(setting), from: { kind, name } };
}

/** The catalogs above one, the nearest first. */
async function catalogsAbove(ctx: Context, row: Pick<Catalog, 'id' | 'ancestors'>): Promise<Above[]> {
  const ids = pathOf(row).filter((id) => id !== row.id);
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('cms_catalog')
    .select(['id', 'name', 'treeLevel', 'configProps'])
    .where('siteId', '=', siteOf(ctx).id)
    .where('id', 'in', ids)
    .orderBy('treeLevel', 'desc')
    .execute();
  return rows as Above[];
}

/** Keeps values of settings; the keys of `configProps` that are no settings stay. */
export async function saveCatalogSettings(
  ctx: Context,
  { id, ...given }: { id: number; [key: string]: unknown },
): Promise<void> {
  const texts = settingTexts(settingsOfCatalogs(ctx), given);
  await ctx.transaction(async (ctx) => {
    const row = await loadCatalog(ctx, id);
    refuseUnlessMayCatalog(ctx, 'Edit', row);
    const kept = new Map(Object.entries(row.configProps));
    for (const [key, text] of texts)
      if (text === null) kept.delete(key);
      else kept.set(key, text);
    await keepSettings(ctx, row, Object.fromEntries(kept));
    await ctx.emit(catalogChanged, { siteId: siteOf(ctx).id, catalogIds: [id] });
  });
}

/** Gives a catalog other settings, and says so in the log. */
export async function keepSettings(ctx: Context, row: Catalog, configProps: Props): Promise<void> {
  await ctx.db
    .updateTable('cms_catalog')
    .set({ configProps, ...touched(ctx) })
    .where('id', '=', row.id)
    .execute();
  await ctx.audit('catalog.updated', row, differences(catalog, row, { configProps }));
}

/** What a catalog would keep of all its settings where others are given; refuses, at each key that changes, what does not fit. */
export const settledProps = (ctx: Context, given: Props, before: Props = {}): Props =>
  settledTexts(settingsOfCatalogs(ctx), { before, given });

/** Gives a catalog all its settings at once, as an import does. */
export async function replaceSettings(ctx: Context, id: number, given: Props): Promise<void> {
  const row = await loadCatalog(ctx, id);
  const configProps = settledProps(ctx, given, row.configProps);
  if (!isDeepStrictEqual(row.configProps, configProps)) await keepSettings(ctx, row, configProps);
}
