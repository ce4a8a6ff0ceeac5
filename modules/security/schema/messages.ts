import { joinCatalogues, labels, menuTexts, messages } from '@kaiyin/entity';
import { securityMenu } from './menu.ts';
import { ipRule } from './ip-rule.ts';
import { securityConfig } from './security-config.ts';

/** What is said wherever a password is set. */
const passwordMessages = messages({
  'security.sensitive.ACCOUNT': ['用户名', 'User name'],
  'security.sensitive.PHONE_NUMBER': ['手机号码', 'Phone number'],
  'security.sensitive.EMAIL': ['邮箱（@ 之前）', 'Email (before the @)'],
  'security.sensitive.NICK_NAME': ['昵称（含全拼）', 'Nickname (and its pinyin)'],
  'security.sensitive.REAL_NAME': ['真实姓名（含全拼）', 'Real name (and its pinyin)'],
  'security.gap': ['、', ', '],
  'security.rule.LETTER_NUMBER': ['包含字母和数字', 'Contains letters and digits'],
  'security.rule.UPPER_LOW_LETTER_NUMBER': [
    '包含大写字母、小写字母和数字',
    'Contains upper case, lower case and digits',
  ],
  'security.rule.LETTER_NUMBER_SPECIAL': [
    '包含字母、数字和特殊字符',
    'Contains letters, digits and special characters',
  ],
  'security.rule.UPPER_LOW_LETTER_NUMBER_SPECIAL': [
    '包含大小写字母、数字和特殊字符',
    'Contains upper and lower case, digits and special characters',
  ],
  'security.rule.sensitive': ['不含{parts}', 'Free of: {parts}'],
  'security.rule.different': ['与旧密码不同', 'Differs from the old password'],
  'security.rule.met': ['已满足', 'met'],
  'security.rule.unmet': ['未满足', 'not met'],
  'security.strength': ['密码强度', 'Strength'],
  'security.strength.0': ['弱', 'Weak'],
  'security.strength.1': ['弱', 'Weak'],
  'security.strength.2': ['中', 'Fair'],
  'security.strength.3': ['强', 'Strong'],
  'security.strength.4': ['很强', 'Very strong'],
});

