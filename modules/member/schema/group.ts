import { allow, crudApi, entity, historyOf, integer, longText, text, type Row } from '@kaiyin/entity';

/** A group that members are put into, such as reviewers. */
export const memberGroup = entity('cc_member_group_config', {
  permission: 'member:group',
  scope: 'system',
  fields: {
    name: text({ max: 30, filter: 'contains', inList: true }),
    sort: integer({ min: 0, max: 9999, inList: true, initial: 0 }),
    remark: longText({ max: 500, inList: true }),
  },
  unique: [['name']],
  order: { by: 'sort', direction: 'asc' },
});
export type MemberGroup = Row<typeof memberGroup>;
const calls = crudApi('/member/group', memberGroup);
/** Those who see members see what their groups are called. */
export const memberGroupApi: typeof calls = {
  ...calls,
  list: { ...calls.list, access: allow('member:group:view', 'member:group:list', 'member:view', 'member:list') },
};
export const memberGroupHistory = historyOf('/member/group', memberGroupApi.get.access);
