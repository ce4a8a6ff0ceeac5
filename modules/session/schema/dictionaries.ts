import { dictionary } from '@kaiyin/entity';

export const sessionDictionaries = [
  dictionary('LoginLogType', {
    label: ['登录日志类型', 'Login Log Type'],
    entries: [
      ['login', '登录', 'Login'],
      ['logout', '登出', 'Logout'],
      ['register', '注册', 'Register'],
    ],
  }),
];

declare module '@kaiyin/entity/dictionary' {
  interface DictionaryRegistry {
    session: (typeof sessionDictionaries)[number]['name'];
  }
}
