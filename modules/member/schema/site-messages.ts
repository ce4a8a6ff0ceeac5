import { messages } from '@kaiyin/entity';

/** What the pages of members say, and the letters that they are sent. */
export const siteMemberMessages = messages({
  'siteMember.account': ['用户名、邮箱或手机号', 'User name, e-mail or phone number'],
  'siteMember.password': ['密码', 'Password'],
  'siteMember.newPassword': ['新密码', 'New password'],
  'siteMember.code': ['验证码', 'Code'],
  'siteMember.formerCode': ['原邮箱或手机的验证码', 'Code from the former address'],
  'siteMember.userName': ['用户名', 'User name'],
  'siteMember.nickName': ['昵称', 'Nickname'],
  'siteMember.email': ['邮箱', 'E-mail'],
  'siteMember.phoneNumber': ['手机号', 'Phone number'],
  'siteMember.slogan': ['个性签名', 'Slogan'],
  'siteMember.description': ['个人简介', 'About'],
  'siteMember.gender': ['性别', 'Gender'],
  'siteMember.birthday': ['生日', 'Birthday'],
  'siteMember.stamp': ['页面凭据', 'Stamp of the page'],
  'siteMember.website': ['网址', 'Website'],
  'siteMember.someMember': ['会员 #{id}', 'Member #{id}'],
  'siteMember.namelessMember': ['新会员', 'New member'],
  'siteMember.closed': ['本站暂不开放注册', 'Registration is closed at this site'],
  'siteMember.notBy': ['本站不能用它注册', 'This site does not take it for registration'],
  'siteMember.nameTaken': ['这个用户名已有人使用', 'Somebody has this user name already'],
  'siteMember.taken': ['它已属于另一个账号', 'It belongs to another account'],
  'siteMember.wrongCode': ['验证码不对或已过期，请重新获取', 'The code is wrong or too old, please get another'],
  'siteMember.wrongFormer': ['原密码不对', 'The former password is wrong'],
  'siteMember.wrongPassword': ['密码不对', 'The password is wrong'],
  'siteMember.sameContact': ['与现在的相同', 'It is the same as now'],
  'siteMember.codeSubject': ['【{site}】验证码', '{site}: your code'],
  'siteMember.codeText.register': [
    '您正在“{site}”注册，验证码是 {code}，十分钟内有效。如果不是您本人操作，请不必理会。',
    'Your code for registering at “{site}” is {code}. It is good for ten minutes. If it was not you, ignore this message.',
  ],
  'siteMember.codeText.forgotten': [
    '您正在“{site}”找回密码，验证码是 {code}，十分钟内有效。如果不是您本人操作，请不必理会，您的密码没有变化。',
    'Your code for a new password at “{site}” is {code}. It is good for ten minutes. If it was not you, ignore this message: your password is as before.',
  ],
  'siteMember.codeText.changeTo': [
    '您正在把它设为“{site}”的联系方式，验证码是 {code}，十分钟内有效。如果不是您本人操作，请不必理会。',
    'Your code for using this address at “{site}” is {code}. It is good for ten minutes. If it was not you, ignore this message.',
  ],
  'siteMember.codeText.changeFrom': [
    '您在“{site}”的联系方式将要更换，验证码是 {code}，十分钟内有效。如果不是您本人操作，请尽快修改密码。',
    'Your address at “{site}” is about to be replaced. The code is {code}, good for ten minutes. If it was not you, change your password soon.',
  ],
  'siteMember.takenSubject': ['【{site}】您已有账号', '{site}: you have an account'],
  'siteMember.takenText': [
    '有人想用这个联系方式在“{site}”注册，但您已经有账号。请直接登录；忘记密码可以找回。如果不是您本人操作，请不必理会。',
    'Somebody wants to register at “{site}” with this address, but you have an account. Please sign in, or have a new password sent. If it was not you, ignore this message.',
  ],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    siteMember: keyof (typeof siteMemberMessages)['en'];
  }
}
