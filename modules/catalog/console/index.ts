import { call, registerReference, type ReferenceOption } from '@kaiyin/console-kit';
import { catalogTree, type CatalogNode } from '@kaiyin/modules/catalog/schema';
import { lazy, type ComponentType } from 'react';

export { FillWindow } from './FillWindow.tsx';
export { findCatalog, flatCatalogs, trailTo } from './tree-nodes.ts';
export { useCatalogs } from './use-catalogs.ts';
export { toTaskLinks } from './task-links.ts';
export { useRefreshCatalogs } from './use-refresh-catalogs.ts';

/** The catalogs of the site with search. */
export const CatalogTree = lazy(() => import('./CatalogTree.tsx'));
/** Chooses one catalog of the site. */
export const CatalogSelect = lazy(() => import('./CatalogSelect.tsx'));

const toOption = ({ id, name, children }: CatalogNode): ReferenceOption => ({
  value: id,
  label: name,
  ...(children.length && { children: children.map(toOption) }),
});
registerReference('cms_catalog', async () => (await call(catalogTree, {}, { quiet: true })).map(toOption));

export const screens: Record<string, () => Promise<{ default: ComponentType }>> = {
  'cms/contentcore/catalog': () => import('./CatalogPage.tsx'),
};
