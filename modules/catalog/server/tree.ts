import { pick } from '@kaiyin/entity';
import type { Catalog, CatalogAction, CatalogNode } from '@kaiyin/modules/catalog/schema';

interface Seen {
  counts: ReadonlyMap<number, number>;
  /** What the caller may not do with a catalog that they see; undefined of one that they do not see. */
  lackingIn: (row: Catalog) => CatalogAction[] | undefined;
}

/** Rows, in order of siblings, to a forest; what lies below a catalog that is not seen stands where that would. */
export function rowsToTree(rows: readonly Catalog[], { counts, lackingIn }: Seen): CatalogNode[] {
  const byParent = Map.groupBy(rows, (row) => row.parentId);
  const nodesBelow = (parentId: number): CatalogNode[] =>
    (byParent.get(parentId) ?? []).flatMap((row) => {
      const lacking = lackingIn(row);
      const children = nodesBelow(row.id);
      if (!lacking) return children;
      const contentCount = counts.get(row.id) ?? 0;
      return { ...pick(row, shown), contentCount, ...(lacking.length > 0 && { lacking }), children };
    });
  return nodesBelow(0);
}

const shown = [
  'id',
  'parentId',
  'name',
  'alias',
  'path',
  'special',
  'catalogType',
  'visible',
  'treeLevel',
  'sort',
] as const;

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
