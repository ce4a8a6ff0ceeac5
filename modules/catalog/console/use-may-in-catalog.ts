import type { CatalogAction } from '@kaiyin/modules/catalog/schema';
import { useMemo } from 'react';
import { flatCatalogs } from './tree-nodes.ts';
import { useCatalogs } from './use-catalogs.ts';

export type MayInCatalog = (action: CatalogAction, catalogId: number) => boolean;

/** Whether one was granted something in a catalog, as far as is known by now: the server refuses the rest. */
export function useMayInCatalog(): MayInCatalog {
  const { data } = useCatalogs();
  return useMemo(() => {
    const lacking = new Map(
      flatCatalogs(data ?? []).flatMap((node) => (node.lacking ? [[node.id, node.lacking]] : [])),
    );
    return (action, catalogId) => !lacking.get(catalogId)?.includes(action);
  }, [data]);
}
