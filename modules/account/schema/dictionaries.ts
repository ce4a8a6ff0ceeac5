import { dictionary } from '@kaiyin/entity';

export const accountDictionaries = [
  dictionary('SysUserStatus', {
    label: ['后台用户状态', 'Admin User Status'],
    entries: [
      ['enabled', '正常', 'Enabled', 'success'],
      ['disabled', '封禁', 'Disabled', 'danger'],
      ['locked', '锁定', 'Locked', 'warning'],
      ['waiting', '待审批', 'Waiting for approval', 'warning'],
    ],
  }),
];

declare module '@kaiyin/entity/dictionary' {
  interface DictionaryRegistry {
    account: (typeof accountDictionaries)[number]['name'];
  }
}
