import type { CatalogNode } from '@kaiyin/modules/catalog/schema';
import { findCatalog, isBelow } from './tree-nodes.ts';

export interface Drop {
  moved: number;
  target: number;
  place: 'inside' | 'before' | 'after';
}

export type TreeCall = { do: 'move'; id: number; parentId: number } | { do: 'sort'; id: number; sort: number };

/** The calls that bring a dropped catalog to its place: another parent first (where it comes last), then its rank. */
export function callsFor(nodes: readonly CatalogNode[], { moved, target, place }: Drop): TreeCall[] {
  const node = findCatalog(nodes, moved);
  const at = findCatalog(nodes, target);
  if (!node || !at || node === at || isBelow(node, target)) return [];
  const parentId = place === 'inside' ? at.id : at.parentId;
  const siblings = childrenOf(nodes, parentId).map(({ id }) => id);
  const stays = node.parentId === parentId;
  if (stays && place === 'inside') return [];
  const others = siblings.filter((id) => id !== moved);
  const from = stays ? siblings.indexOf(moved) : others.length;
  const to = place === 'inside' ? others.length : others.indexOf(target) + (place === 'after' ? 1 : 0);
  return [
    ...(stays ? [] : [{ do: 'move' as const, id: moved, parentId }]),
    ...(to === from ? [] : [{ do: 'sort' as const, id: moved, sort: to - from }]),
  ];
}

const childrenOf = (nodes: readonly CatalogNode[], parentId: number): readonly CatalogNode[] =>
  parentId === 0 ? nodes : (findCatalog(nodes, parentId)?.children ?? []);

/** Where the tree component says a node was let go. */
export function placeOf(dropPosition: number, targetIndex: number, toGap: boolean): Drop['place'] {
  if (!toGap) return 'inside';
  return dropPosition < targetIndex || dropPosition === -1 ? 'before' : 'after';
}
