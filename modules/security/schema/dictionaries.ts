import { dictionary } from '@kaiyin/entity';

export const securityDictionaries = [
  dictionary('SecurityPasswordRetryStrategy', {
    label: ['密码重试策略', 'Password Retry Strategy'],
    entries: [
      ['NONE', '不处理', 'None'],
      ['DISABLE', '封禁账号', 'Disable'],
      ['LOCK', '锁定账号', 'Lock'],
    ],
  }),
  dictionary('SecurityPasswordRule', {
    label: ['密码校验规则', 'Password Rule'],
    entries: [
      ['NONE', '不校验', 'None'],
      ['LETTER_NUMBER', '字母+数字', 'Letter, digit'],
      ['UPPER_LOW_LETTER_NUMBER', '大小写字母+数字', 'Upper, lower, digit'],
      ['LETTER_NUMBER_SPECIAL', '字母+数字+特殊字符', 'Letter, digit, special'],
      ['UPPER_LOW_LETTER_NUMBER_SPECIAL', '大小写字母+数字+特殊字符', 'Upper, lower, digit, special'],
    ],
  }),
  dictionary('SecurityPasswordSensitive', {
    label: ['密码敏感信息', 'Password Sensitive'],
    entries: [
      ['ACCOUNT', '用户名', 'Account'],
      ['PHONE_NUMBER', '手机号', 'Phone number'],
      ['EMAIL', 'Email', 'Email'],
      ['NICK_NAME', '昵称全拼', 'Nickname'],
      ['REAL_NAME', '真实姓名全拼', 'Real name'],
    ],
  }),
];

declare module '@kaiyin/entity/dictionary' {
  interface DictionaryRegistry {
    security: (typeof securityDictionaries)[number]['name'];
  }
}
