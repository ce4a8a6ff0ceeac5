import { useData } from '@kaiyin/console-kit';
import { catalogTree } from '@kaiyin/modules/catalog/schema';

/** The catalogs of the current site as a tree, kept for a while and shared by everything that shows them. */
export const useCatalogs = () => useData(catalogTree, {});
