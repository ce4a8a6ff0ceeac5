import { allow, choice, crudApi, entity, historyOf, integer, longText, text, type Row } from '@kaiyin/entity';

/** Kinds of experience that levels are counted by. */
export const levelTypes = ['Default'] as const;

/** One level of members: what it is called, and how much experience leads out of it. */
export const level = entity('cc_member_level_config', {
  permission: 'member:level',
  scope: 'system',
  fields: {
    levelType: choice(levelTypes, { filter: 'equals', inList: true, initial: 'Default' }),
    level: integer({ min: 0, max: 999, inList: true, sortable: true }),
    name: text({ max: 30, inList: true }),
    nextNeedExp: integer({ min: 1, max: 1_000_000_000_000, inList: true }),
    remark: longText({ max: 500 }),
  },
  unique: [['levelType', 'level']],
  order: { by: 'level', direction: 'asc' },
});
export type Level = Row<typeof level>;
const calls = crudApi('/member/levelConfig', level);
/** Those who see members see what their levels are called. */
export const levelApi: typeof calls = {
  ...calls,
  list: { ...calls.list, access: allow('member:level:view', 'member:level:list', 'member:view', 'member:list') },
};
export const levelHistory = historyOf('/member/levelConfig', levelApi.get.access);
