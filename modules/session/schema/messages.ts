import { messages } from '@kaiyin/entity';

export const sessionMessages = messages({
  'zh-CN': {
    'session.username': '账号',
    'session.password': '密码',
    'session.code': '验证码',
    'session.email': '邮箱',
    'session.phonenumber': '手机号码',
    'session.wrongCaptcha': '验证码错误',
    'session.captchaExpired': '验证码已失效，请刷新后重试',
    'session.wrongPassword': '账号或密码错误。多次输错会暂时锁定登录，请稍后再试',
    'session.tooManyWrong': '密码输错次数过多，已暂时锁定，请稍后再试',
    'session.locked': '账号已锁定',
    'session.disabled': '账号已停用，请联系管理员',
    'session.tooManyTries': '尝试次数过多，请 {seconds} 秒后再试',
    'session.identityNeeded': '用户名、手机号码和邮箱不能都为空',
    'session.identityTaken': '该{label}已被注册',
    'session.registrationOff': '当前未开放注册',
    'session.emptyCaptcha': '请输入验证码',
  },
  en: {
    'session.username': 'Account',
    'session.password': 'Password',
    'session.code': 'Captcha',
    'session.email': 'Email',
    'session.phonenumber': 'Phone number',
    'session.wrongCaptcha': 'Wrong captcha',
    'session.captchaExpired': 'The captcha has expired, renew it and try again',
    'session.wrongPassword':
      'Wrong account or password. After too many wrong passwords, signing in is locked for a while',
    'session.tooManyWrong': 'Too many wrong passwords: locked for a while, try again later',
    'session.locked': 'The account is locked',
    'session.disabled': 'The account is disabled, contact the administrator',
    'session.tooManyTries': 'Too many attempts, try again in {seconds} seconds',
    'session.identityNeeded': 'User name, phone number and email cannot all be empty',
    'session.identityTaken': 'This {label} is already registered',
    'session.registrationOff': 'Registration is not open',
    'session.emptyCaptcha': 'Enter the captcha',
  },
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    session: keyof (typeof sessionMessages)['en'];
  }
}
