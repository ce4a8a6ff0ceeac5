import type { MenuEntry } from '@kaiyin/entity';
import { listOf } from '@kaiyin/server-kit';
import { modules } from '../modules.ts';

/** An entry or a button of the default menu, as its row says it. */
export interface MenuSeed {
  id: number;
  parentId: number;
  sort: number;
  name: string;
  menuType: 'directory' | 'menu' | 'button';
  path: string | null;
  component: string | null;
  perms: string;
  icon: string | null;
}

/** The default menu: ids, names and permissions are those that installations of this kind share. */
export const menuSeeds: readonly MenuSeed[] = listOf(modules, 'menu').flatMap((entry) => [
  screenOf(entry),
  ...buttonsOf(entry),
]);

function screenOf({ id, parent, sort, name, path, icon, screen, permission }: MenuEntry): MenuSeed {
  const menuType = screen === undefined ? 'directory' : 'menu';
  const component = screen ?? null;
  return { id, parentId: parent, sort, name: name[0], menuType, path, component, perms: permission, icon };
}

function buttonsOf({ id: parentId, buttons = [] }: MenuEntry): MenuSeed[] {
  const none = { path: null, component: null, icon: null };
  return buttons.map(({ id, name, permission }, index) => ({
    ...none,
    id,
    parentId,
    sort: index + 1,
    name: name[0],
    menuType: 'button',
    perms: permission,
  }));
}
