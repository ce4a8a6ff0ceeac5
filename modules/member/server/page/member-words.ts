/** What the sign-in state and the forms of members say, in the language of their template. */
export const memberWords = {
  zh: {
    signIn: '登录',
    register: '注册',
    centre: '会员中心',
    setting: '设置',
    signOut: '退出',
    sent: '验证码已发送，十分钟内有效',
    again: '{n} 秒后可重新获取',
    wait: '请稍候…',
    failed: '网络出错，请重试',
  },
  en: {
    signIn: 'Sign in',
    register: 'Sign up',
    centre: 'Member centre',
    setting: 'Settings',
    signOut: 'Sign out',
    sent: 'The code was sent. It is good for ten minutes',
    again: 'Again in {n} s',
    wait: 'One moment…',
    failed: 'The network failed. Try again',
  },
} as const;