const securityMessages = messages({
  'security.configs': ['安全配置', 'Security'],
  'security.configsSummary': [
    '密码和登录的规则；启用的一套立即对所有人生效',
    'The rules of passwords and of signing in; the set that is enabled holds for everybody at once',
  ],
  'security.noneHolds': [
    '没有启用的安全配置：密码不受限制，也不限制密码错误次数',
    'No configuration is enabled: any password is taken, and wrong ones are not counted',
  ],
  'security.length': ['密码长度', 'Password length'],
  'security.never': ['不过期', 'Never'],
  'security.unlimited': ['不限', 'Unlimited'],
  'security.enabled': ['已启用，立即生效', 'Enabled; it holds from now on'],
  'security.disableTitle': ['停用正在生效的安全配置？', 'Disable the configuration that holds?'],
  'security.disableText': [
    '停用后没有任何安全规则生效，直到启用另一套。要更换规则，请直接启用另一套。',
    'No rules hold then until another one is enabled. To change the rules, enable the other one instead.',
  ],
  'security.disable': ['停用', 'Disable'],
  'security.enableIt': ['启用配置 {id}', 'Enable configuration {id}'],
  'security.config': ['配置 {id}', 'Configuration {id}'],
  'security.passwordCard': ['密码', 'Passwords'],
  'security.retryCard': ['密码错误', 'Wrong passwords'],
  'security.captchaCard': ['验证码', 'Captcha'],
  'security.previewCard': ['试一试', 'Try it'],
  'security.previewHelp': [
    '下面的密码按上面的规则（尚未保存的也算）检查，不会发送或保存。示例用户：{owner}',
    'Checked by the rules above, saved or not, and neither sent nor kept. For: {owner}',
  ],
  'security.previewInput': ['输入任意密码', 'Type any password'],
  'security.passes': ['可以使用', 'Passes'],
  'security.fault.length': ['长度不符', 'wrong length'],
  'security.fault.rule': ['组成不符', 'lacks kinds of characters'],
  'security.fault.sensitive': ['含个人信息', 'has personal details in it'],
  'security.fault.weak': ['在弱密码中', 'is on the list of weak ones'],
  'security.weakHelp': ['每行一个，完全相同的密码不能使用', 'One per line; exactly these are refused'],
  'security.expireHelp': ['0 为不过期，最长 100 天', '0 is never; at most 100 days'],
  'security.retryHelp': ['0 为不限；次日重新计数', '0 is unlimited; counted anew each day'],
  'security.disableHelp': [
    '达到次数后停用账号，由管理员重新启用；最后一位可登录的超级管理员只锁定到次日',
    'The account is disabled until an administrator enables it; the last super administrator is only locked until the next day',
  ],
  'security.lockHelp': ['最长 365 天', 'At most 365 days'],
  'security.captchasOff': [
    '服务器以 KAIYIN_CAPTCHA=off 启动，现在不要求验证码',
    'The server runs with KAIYIN_CAPTCHA=off: no captcha is asked for now',
  ],
  'security.captchaExpiresHelp': ['10 秒到 1 小时', 'From 10 seconds to an hour'],
  'security.captchaDurationHelp': [
    '同一地址两次获取之间至少间隔的时间，0 为不限',
    'Between two captchas of one address at least; 0 is any time',
  ],
  'security.expiresTooSoon': [
    '密码有效期至少为一天，0 表示不过期',
    'A password is valid for a day at least; 0 never ends it',
  ],
  'security.cidrRule': [
    'IPv4 或 IPv6 地址，可带前缀长度，例如 203.0.113.0/24 或 2001:db8::/32',
    'An IPv4 or IPv6 address, or a network such as 203.0.113.0/24 or 2001:db8::/32',
  ],
  'security.ipRules': ['IP规则', 'IP rules'],
  'security.ipRulesSummary': [
    '范围最小的规则生效；只要有允许规则，其余地址一律拒绝',
    'The smallest network decides; as soon as some are allowed, all others are denied',
  ],
  'security.ipRulesEmpty': ['还没有规则，任何地址都可以访问后台', 'No rules yet: the console is open to every address'],
  'security.yourAddress': ['您的地址：{ip}', 'Your address: {ip}'],
  'security.ipRulesOff': [
    '服务器以 KAIYIN_IP_RULES=off 启动，这些规则现在都不生效',
    'The server runs with KAIYIN_IP_RULES=off: none of these rules hold now',
  ],
  'security.hits': ['命中次数', 'Hits'],
  'security.lastHit': ['最近命中', 'Last hit'],
  'security.forEver': ['永久', 'Never'],
  'security.isOver': ['已过期', 'Expired'],
  'security.aheadTitle': ['规则到期后会把您挡在外面', 'This will lock you out once a rule expires'],
  'security.aheadText': [
    '{from} 起，您的地址 {ip} 不再被允许，而其他允许规则仍然有效。要继续访问，请先添加一条不过期的允许规则。',
    'From {from} your address {ip} is no longer allowed, while other rules still allow some. To keep your way in, first add a rule that allows it and does not expire.',
  ],
  'security.aheadOk': ['仍然继续', 'Go on all the same'],
  'security.enable': ['启用', 'Enable'],
  'security.expireTimeHelp': ['到时不再生效；留空为永久', 'The rule ends then; empty means never'],
  'sys_ip_rule.ruleType.deny': ['拒绝', 'Deny'],
  'sys_ip_rule.ruleType.allow': ['允许', 'Allow'],
  'sys_ip_rule.status.enabled': ['启用', 'Enabled'],
  'sys_ip_rule.status.disabled': ['停用', 'Disabled'],
  'sys_security_config.status.enabled': ['启用', 'Enabled'],
  'sys_security_config.status.disabled': ['停用', 'Disabled'],
  'sys_security_config.passwordRule.NONE': ['不限', 'Any'],
  'sys_security_config.passwordRule.LETTER_NUMBER': ['字母、数字', 'Letters, digits'],
  'sys_security_config.passwordRule.UPPER_LOW_LETTER_NUMBER': ['大写、小写字母、数字', 'Upper, lower case, digits'],
  'sys_security_config.passwordRule.LETTER_NUMBER_SPECIAL': ['字母、数字、特殊字符', 'Letters, digits, specials'],
  'sys_security_config.passwordRule.UPPER_LOW_LETTER_NUMBER_SPECIAL': [
    '大写、小写字母、数字、特殊字符',
    'Upper, lower case, digits, specials',
  ],
  'sys_security_config.passwordRetryStrategy.NONE': ['不处理', 'None'],
  'sys_security_config.passwordRetryStrategy.DISABLE': ['停用账号', 'Disable'],
  'sys_security_config.passwordRetryStrategy.LOCK': ['锁定账号', 'Lock'],
  'sys_security_config.captchaType.text': ['字符', 'Text'],
  'sys_security_config.captchaType.math': ['算术', 'Math'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    security: keyof (typeof passwordMessages)['en'] | keyof (typeof securityMessages)['en'];
  }
}

/** What the frame of the console says of this module, and whoever sets a password is told. */
export const securityTexts = joinCatalogues(passwordMessages, menuTexts(securityMenu));

/** Everything else that its screens say. */
export const securityScreenTexts = joinCatalogues(
  securityMessages,
  labels(securityConfig, {
    $: ['安全配置', 'Security configuration'],
    status: ['状态', 'Status'],
    passwordLenMin: ['密码最小长度', 'Minimum length'],
    passwordLenMax: ['密码最大长度', 'Maximum length'],
    passwordRule: ['密码组成规则', 'Password rule'],
    passwordSensitive: ['密码敏感字符', 'Must not contain'],
    weakPasswords: ['弱密码', 'Weak passwords'],
    passwordExpireSeconds: ['密码过期时长', 'Passwords expire after'],
    forceModifyPwdAfterAdd: ['首次登录强制修改密码', 'Change at the first sign-in'],
    forceModifyPwdAfterReset: ['重置后强制修改密码', 'Change after a reset'],
    passwordRetryLimit: ['每日密码错误次数阈值', 'Wrong passwords per day'],
    passwordRetryStrategy: ['阈值处理策略', 'Then'],
    passwordRetryLockSeconds: ['锁定时长', 'Lock for'],
    captchaEnable: ['启用验证码', 'Captcha'],
    captchaType: ['验证码类型', 'Captcha type'],
    captchaExpires: ['验证码有效时长', 'Captcha expires after'],
    captchaDuration: ['验证码获取间隔', 'Time between captchas'],
    remark: ['备注', 'Remark'],
  }),
  labels(ipRule, {
    $: ['IP规则', 'IP rule'],
    ruleType: ['类型', 'Type'],
    cidr: ['地址或网段', 'Address or network'],
    expireTime: ['过期时间', 'Expires'],
    status: ['状态', 'Status'],
    remark: ['备注', 'Remark'],
  }),
);
