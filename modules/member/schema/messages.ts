import { joinCatalogues, labels, menuTexts, messages } from '@kaiyin/entity';
import { member } from './member.ts';
import { memberMenu } from './menu.ts';

/** What this module says anywhere. */
export const memberTexts = joinCatalogues(
  menuTexts(memberMenu),
  messages({ 'membership.detailTab': ['会员详情', 'Member'] }),
);

/** What screens about members say of their fields. */
export const memberLabels = joinCatalogues(
  messages({
    'cc_member.levelId': ['等级', 'Level'],
    'cc_member.groupIds': ['分组', 'Groups'],
    'cc_member.gender.male': ['男', 'Male'],
    'cc_member.gender.female': ['女', 'Female'],
    'cc_member.gender.unknown': ['未知', 'Unknown'],
    'member.dateRule': ['请填写日期，如 1990-05-20', 'A date such as 1990-05-20'],
    'cc_member.sourceType.registration': ['自行注册', 'Registration'],
    'cc_member.sourceType.console': ['后台添加', 'Console'],
    'cc_member.status.enabled': ['正常', 'Enabled'],
    'cc_member.status.disabled': ['停用', 'Disabled'],
    'cc_member.status.locked': ['锁定', 'Locked'],
  }),
  labels(member, {
    $: ['会员', 'Member'],
    userName: ['用户名', 'User name'],
    nickName: ['昵称', 'Nickname'],
    email: ['邮箱', 'Email'],
    phoneNumber: ['手机号码', 'Phone number'],
    gender: ['性别', 'Gender'],
    birthday: ['生日', 'Birthday'],
    slogan: ['个性签名', 'Slogan'],
    description: ['个人简介', 'About'],
    avatar: ['头像', 'Picture'],
    status: ['状态', 'Status'],
    lockUntil: ['锁定至', 'Locked until'],
    lastLoginIp: ['登录地址', 'Login address'],
    lastLoginTime: ['登录时间', 'Login time'],
    previousLoginIp: ['上次登录地址', 'Previous login address'],
    previousLoginTime: ['上次登录时间', 'Previous login time'],
    wrongPasswords: ['密码错误次数', 'Wrong passwords'],
    wrongPasswordDay: ['密码错误日期', 'Day of wrong passwords'],
    sourceId: ['注册站点', 'Site of registration'],
    sourceType: ['来源', 'Source'],
    remark: ['备注', 'Remark'],
  }),
);
