import { choice, entity, flag, integer, optional, pattern, sortOrder, text, type Row } from '@kaiyin/entity';

const menuTypes = ['directory', 'menu', 'button'] as const;

/** Part of an address of the console, or a whole address elsewhere. */
const menuPath = /^(https?:\/\/[^\s/$.?#]\S*|\/?[\w~-][\w.~-]*(\/[\w~-][\w.~-]*)*)$/i;

/** Whether the path of an entry is a whole address elsewhere. */
export const isAddress = (path: string | null | undefined): boolean => /^https?:\/\//i.test(path ?? '');

/** Where a page from elsewhere is shown in a frame: its address without scheme and `www.`, its dots as slashes. */
export const innerPath = (address: string): string =>
  address
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replaceAll(/[.:]/g, '/');

export const menu = entity('sys_menu', {
  permission: 'system:menu',
  scope: 'system',
  fields: {
    name: text({ max: 50, filter: 'contains', inList: true }),
    /** 0 at the top. */
    parentId: integer({ min: 0, initial: 0 }),
    sort: sortOrder(),
    menuType: choice(menuTypes, { inList: true, initial: 'directory' }),
    path: optional(pattern(menuPath, 'account.menuPath', { max: 200 })),
    /** Key of a screen of the console. */
    component: optional(pattern(/^[\w-]+(\/[\w-]+)*$/, 'account.menuComponent', { max: 255 })),
    routeQuery: optional(text({ max: 255 })),
    external: flag(),
    cached: flag(true),
    visible: flag(true),
    status: choice(['enabled', 'disabled'], { filter: 'equals', inList: true, initial: 'enabled' }),
    perms: optional(text({ max: 100, inList: true })),
    icon: optional(pattern(/^[\w-]+$/, 'account.menuIcon', { max: 100 })),
  },
  order: { by: 'sort', direction: 'asc' },
});
export type Menu = Row<typeof menu>;
