import { labels, messages } from '@kaiyin/entity';
import { menu } from './menu.ts';
import { role } from './role.ts';
import { user } from './user.ts';

export const accountMessages = messages({
  'zh-CN': {
    'account.userNameRule': '以字母开头，只能使用字母、数字和下划线',
    'account.oldPasswordWrong': '旧密码错误',
    'account.samePassword': '新密码不能与旧密码相同',
    'account.passwordLength': '密码长度应为 {min} 到 {max} 个字符',
    'account.passwordRule.none': '不限制字符组合',
    'account.passwordRule.letterDigit': '密码必须包含字母和数字',
    'account.passwordRule.upperLowerDigit': '密码必须包含大写字母、小写字母和数字',
    'account.passwordRule.letterDigitSpecial': '密码必须包含字母、数字和特殊字符',
    'account.passwordRule.upperLowerDigitSpecial': '密码必须包含大写字母、小写字母、数字和特殊字符',
    'account.passwordSensitive': '密码不能包含账号、手机号、邮箱等个人信息',
    'account.passwordWeak': '密码过于简单，请换一个',
    'account.avatarType': '头像只支持 {types} 格式',
    'account.avatarSize': '头像大小不能超过 {size} MB',
    'sys_user.oldPassword': '旧密码',
    'sys_user.newPassword': '新密码',
    'sys_user.password': '密码',
    'sys_user.phonenumber': '手机号码',
  },
  en: {
    'account.userNameRule': 'Start with a letter; letters, digits and underscores only',
    'account.oldPasswordWrong': 'The old password is wrong',
    'account.samePassword': 'The new password must differ from the old one',
    'account.passwordLength': 'The password needs {min} to {max} characters',
    'account.passwordRule.none': 'Any characters',
    'account.passwordRule.letterDigit': 'The password needs letters and digits',
    'account.passwordRule.upperLowerDigit': 'The password needs upper and lower case letters and digits',
    'account.passwordRule.letterDigitSpecial': 'The password needs letters, digits and special characters',
    'account.passwordRule.upperLowerDigitSpecial': 'The password needs upper and lower case letters, digits and special characters',
    'account.passwordSensitive': 'The password must not contain your account, phone number, email or name',
    'account.passwordWeak': 'This password is too common, choose another',
    'account.avatarType': 'The picture must be of type {types}',
    'account.avatarSize': 'The picture must not exceed {size} MB',
    'sys_user.oldPassword': 'Old password',
    'sys_user.newPassword': 'New password',
    'sys_user.password': 'Password',
    'sys_user.phonenumber': 'Phone number',
  },
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    account: keyof (typeof accountMessages)['en'];
  }
}

export const accountLabels = [
  labels(user, {
    'zh-CN': {
      $: '用户', userName: '用户名', nickName: '昵称', email: '邮箱', phoneNumber: '手机号码', gender: '性别', avatar: '头像', status: '状态',
      superAdmin: '超级管理员', lockUntil: '锁定至', passwordModifyTime: '密码修改时间', forceModifyPassword: '强制修改密码',
      lastLoginIp: '登录地址', lastLoginTime: '登录时间', previousLoginIp: '上次登录地址', previousLoginTime: '上次登录时间',
      wrongPasswords: '密码错误次数', wrongPasswordDay: '密码错误日期',
    },
    en: {
      $: 'User', userName: 'User name', nickName: 'Nickname', email: 'Email', phoneNumber: 'Phone number', gender: 'Gender', avatar: 'Picture', status: 'Status',
      superAdmin: 'Super administrator', lockUntil: 'Locked until', passwordModifyTime: 'Password changed', forceModifyPassword: 'Must change password',
      lastLoginIp: 'Login address', lastLoginTime: 'Login time', previousLoginIp: 'Previous login address', previousLoginTime: 'Previous login time',
      wrongPasswords: 'Wrong passwords', wrongPasswordDay: 'Day of wrong passwords',
    },
  }),
  labels(role, {
    'zh-CN': { $: '角色', name: '角色名称', roleKey: '权限字符', sort: '显示顺序', status: '状态', allSites: '全部站点', remark: '备注' },
    en: { $: 'Role', name: 'Role name', roleKey: 'Role key', sort: 'Sort', status: 'Status', allSites: 'All sites', remark: 'Remark' },
  }),
  labels(menu, {
    'zh-CN': {
      $: '菜单', name: '菜单名称', parentId: '上级菜单', sort: '显示顺序', menuType: '菜单类型', path: '路由地址', component: '组件路径', routeQuery: '路由参数',
      external: '是否外链', cached: '是否缓存', visible: '是否显示', status: '状态', perms: '权限字符', icon: '图标',
    },
    en: {
      $: 'Menu', name: 'Menu name', parentId: 'Parent', sort: 'Sort', menuType: 'Type', path: 'Router path', component: 'Component', routeQuery: 'Router params',
      external: 'External link', cached: 'Cache', visible: 'Visible', status: 'Status', perms: 'Permission', icon: 'Icon',
    },
  }),
];
