import { joinCatalogues, labels, messages } from '@kaiyin/entity';
import { department } from './department.ts';
import { menu } from './menu.ts';
import { post } from './post.ts';
import { role } from './role.ts';
import { user } from './user.ts';

export const accountMessages = messages({
  'account.userNameRule': [
    '以字母开头，只能使用字母、数字和下划线',
    'Start with a letter; letters, digits and underscores only',
  ],
  'account.menuPath': [
    '只能使用字母、数字和 - _ . ~，各级之间用 / 隔开；或者以 http(s):// 开头',
    'Letters, digits and - _ . ~, with / between the parts; or an address that starts with http(s)://',
  ],
  'account.menuComponent': [
    '只能使用字母、数字、- 和 _，各级之间用 / 隔开',
    'Letters, digits, - and _ only, with / between the parts',
  ],
  'account.menuIcon': ['只能使用字母、数字、- 和 _', 'Letters, digits, - and _ only'],
  'sys_user.oldPassword': ['旧密码', 'Old password'],
  'sys_user.newPassword': ['新密码', 'New password'],
  'sys_user.password': ['密码', 'Password'],
  'sys_user.phonenumber': ['手机号码', 'Phone number'],
  'sys_user.postIds': ['岗位', 'Posts'],
  'sys_user.roleIds': ['角色', 'Roles'],
  'sys_user.status.enabled': ['正常', 'Enabled'],
  'sys_user.status.disabled': ['停用', 'Disabled'],
  'sys_user.status.locked': ['锁定', 'Locked'],
  'sys_user.status.waiting': ['待审批', 'Waiting for approval'],
  'sys_user.gender.male': ['男', 'Male'],
  'sys_user.gender.female': ['女', 'Female'],
  'sys_user.gender.unknown': ['未知', 'Unknown'],
  'sys_role.status.enabled': ['启用', 'Enabled'],
  'sys_role.status.disabled': ['停用', 'Disabled'],
  'sys_dept.status.enabled': ['启用', 'Enabled'],
  'sys_dept.status.disabled': ['停用', 'Disabled'],
  'sys_post.status.enabled': ['启用', 'Enabled'],
  'sys_post.status.disabled': ['停用', 'Disabled'],
  'sys_menu.status.enabled': ['启用', 'Enabled'],
  'sys_menu.status.disabled': ['停用', 'Disabled'],
  'sys_menu.menuType.directory': ['目录', 'Directory'],
  'sys_menu.menuType.menu': ['菜单', 'Page'],
  'sys_menu.menuType.button': ['按钮', 'Button'],
  'account.preferences': ['用户偏好', 'User Preference'],
  'account.preferencesSummary': [
    '只影响您自己的账号，在任何设备上登录都有效。',
    'These affect only your own account, wherever you sign in.',
  ],
  'account.shortcuts': ['快捷导航菜单', 'Shortcut Menu'],
  'account.shortcutsHelp': [
    '选中的菜单显示在首页，最多 {count} 个。',
    'They stand on the front page, {count} at most.',
  ],
  'account.treeMode': ['栏目树展开模式', 'Catalog Tree Expand Mode'],
  'account.treeMode.common': ['普通模式', 'Common'],
  'account.treeMode.accordion': ['手风琴模式', 'Accordion'],
  'account.treeModeHelp': [
    '手风琴模式下，同级栏目只展开一个。',
    'In accordion mode only one branch per level is open.',
  ],
  'account.includeChild': ['内容列表显示子栏目内容', 'Include Children In Content List'],
  'account.includeChildHelp': [
    '选择栏目时，列表同时包含其下级栏目的内容。',
    'The list of a catalog also holds the contents of the catalogs below it.',
  ],
  'account.editorWindow': ['内容编辑使用新窗口', 'New Window For Content Editor'],
  'account.editorWindowHelp': ['编辑内容时打开独立的宽版窗口。', 'Opens the wide editor in a window of its own.'],
  'account.showSubTitle': ['默认显示内容副标题', 'Show Content Subtitle'],
  'account.showSubTitleHelp': [
    '打开编辑页时直接展开副标题等字段。',
    'The editor opens with subtitle and short title unfolded.',
  ],
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
    realName: ['真实姓名', 'Real name'],
    deptId: ['所属部门', 'Department'],
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
    remark: ['备注', 'Remark'],
  }),
  labels(department, {
    $: ['部门', 'Department'],
    parentId: ['上级部门', 'Parent department'],
    name: ['部门名称', 'Department name'],
    sort: ['显示排序', 'Sort'],
    leader: ['负责人', 'Leader'],
    phone: ['联系电话', 'Phone'],
    email: ['邮箱', 'Email'],
    status: ['部门状态', 'Status'],
  }),
  labels(post, {
    $: ['岗位', 'Post'],
    code: ['岗位编码', 'Post code'],
    name: ['岗位名称', 'Post name'],
    sort: ['岗位排序', 'Sort'],
    status: ['状态', 'Status'],
    remark: ['备注', 'Remark'],
  }),
  labels(role, {
    $: ['角色', 'Role'],
    name: ['角色名称', 'Role name'],
    roleKey: ['角色编码', 'Role key'],
    sort: ['显示顺序', 'Sort'],
    status: ['状态', 'Status'],
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
