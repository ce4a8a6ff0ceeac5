import { isAddress, type Menu } from '@kaiyin/modules/account/schema';

/** Columns that an entry has or lacks by its type; all have a name, a parent, a place and a status. */
export type MenuPart = 'path' | 'component' | 'routeQuery' | 'external' | 'cached' | 'visible' | 'perms' | 'icon';

interface MenuShape {
  has: readonly MenuPart[];
  /** Those of them that must be filled in. */
  needs: readonly MenuPart[];
}

const shapes = {
  directory: { has: ['icon', 'path', 'perms', 'visible'], needs: ['path'] },
  screen: {
    has: ['icon', 'external', 'path', 'component', 'routeQuery', 'perms', 'visible', 'cached'],
    needs: ['path', 'component'],
  },
  /** A page from elsewhere, in a frame. */
  frame: { has: ['icon', 'external', 'path', 'perms', 'visible', 'cached'], needs: ['path'] },
  link: { has: ['icon', 'external', 'path', 'perms', 'visible'], needs: ['path'] },
  button: { has: ['perms'], needs: ['perms'] },
} as const satisfies Record<string, MenuShape>;

/** What an entry is made of, by its type and by where it leads. */
export function menuShape({ menuType, external, path }: Pick<Menu, 'menuType' | 'external' | 'path'>): MenuShape {
  if (menuType !== 'menu') return shapes[menuType];
  if (external) return shapes.link;
  return isAddress(path) ? shapes.frame : shapes.screen;
}
