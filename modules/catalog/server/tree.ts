import type { Catalog, CatalogNode } from '@kaiyin/modules/catalog/schema';

/** Rows, in order of siblings, to a forest. */
export function rowsToTree(rows: readonly Catalog[], counts: ReadonlyMap<number, number>): CatalogNode[] {
  const byParent = Map.groupBy(rows, (row) => row.parentId);
  const nodesBelow = (parentId: number): CatalogNode[] =>
    (byParent.get(parentId) ?? []).map(({ id, name, alias, path, catalogType, visible, treeLevel, sort }) => ({
      id,
      parentId,
      name,
      alias,
      path,
      catalogType,
      visible,
      treeLevel,
      sort,
      contentCount: counts.get(id) ?? 0,
      children: nodesBelow(id),
    }));
  return nodesBelow(0);
}

/** Whether `inner` is `outer` or lies below it. */
export const isInside = (inner: Pick<Catalog, 'ancestors'>, outer: Pick<Catalog, 'id'>): boolean =>
  inner.ancestors.split(':').includes(String(outer.id));

/** Siblings after one of them has moved by `places`: positive is down, negative up; it stops at the ends. */
export function reordered<T extends { id: number }>(siblings: readonly T[], id: number, places: number): T[] {
  const from = siblings.findIndex((row) => row.id === id);
  const moved = siblings[from];
  if (!moved) return [...siblings];
  const rest = siblings.filter((row) => row.id !== id);
  const to = Math.max(0, Math.min(rest.length, from + places));
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}
