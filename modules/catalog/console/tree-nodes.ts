import type { CatalogNode } from '@kaiyin/modules/catalog/schema';

/** Every catalog of a tree, parents before their children. */
export const flatCatalogs = (nodes: readonly CatalogNode[]): CatalogNode[] =>
  nodes.flatMap((node) => [node, ...flatCatalogs(node.children)]);

export function findCatalog(nodes: readonly CatalogNode[], id: number | undefined): CatalogNode | undefined {
  return id === undefined ? undefined : flatCatalogs(nodes).find((node) => node.id === id);
}

/** The tree cut down to catalogs whose name, alias or path holds the words, with those above them. */
export function matching(nodes: readonly CatalogNode[], words: string): CatalogNode[] {
  const low = words.trim().toLowerCase();
  if (!low) return [...nodes];
  return nodes.flatMap((node) => {
    const children = matching(node.children, low);
    const isHit = [node.name, node.alias, node.path].some((text) => text.toLowerCase().includes(low));
    return isHit || children.length ? [{ ...node, children }] : [];
  });
}

export const isBelow = (node: CatalogNode, id: number): boolean =>
  flatCatalogs(node.children).some((one) => one.id === id);

/** Contents of a catalog and of all below it. */
export const contentsIn = (node: CatalogNode): number =>
  node.contentCount + node.children.reduce((sum, child) => sum + contentsIn(child), 0);
