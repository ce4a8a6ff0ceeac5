import { innerPath, isAddress, type Menu } from '@kaiyin/modules/account/schema';

/** What of an entry says where it leads. */
export type Leading = Pick<Menu, 'id' | 'parentId' | 'menuType' | 'path' | 'external'>;

/** The address below the console's own that an entry leads to, or a whole one elsewhere; undefined without a way to it. */
export function addressOf(menus: ReadonlyMap<number, Leading>, entry: Leading): string | undefined {
  const path = entry.path?.trim();
  if (!path) return undefined;
  if (entry.external) return isAddress(path) ? path : undefined;
  const parts = [isAddress(path) ? innerPath(path) : path];
  for (let at = entry.parentId, steps = 0; at !== 0; steps++) {
    const above = menus.get(at);
    if (!above || above.menuType !== 'directory' || steps > menus.size) return undefined;
    if (parts[0]?.startsWith('/')) {
      at = above.parentId;
      continue;
    }
    parts.unshift(above.path ?? '');
    at = above.parentId;
  }
  const address = parts.join('/');
  return `/${address}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
}

/** Another entry that leads to the same screen of the console. */
export function leadingThere<L extends Leading>(
  menus: ReadonlyMap<number, L>,
  { entry, address }: { entry: Leading; address: string },
): L | undefined {
  if (isAddress(address) || entry.menuType !== 'menu') return undefined;
  return [...menus.values()].find(
    (menu) => menu.menuType === 'menu' && menu.id !== entry.id && addressOf(menus, menu) === address,
  );
}
