import { choice, code, entity, sortOrder, text, longText, type Row } from '@kaiyin/entity';

export const role = entity('sys_role', {
  permission: 'system:role',
  scope: 'system',
  fields: {
    name: text({ max: 30, filter: 'contains', inList: true }),
    roleKey: code({ max: 100, filter: 'contains', inList: true }),
    sort: sortOrder(),
    status: choice(['enabled', 'disabled'], { filter: 'equals', inList: true, initial: 'enabled' }),
    remark: longText(),
  },
  unique: [['roleKey'], ['name']],
  order: { by: 'sort', direction: 'asc' },
});
export type Role = Row<typeof role>;
