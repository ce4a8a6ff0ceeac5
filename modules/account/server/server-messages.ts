import { messages } from '@kaiyin/entity';

/** What only the server says. */
export const accountServerMessages = messages({
  'account.oldPasswordWrong': ['旧密码错误', 'The old password is wrong'],
  'account.samePassword': ['新密码不能与旧密码相同', 'The new password must differ from the old one'],
  'account.passwordLength': ['密码长度应为 {min} 到 {max} 个字符', 'The password needs {min} to {max} characters'],
  'account.passwordRule.NONE': ['不限制字符组合', 'Any characters'],
  'account.passwordRule.LETTER_NUMBER': ['密码必须包含字母和数字', 'The password needs letters and digits'],
  'account.passwordRule.UPPER_LOW_LETTER_NUMBER': [
    '密码必须包含大写字母、小写字母和数字',
    'The password needs upper and lower case letters and digits',
  ],
  'account.passwordRule.LETTER_NUMBER_SPECIAL': [
    '密码必须包含字母、数字和特殊字符',
    'The password needs letters, digits and special characters',
  ],
  'account.passwordRule.UPPER_LOW_LETTER_NUMBER_SPECIAL': [
    '密码必须包含大写字母、小写字母、数字和特殊字符',
    'The password needs upper and lower case letters, digits and special characters',
  ],
  'account.passwordSensitive': [
    '密码不能包含账号、手机号、邮箱等个人信息',
    'The password must not contain your account, phone number, email or name',
  ],
  'account.passwordWeak': ['密码过于简单，请换一个', 'This password is too common, choose another'],
  'account.avatarType': ['头像只支持 {types} 格式', 'The picture must be of type {types}'],
  'account.avatarBroken': ['无法读取这张头像，请换一张图片', 'The picture cannot be read: choose another one'],
  'account.avatarSize': ['头像大小不能超过 {size} MB', 'The picture must not exceed {size} MB'],
  'account.beyondSuper': [
    '只有超级管理员可以更改超级管理员',
    'Only a super administrator may change a super administrator',
  ],
  'account.beyondPermissions': [
    '其中有 {count} 项权限您自己没有（{permissions}），不能授予或更改',
    'You do not hold {count} of these permissions yourself ({permissions}), so you cannot give or change them',
  ],
  'account.beyondScope': [
    '对方的数据范围超出了您自己的，不能授予或修改',
    'That shows more rows than you may see yourself; it can be given or changed by others only',
  ],
  'account.beyondRecords': [
    '其中有您自己没有的数据权限（{right}），不能授予或更改',
    'Some of these record permissions you do not hold yourself ({right}), so you cannot give or change them',
  ],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    accountServer: keyof (typeof accountServerMessages)['en'];
  }
}
