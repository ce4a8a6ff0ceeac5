import { useData } from '@kaiyin/console-kit';
import { catalogTree, type CatalogNode } from '@kaiyin/modules/catalog/schema';

/** Catalogs and topics of the site as choices of a filter. */
export function useCatalogOptions(): { value: string; label: string }[] {
  const { data: catalogs = [] } = useData(catalogTree, {});
  const { data: topics = [] } = useData(catalogTree, { special: 'true' });
  const flat = (nodes: readonly CatalogNode[]): CatalogNode[] =>
    nodes.flatMap((node) => [node, ...flat(node.children)]);
  return [...flat(catalogs), ...flat(topics)].map(({ id, name }) => ({ value: String(id), label: name }));
}
