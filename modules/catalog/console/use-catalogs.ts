import { useData } from '@kaiyin/console-kit';
import { catalogTree } from '@kaiyin/modules/catalog/schema';
import { useShowsSpecial } from './catalog-kind.ts';

/** The catalogs of the current site, or its special topics, as a tree, kept for a while and shared by everything that shows them. */
export function useCatalogs() {
  const isSpecial = useShowsSpecial();
  return useData(catalogTree, isSpecial ? { special: 'true' } : {});
}
