import type { MenuPermissions } from '@kaiyin/modules/people/schema';

export type MenuRow = MenuPermissions['menus'][number];
export interface MenuNode extends MenuRow {
  children: MenuNode[];
}

/** The menu as a tree. */
export function toTree(menus: readonly MenuRow[]): MenuNode[] {
  const byParent = Map.groupBy(menus, ({ parentId }) => parentId);
  const known = new Set(menus.map(({ id }) => id));
  const below = (id: number): MenuNode[] =>
    (byParent.get(id) ?? []).map((row) => ({ ...row, children: below(row.id) }));
  // What lies below an entry that is gone can be granted all the same.
  const lost = menus.filter(({ parentId }) => parentId !== 0 && !known.has(parentId));
  return [...below(0), ...lost.map((row) => ({ ...row, children: below(row.id) }))];
}

const withBelow = (node: MenuNode): MenuNode[] => [node, ...node.children.flatMap(withBelow)];

/** Ids of the entries whose permission is held. */
export const tickedBy = (menus: readonly MenuRow[], perms: ReadonlySet<string>): number[] =>
  menus.filter(({ perms: own }) => own !== null && perms.has(own)).map(({ id }) => id);

/**
 * What is held after an entry was ticked or unticked: with an entry come those above it, as nobody reaches it without them;
 * with one that goes, go all below it, and all below others that have its permission.
 */
export function afterTick(
  menus: readonly MenuRow[],
  held: ReadonlySet<string>,
  { id, isTicked }: { id: number; isTicked: boolean },
): Set<string> {
  return isTicked ? withThoseAbove(menus, held, id) : withoutThoseBelow(menus, held, id);
}

function withThoseAbove(menus: readonly MenuRow[], held: ReadonlySet<string>, id: number): Set<string> {
  const next = new Set(held);
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const seen = new Set<number>();
  for (let menu = byId.get(id); menu && !seen.has(menu.id); menu = byId.get(menu.parentId)) {
    seen.add(menu.id);
    if (menu.perms !== null) next.add(menu.perms);
  }
  return next;
}

function withoutThoseBelow(menus: readonly MenuRow[], held: ReadonlySet<string>, id: number): Set<string> {
  const next = new Set(held);
  const nodes = toTree(menus).flatMap(withBelow);
  const gone = nodes.filter((node) => node.id === id);
  for (let node = gone.pop(); node; node = gone.pop()) {
    const { perms } = node;
    if (perms !== null && next.delete(perms)) gone.push(...nodes.filter((one) => one.perms === perms));
    gone.push(...node.children);
  }
  return next;
}
