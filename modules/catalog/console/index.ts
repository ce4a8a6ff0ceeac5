import { call, defineConsole, lazyPart, type ReferenceOption } from '@kaiyin/console-kit';
import { catalogTree, type CatalogNode } from '@kaiyin/modules/catalog/schema';

export { FillWindow } from './FillWindow.tsx';
export { findCatalog, flatCatalogs } from './tree-nodes.ts';
export { SpecialTopics } from './catalog-kind.ts';
export { useCatalogs } from './use-catalogs.ts';
export { useMayInCatalog, type MayInCatalog } from './use-may-in-catalog.ts';
export { toTaskLinks } from './task-links.ts';
export { useRefreshCatalogs } from './use-refresh-catalogs.ts';

/** The catalogs of the site with search. */
export const CatalogTree = lazyPart(() => import('./CatalogTree.tsx'));
/** The tree of catalogs or special topics, with everything about the chosen one. */
export const CatalogDesk = lazyPart(async () => ({ default: (await import('./CatalogPage.tsx')).CatalogDesk }));
/** Chooses one catalog of the site. */
export const CatalogSelect = lazyPart(() => import('./CatalogSelect.tsx'));
/** Chooses several catalogs of the site. */
export const CatalogsSelect = lazyPart(() => import('./CatalogsSelect.tsx'));

const toOption = ({ id, name, children }: CatalogNode): ReferenceOption => ({
  value: id,
  label: name,
  ...(children.length && { children: children.map(toOption) }),
});

export const catalogConsole = defineConsole({
  name: 'catalog',
  // Settings of other modules are shown there.
  screenTexts: ['cms/contentcore/catalog'],
  commands: [
    {
      id: 'new-catalog',
      label: 'catalog.add',
      permissions: ['cms:catalog:add'],
      href: '/configs/catalog?new=1',
      sort: 3,
    },
  ],
  siteTabs: [
    { key: 'templates', label: 'catalog.defaultTemplates', load: () => import('./settings/DefaultTemplatesTab.tsx') },
  ],
  permissionTabs: [{ key: 'catalog', label: 'catalog.grants', load: () => import('./CatalogGrantsTab.tsx') }],
  references: { cms_catalog: async () => (await call(catalogTree, {}, { quiet: true })).map(toOption) },
  finders: [{ id: 'catalogs', label: 'catalog.catalogs', load: () => import('./find-catalogs.tsx') }],
  places: { catalog: (id) => `/configs/catalog?catalogId=${id}` },
  screens: {
    'cms/contentcore/catalog': () => import('./CatalogPage.tsx'),
  },
});
