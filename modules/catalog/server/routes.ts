import * as api from '@kaiyin/modules/catalog/schema';
import { enabledPipes, grantsInSite, pipeRoot, saveGrantsInSite } from '@kaiyin/modules/site/server';
import { historyRoute, route, siteOf, type Context, type Route } from '@kaiyin/server-kit';
import { addCatalog } from './actions/add-catalog.ts';
import { addCatalogs, previewCatalogs } from './actions/add-catalogs.ts';
import { moveCatalog } from './actions/move-catalog.ts';
import { showCatalog } from './actions/show-catalog.ts';
import { sortCatalog } from './actions/sort-catalog.ts';
import { updateCatalog } from './actions/update-catalog.ts';
import { inheritedModels } from './models.ts';
import { catalogKind, lackingIfSeen } from './catalog-rights.ts';
import type { CatalogCounts } from './catalog-counts.ts';
import {
  applyCatalogSettings,
  applyCatalogTemplates,
  previewCatalogSettings,
  previewCatalogTemplates,
} from './settings/apply-below.ts';
import { applyDefaultTemplates, previewDefaultTemplates } from './settings/apply-defaults.ts';
import { catalogSettings, saveCatalogSettings } from './settings/catalog-settings.ts';
import { catalogFolder, catalogsOf, findCatalog, loadCatalog } from './queries.ts';
import { suggestCatalogNames } from './suggest-names.ts';
import { rowsToTree } from './tree.ts';

// Deleting takes contents along and lies with the content module, which knows them.
export const catalogRoutes = (countsOf: CatalogCounts): Route[] => [
  route(api.catalogTree, async (ctx, { special }) => {
    const siteId = siteOf(ctx).id;
    const [rows, counts] = await Promise.all([catalogsOf(ctx, siteId), countsOf(ctx, siteId)]);
    const ofKind = rows.filter((row) => row.special === (special === 'true'));
    return rowsToTree(ofKind, { counts, lackingIn: (row) => lackingIfSeen(ctx, row) });
  }),
  route(api.catalogGrants, (ctx, input) => grantsInSite(ctx, catalogKind, input)),
  route(api.saveCatalogGrants, (ctx, input) => saveGrantsInSite(ctx, catalogKind, input)),
  route(api.suggestCatalogNames, suggestCatalogNames),
  route(api.catalogSettings, catalogSettings),
  route(api.saveCatalogSettings, saveCatalogSettings),
  route(api.previewCatalogSettings, previewCatalogSettings),
  route(api.applyCatalogSettings, applyCatalogSettings),
  route(api.previewCatalogTemplates, previewCatalogTemplates),
  route(api.applyCatalogTemplates, applyCatalogTemplates),
  route(api.previewDefaultTemplates, previewDefaultTemplates),
  route(api.applyDefaultTemplates, applyDefaultTemplates),
  route(api.getCatalog, (ctx, { id }) => getCatalog(ctx, id, countsOf)),
  historyRoute(api.catalogHistory, { kinds: ['catalog'], see: (ctx, { id }) => loadCatalog(ctx, id) }),
  route(api.addCatalog, addCatalog),
  route(api.addCatalogs, addCatalogs),
  route(api.previewCatalogs, previewCatalogs),
  route(api.updateCatalog, updateCatalog),
  route(api.moveCatalog, moveCatalog),
  route(api.sortCatalog, sortCatalog),
  route(api.showCatalog, showCatalog),
];

async function getCatalog(ctx: Context, id: number, countsOf: CatalogCounts): Promise<api.CatalogView> {
  const site = siteOf(ctx);
  const row = await loadCatalog(ctx, id);
  const [counts, pipes, inherited, parent] = await Promise.all([
    countsOf(ctx, site.id),
    enabledPipes(ctx, site.id),
    inheritedModels(ctx, row),
    row.parentId ? findCatalog(ctx, row.parentId) : undefined,
  ]);
  const logoId = /[?&]id=(\d+)/.exec(row.logo ?? '')?.[1];
  return {
    ...row,
    logoSrc: logoId ? `/cms/resource/file/${logoId}?w=218&h=218` : (row.logo ?? ''),
    inheritedModels: inherited,
    parentName: parent?.name ?? '',
    links: pipes.map((pipe) => ({
      pipeCode: pipe.code,
      pipeName: pipe.name,
      link: pipeRoot(site.path, pipe) + catalogFolder(row),
    })),
    contentCount: counts.get(id) ?? 0,
  };
}
