import { joinCatalogues, labels, messages } from '@kaiyin/entity';
import { experienceRule } from './experience.ts';
import { level } from './level.ts';

const screenMessages = messages({
  'cms_setting.MemberRegisterByName': ['用用户名注册', 'Register by user name'],
  'cms_setting.MemberRegisterByNameHelp': [
    '三项都关闭时，网站不开放注册',
    'With all three off, registration at the site is closed',
  ],
  'cms_setting.MemberRegisterByEmail': ['用邮箱注册', 'Register by e-mail'],
  'cms_setting.MemberRegisterByEmailHelp': ['发送验证码核实', 'Verified by a code'],
  'cms_setting.MemberRegisterByPhone': ['用手机号注册', 'Register by phone number'],
  'cms_setting.MemberRegisterByPhoneHelp': [
    '需要短信通道；没有时验证码写成文件，见“邮件与短信”',
    'Needs something that sends text messages; without it codes are written into files, see “Mail and SMS”',
  ],

  'membership.members': ['会员列表', 'Members'],
  'membership.membersSummary': [
    '网站访客的账号；他们用用户名、邮箱或手机号登录',
    'Accounts of visitors of the sites; they sign in by user name, e-mail or phone number',
  ],
  'membership.membersEmpty': ['还没有会员', 'No members yet'],
  'membership.oneName': ['用户名、邮箱、手机号码至少填写一项', 'At least one of user name, e-mail and phone number'],
  'membership.resetPassword': ['重置密码', 'Reset password'],
  'membership.resetPasswordOf': ['重置“{name}”的密码', 'Reset the password of “{name}”'],
  'membership.passwordIsReset': [
    '“{name}”的密码已重置，已登录的设备都已退出',
    'The password of “{name}” is reset; their devices are signed out',
  ],
  'membership.disableTitle': ['停用“{name}”？', 'Disable “{name}”?'],
  'membership.disableText': [
    '该会员不能再登录，已登录的设备立即退出',
    'The member can no longer sign in, and is signed out everywhere at once',
  ],
  'membership.disable': ['停用', 'Disable'],
  'membership.lastLogin': ['最近登录', 'Last login'],
  'membership.neverSignedIn': ['从未登录', 'Never'],
  'membership.registered': ['注册时间', 'Registered'],
  'membership.levels': ['等级配置', 'Levels'],
  'membership.levelsSummary': [
    '会员的经验达到“下一级所需经验”后升到下一级，多余的经验带入下一级',
    'A member whose experience reaches what a level needs goes to the next; what is left over comes along',
  ],
  'membership.levelsEmpty': ['还没有等级', 'No levels yet'],
  'membership.needHelp': [
    '必须大于下一等级、小于上一等级的数值',
    'More than the level below needs, and less than the one above',
  ],
  'membership.rules': ['经验配置', 'Experience rules'],
  'membership.rulesSummary': ['会员做什么可以得到经验，以及得到几次', 'What brings members experience, and how often'],
  'membership.rulesEmpty': ['还没有经验规则', 'No rules yet'],
  'membership.limitHelp': ['0 为无限制', '0 is no limit'],
  'membership.noLimit': ['无限制', 'No limit'],
});

/** What only the server says. */
export const memberServerMessages = messages({
  'membership.passwordLetters': ['密码只能用英文字母、数字和符号', 'Letters, digits and symbols of a keyboard only'],
  'membership.needMore': ['须大于 Lv{level}“{name}”的 {need}', 'It must be more than the {need} of Lv{level} “{name}”'],
  'membership.needLess': ['须小于 Lv{level}“{name}”的 {need}', 'It must be less than the {need} of Lv{level} “{name}”'],
  'membership.fixed': ['不能修改，请新增一条', 'This cannot be changed; add another instead'],
  'membership.signedInToday': ['今天已经签到', 'You have signed in for today already'],
  'membership.banInFuture': ['结束时间须晚于现在', 'The end must be later than now'],
  'membership.notBanned': ['该会员没有被封禁', 'The member is not banned'],
  'membership.noErasure': ['没有待执行的注销', 'There is no erasure to take back'],
  'membership.data': ['账号、积分与签到', 'Account, experience and days of sign-in'],
  'member.eraseDue': ['执行到期的会员注销', 'Erase members that are due'],
  'member.eraseDueNote': [
    '冷静期结束后，删除会员的个人数据',
    'Erases the personal data of members whose days to take it back are over',
  ],
  'member.erasedDue': ['已注销 {count} 名会员', '{count} members erased'],
  'membership.onlyMembers': ['只有会员可以签到', 'Only members sign in for the day'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    member: keyof (typeof screenMessages)['en'] | keyof (typeof memberServerMessages)['en'];
  }
}

/** What its screens say. */
export const memberScreenTexts = joinCatalogues(
  screenMessages,
  messages({ 'cc_member.password': ['密码', 'Password'] }),
  messages({
    'cc_member_level_config.levelType.Default': ['默认', 'Default'],
    'cc_member_exp_config.levelType.Default': ['默认', 'Default'],
    'cc_member_exp_config.opType.SignIn': ['签到', 'Sign in for the day'],
    'cc_member_exp_config.opType.Comment': ['评论', 'Comment'],
    'cc_member_exp_config.opType.CommentLike': ['评论点赞', 'Like a comment'],
  }),
  labels(level, {
    $: ['会员等级', 'Member level'],
    levelType: ['积分类型', 'Level type'],
    level: ['等级', 'Level'],
    name: ['名称', 'Name'],
    nextNeedExp: ['下一级所需经验', 'Needed for the next'],
    remark: ['备注', 'Remark'],
  }),
  labels(experienceRule, {
    $: ['经验规则', 'Experience rule'],
    opType: ['操作类型', 'Deed'],
    levelType: ['积分类型', 'Level type'],
    exp: ['经验值', 'Experience'],
    dayLimit: ['日上限（次）', 'Times a day'],
    totalLimit: ['总上限（次）', 'Times in all'],
    remark: ['备注', 'Remark'],
  }),
);
