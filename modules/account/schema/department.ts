import { choice, email, entity, integer, optional, phone, sortOrder, text, type Row } from '@kaiyin/entity';

/** Departments lie this deep at most. */
export const maxDepartmentLevel = 10;

/** A part of the organisation: who works where. */
export const department = entity('sys_dept', {
  permission: 'system:dept',
  scope: 'system',
  fields: {
    /** 0 at the top. */
    parentId: integer({ min: 0, initial: 0 }),
    name: text({ max: 30, filter: 'contains', inList: true }),
    sort: sortOrder(),
    leader: optional(text({ max: 20, inList: true })),
    phone: optional(phone({ max: 11 })),
    email: optional(email()),
    status: choice(['enabled', 'disabled'], { filter: 'equals', inList: true, initial: 'enabled' }),
  },
  unique: [['parentId', 'name']],
  order: { by: 'sort', direction: 'asc' },
});
export type Department = Row<typeof department>;
