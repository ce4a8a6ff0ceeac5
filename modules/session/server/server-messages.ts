import { messages } from '@kaiyin/entity';

/** What only the server says. */
export const sessionServerMessages = messages({
  'session.username': ['账号', 'Account'],
  'session.password': ['密码', 'Password'],
  'session.code': ['验证码', 'Captcha'],
  'session.email': ['邮箱', 'Email'],
  'session.phonenumber': ['手机号码', 'Phone number'],
  'session.wrongCaptcha': ['验证码错误', 'Wrong captcha'],
  'session.captchaExpired': ['验证码已失效，请刷新后重试', 'The captcha has expired, renew it and try again'],
  'session.wrongPassword': [
    '账号或密码错误。多次输错会暂时锁定登录，请稍后再试',
    'Wrong account or password. After too many wrong passwords, signing in is locked for a while',
  ],
  'session.tooManyWrong': [
    '密码输错次数过多，已暂时锁定，请稍后再试',
    'Too many wrong passwords: locked for a while, try again later',
  ],
  'session.locked': ['账号已锁定', 'The account is locked'],
  'session.localNetwork': ['局域网', 'Local network'],
  'session.notThisDevice': [
    '这是您正在使用的登录，请用“退出登录”结束它',
    'This is the session that you use now: sign out to end it',
  ],
  'session.disabledByGuesses': ['密码错误过多，账号已停用', 'Disabled after too many wrong passwords'],
  'session.captchaTooSoon': [
    '获取验证码过于频繁，请 {seconds} 秒后再试',
    'Too many captchas, try again in {seconds} seconds',
  ],
  'session.waiting': ['账号正在等待管理员审批，通过后即可登录', 'The account waits for an administrator to approve it'],
  'session.tooManyWaiting': [
    '等待审批的注册过多，请稍后再试',
    'Too many registrations wait for approval: try again later',
  ],
  'session.disabled': ['账号已停用，请联系管理员', 'The account is disabled, contact the administrator'],
  'session.tooManyTries': ['尝试次数过多，请 {seconds} 秒后再试', 'Too many attempts, try again in {seconds} seconds'],
  'session.identityNeeded': [
    '用户名、手机号码和邮箱不能都为空',
    'User name, phone number and email cannot all be empty',
  ],
  'session.identityTaken': ['该{label}已被注册', 'This {label} is already registered'],
  'session.registrationOff': ['当前未开放注册', 'Registration is not open'],
  'session.isBanned': ['账号已被封禁', 'The account is banned'],
  'session.banned': ['账号已被封禁至 {until}，原因：{reason}', 'The account is banned until {until}. Reason: {reason}'],
  'session.bannedWithoutEnd': [
    '账号已被永久封禁，原因：{reason}',
    'The account is banned without end. Reason: {reason}',
  ],
  'session.data': ['登录状态、设备与登录日志', 'Sessions, devices and sign-in log'],
  'session.emptyCaptcha': ['请输入验证码', 'Enter the captcha'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    sessionServer: keyof (typeof sessionServerMessages)['en'];
  }
}
