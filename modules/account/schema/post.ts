import { choice, code, entity, longText, sortOrder, text, type Row } from '@kaiyin/entity';

/** What somebody does in the organisation; a person may have several. */
export const post = entity('sys_post', {
  permission: 'system:post',
  scope: 'system',
  fields: {
    code: code({ max: 64, filter: 'contains', inList: true }),
    name: text({ max: 50, filter: 'contains', inList: true }),
    sort: sortOrder(),
    status: choice(['enabled', 'disabled'], { filter: 'equals', inList: true, initial: 'enabled' }),
    remark: longText({ max: 500 }),
  },
  unique: [['code'], ['name']],
  order: { by: 'sort', direction: 'asc' },
});
export type Post = Row<typeof post>;
