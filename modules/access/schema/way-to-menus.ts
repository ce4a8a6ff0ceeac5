import type { Menu } from '@kaiyin/modules/account/schema';

/** Key of the screen on which the menu is kept. */
export const menuScreen = 'system/menu/index';

type Step = Pick<Menu, 'id' | 'parentId' | 'menuType' | 'component' | 'external' | 'visible' | 'status'>;

/**
 * The entry by which people reach the screen of the menu, and those above it; empty when each such way is disabled, hidden or
 * broken off.
 */
export function wayToMenus<S extends Step>(menus: readonly S[]): S[] {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  for (const menu of menus) {
    if (menu.menuType !== 'menu' || menu.external || menu.component !== menuScreen) continue;
    const way = upwards(byId, menu);
    if (way.at(-1)?.parentId === 0 && way.every(({ visible, status }) => visible && status === 'enabled')) return way;
  }
  return [];
}

function upwards<S extends Step>(byId: ReadonlyMap<number, S>, from: S): S[] {
  const way: S[] = [];
  for (let menu: S | undefined = from; menu && !way.includes(menu); menu = byId.get(menu.parentId)) way.push(menu);
  return way;
}

/** Whether this change of the menu would take away the last way to its screen. */
export const closesWay = (before: readonly Step[], after: readonly Step[]): boolean =>
  wayToMenus(before).length > 0 && wayToMenus(after).length === 0;
