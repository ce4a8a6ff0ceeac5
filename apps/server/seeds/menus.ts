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
export const menuSeeds: readonly MenuSeed[] = seedsOf(listOf(modules, 'menu'));

/** The rows of menu entries. @throws Error where an entry is in a directory that none of them is */
export function seedsOf(menu: readonly MenuEntry[]): MenuSeed[] {
  const ids = new Map(menu.flatMap(({ directory, id }) => (directory ? [[directory, id] as const] : [])));
  return menu.flatMap((entry) => [screenOf(entry, parentOf(entry, ids)), ...buttonsOf(entry)]);
}

function parentOf({ parent, name: [, name] }: MenuEntry, ids: ReadonlyMap<string, number>): number {
  if (!parent) return 0;
  const id = ids.get(parent);
  if (id === undefined) throw new Error(`The menu entry "${name}" is in "${parent}", which no module declares`);
  return id;
}

function screenOf({ id, sort, name, path, icon, screen, permission }: MenuEntry, parentId: number): MenuSeed {
  const menuType = screen === undefined ? 'directory' : 'menu';
  const component = screen ?? null;
  return { id, parentId, sort, name: name[0], menuType, path, component, perms: permission, icon };
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
