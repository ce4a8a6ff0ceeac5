import { choice, crudApi, entity, historyOf, integer, longText, type Row } from '@kaiyin/entity';
import { levelTypes } from './level.ts';

/** Deeds that members get experience for. */
export const deeds = ['SignIn', 'Comment', 'CommentLike'] as const;
export type Deed = (typeof deeds)[number];

/** How much experience a deed brings, and how often; a limit of 0 is none. */
export const experienceRule = entity('cc_member_exp_config', {
  permission: 'member:exp',
  scope: 'system',
  fields: {
    opType: choice(deeds, { filter: 'equals', inList: true }),
    levelType: choice(levelTypes, { filter: 'equals', inList: true, initial: 'Default' }),
    exp: integer({ min: 0, max: 1_000_000, inList: true, initial: 0 }),
    dayLimit: integer({ min: 0, max: 1_000_000, inList: true, initial: 0 }),
    totalLimit: integer({ min: 0, max: 1_000_000, inList: true, initial: 0 }),
    remark: longText({ max: 500 }),
  },
  unique: [['levelType', 'opType']],
});
export type ExperienceRule = Row<typeof experienceRule>;
export const experienceRuleApi = crudApi('/member/expConfig', experienceRule);
export const experienceRuleHistory = historyOf('/member/expConfig', experienceRuleApi.get.access);
