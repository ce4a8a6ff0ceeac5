import type { MenuPermissions } from '@kaiyin/modules/access/schema';

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

/** An entry and all below it. */
export const withBelow = (node: MenuNode): MenuNode[] => [node, ...node.children.flatMap(withBelow)];

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

interface Ticks {
  /** Entries that are meant, such as those that a filter shows. */
  ids: readonly number[];
  isTicked: boolean;
  /** Whether a permission may be given; what is held already can always be taken. */
  mayGive: (perms: string) => boolean;
}

/**
 * What is held after several entries were ticked or unticked at once. What is not meant stays: an entry above others that are held
 * stays with them, as nobody reaches those without it.
 */
export function afterTicks(
  menus: readonly MenuRow[],
  held: ReadonlySet<string>,
  { ids, isTicked, mayGive }: Ticks,
): Set<string> {
  const meant = new Set(ids);
  const perms = new Set(menus.flatMap(({ id, perms }) => (perms !== null && meant.has(id) ? perms : [])));
  if (isTicked) {
    const above = [...meant].map((id) => withThoseAbove(menus, new Set(), id));
    return new Set([...held, ...above.flatMap((one) => [...one]).filter(mayGive)]);
  }
  const next = new Set([...held].filter((one) => !perms.has(one)));
  for (const { id, perms } of menus)
    if (perms !== null && next.has(perms))
      for (const above of withThoseAbove(menus, new Set(), id)) if (held.has(above)) next.add(above);
  return next;
}
