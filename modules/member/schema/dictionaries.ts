import { dictionary } from '@kaiyin/entity';

export const memberDictionaries = [
  dictionary('MemberStatus', {
    label: ['会员用户状态', 'Member Status'],
    entries: [
      ['enabled', '正常', 'Normal', 'success'],
      ['disabled', '禁用', 'Disabled', 'danger'],
      ['locked', '锁定', 'Locked', 'warning'],
    ],
  }),
];

declare module '@kaiyin/entity/dictionary' {
  interface DictionaryRegistry {
    member: (typeof memberDictionaries)[number]['name'];
  }
}
