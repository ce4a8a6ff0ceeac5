import { choice, entity, flag, integer, optional, sortOrder, text, type Row } from '@kaiyin/entity';

export const menuTypes = ['directory', 'menu', 'button'] as const;

export const menu = entity('sys_menu', {
  permission: 'system:menu',
  scope: 'system',
  fields: {
    name: text({ max: 50, filter: 'contains', inList: true }),
    parentId: integer({ min: 0 }),
    sort: sortOrder(),
    menuType: choice(menuTypes, { inList: true }),
    path: optional(text({ max: 200 })),
    component: optional(text({ max: 255 })),
    routeQuery: optional(text({ max: 255 })),
    external: flag(),
    cached: flag(true),
    visible: flag(true),
    status: choice(['enabled', 'disabled'], { filter: 'equals', inList: true }),
    perms: optional(text({ max: 100, inList: true })),
    icon: optional(text({ max: 100 })),
  },
  order: { by: 'sort', direction: 'asc' },
});
export type Menu = Row<typeof menu>;
