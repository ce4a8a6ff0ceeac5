import type { TreeMove } from '@kaiyin/entity';
import { flat, type Node } from './tree.ts';

/** Where in a row something is let go: on its upper edge, in its middle or on its lower edge. */
export type Zone = 'before' | 'inside' | 'after';

interface Place<T> {
  parentId: number;
  siblings: readonly T[];
  index: number;
}

/** Where a row stands; undefined where it is not in the tree. */
function placeOf<T extends Node<T>>(nodes: readonly T[], id: number, parentId = 0): Place<T> | undefined {
  const index = nodes.findIndex((node) => node.id === id);
  if (index >= 0) return { parentId, siblings: nodes, index };
  for (const node of nodes) {
    const found = placeOf(node.children, id, node.id);
    if (found) return found;
  }
  return undefined;
}

/** What it means to let a row go on another; undefined where it would come to lie in itself, or stay where it is. */
export function dropped<T extends Node<T>>(
  nodes: readonly T[],
  id: number,
  target: { id: number; zone: Zone },
): TreeMove | undefined {
  const own = flat(nodes).find((node) => node.id === id);
  const place = placeOf(nodes, target.id);
  if (!own || !place || flat([own]).some((node) => node.id === target.id)) return undefined;
  if (target.zone === 'inside') return { id, parentId: target.id };
  const rest = place.siblings.filter((node) => node.id !== id);
  const at = rest.findIndex((node) => node.id === target.id) + (target.zone === 'after' ? 1 : 0);
  const before = rest[at]?.id;
  const isSame = placeOf(nodes, id)?.parentId === place.parentId && place.siblings.findIndex((n) => n.id === id) === at;
  return isSame ? undefined : { id, parentId: place.parentId, beforeId: before };
}

/** One place up or down among its siblings; undefined at their end. */
export function stepped<T extends Node<T>>(nodes: readonly T[], id: number, step: -1 | 1): TreeMove | undefined {
  const place = placeOf(nodes, id);
  const other = place?.siblings[place.index + step];
  return other && dropped(nodes, id, { id: other.id, zone: step < 0 ? 'before' : 'after' });
}
