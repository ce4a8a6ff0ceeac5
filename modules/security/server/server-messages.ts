import { messages } from '@kaiyin/entity';

/** What only the server says. */
export const securityServerMessages = messages({
  'security.maxBelowMin': ['最大长度不能小于最小长度 {min}', 'The maximum length must not be below the minimum, {min}'],
  'security.lockNeedsTime': ['锁定账号时，锁定时长至少为 1 秒', 'To lock an account, name at least 1 second'],
  'security.addressRefused': [
    '不允许从地址 {ip} 访问。如有需要，请联系管理员',
    'No access from the address {ip}. Ask an administrator if you need it',
  ],
  'security.expirePast': ['过期时间必须在现在之后', 'Must lie in the future'],
  'security.lockOutByRule': [
    '这样会把您自己挡在外面：您的地址 {ip} 属于被拒绝的 {cidr}',
    'This would lock you out: your address {ip} lies in {cidr}, which is denied',
  ],
  'security.lockOutOthers': [
    '这样会把您自己挡在外面：有允许规则时只有其中的地址可以访问，而您的地址 {ip} 不在其中。请先允许它',
    'This would lock you out: as soon as some addresses are allowed only those are, and yours, {ip}, is not. Allow it first',
  ],
  'security.lockOutUnreadable': [
    '这样会把您自己挡在外面：无法识别您的地址“{ip}”。请检查反向代理的设置',
    'This would lock you out: your address “{ip}” cannot be read. Check what the proxy passes on',
  ],
  'security.lockOutLater': ['IP 规则到期后会把您挡在外面', 'IP rules will lock you out once one expires'],
  'security.lockOutLaterText': [
    '{from} 起，您的地址 {ip} 不再被允许，而其他允许规则仍然有效',
    'From {from} your address {ip} is no longer allowed, while other rules still allow some',
  ],
  'security.captchaTooRare': [
    '获取间隔必须短于有效时长，否则验证码失效后不能马上换新的',
    'Must be shorter than a captcha lives, or an expired one could not be replaced at once',
  ],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    securityServer: keyof (typeof securityServerMessages)['en'];
  }
}
