import { joinCatalogues, labels, messages } from '@kaiyin/entity';
import { menu } from './menu.ts';
import { role } from './role.ts';
import { user } from './user.ts';

export const accountMessages = messages({
  'account.userNameRule': [
    '以字母开头，只能使用字母、数字和下划线',
    'Start with a letter; letters, digits and underscores only',
  ],
  'account.oldPasswordWrong': ['旧密码错误', 'The old password is wrong'],
  'account.samePassword': ['新密码不能与旧密码相同', 'The new password must differ from the old one'],
  'account.passwordLength': ['密码长度应为 {min} 到 {max} 个字符', 'The password needs {min} to {max} characters'],
  'account.passwordRule.none': ['不限制字符组合', 'Any characters'],
  'account.passwordRule.letterDigit': ['密码必须包含字母和数字', 'The password needs letters and digits'],
  'account.passwordRule.upperLowerDigit': [
    '密码必须包含大写字母、小写字母和数字',
    'The password needs upper and lower case letters and digits',
  ],
  'account.passwordRule.letterDigitSpecial': [
    '密码必须包含字母、数字和特殊字符',
    'The password needs letters, digits and special characters',
  ],
  'account.passwordRule.upperLowerDigitSpecial': [
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
  'sys_user.oldPassword': ['旧密码', 'Old password'],
  'sys_user.newPassword': ['新密码', 'New password'],
  'sys_user.password': ['密码', 'Password'],
  'sys_user.phonenumber': ['手机号码', 'Phone number'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    account: keyof (typeof accountMessages)['en'];
  }
}

/** Everything that this module says. */
export const accountTexts = joinCatalogues(
  accountMessages,
  labels(user, {
    $: ['用户', 'User'],
    userName: ['用户名', 'User name'],
    nickName: ['昵称', 'Nickname'],
    email: ['邮箱', 'Email'],
    phoneNumber: ['手机号码', 'Phone number'],
    gender: ['性别', 'Gender'],
    avatar: ['头像', 'Picture'],
    status: ['状态', 'Status'],
    superAdmin: ['超级管理员', 'Super administrator'],
    lockUntil: ['锁定至', 'Locked until'],
    passwordModifyTime: ['密码修改时间', 'Password changed'],
    forceModifyPassword: ['强制修改密码', 'Must change password'],
    lastLoginIp: ['登录地址', 'Login address'],
    lastLoginTime: ['登录时间', 'Login time'],
    previousLoginIp: ['上次登录地址', 'Previous login address'],
    previousLoginTime: ['上次登录时间', 'Previous login time'],
    wrongPasswords: ['密码错误次数', 'Wrong passwords'],
    wrongPasswordDay: ['密码错误日期', 'Day of wrong passwords'],
  }),
  labels(role, {
    $: ['角色', 'Role'],
    name: ['角色名称', 'Role name'],
    roleKey: ['权限字符', 'Role key'],
    sort: ['显示顺序', 'Sort'],
    status: ['状态', 'Status'],
    allSites: ['全部站点', 'All sites'],
    remark: ['备注', 'Remark'],
  }),
  labels(menu, {
    $: ['菜单', 'Menu'],
    name: ['菜单名称', 'Menu name'],
    parentId: ['上级菜单', 'Parent'],
    sort: ['显示顺序', 'Sort'],
    menuType: ['菜单类型', 'Type'],
    path: ['路由地址', 'Router path'],
    component: ['组件路径', 'Component'],
    routeQuery: ['路由参数', 'Router params'],
    external: ['是否外链', 'External link'],
    cached: ['是否缓存', 'Cache'],
    visible: ['是否显示', 'Visible'],
    status: ['状态', 'Status'],
    perms: ['权限字符', 'Permission'],
    icon: ['图标', 'Icon'],
  }),
);
