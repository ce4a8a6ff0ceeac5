import { messages } from '@kaiyin/entity';

/** What only the server says. */
export const accessServerMessages = messages({
  'people.scopeChanged': [
    '数据范围已被他人修改，请重新打开后再改',
    'Somebody has changed the data scope meanwhile: open it again',
  ],
  'people.scopeEmpty': ['请至少选择一个部门', 'Choose at least one department'],
  'people.menuIntoItself': [
    '菜单不能移到它自己或它的下级之下',
    'An entry of the menu cannot be moved into itself or below itself',
  ],
  'people.menuIntoButton': ['按钮“{name}”下不能再有菜单', 'Nothing can stand below the button “{name}”'],
  'people.menuButtonAbove': [
    '它的下级还有“{child}”，不能改为按钮',
    'It still has “{child}” below it and cannot become a button',
  ],
  'people.menuHasChildren': [
    '“{name}”下还有“{child}”，不能删除。请先移走或删除下级',
    '“{name}” still has “{child}” below it and cannot be deleted. Move or delete what is below first',
  ],
  'people.menuDirectoryPath': [
    '目录不能是外部地址，请改为菜单',
    'A directory cannot be an address elsewhere: make it a page',
  ],
  'people.menuQuery': ['必须是 JSON 对象，例如 {example}', 'Must be a JSON object, for example {example}'],
  'people.menuPermissionUnknown': [
    '系统中没有使用权限“{permission}”的功能，请从列表中选择',
    'Nothing in the system asks for the permission “{permission}”: choose one of the list',
  ],
  'people.menuWay': [
    '这里通往菜单管理本身。只有超级管理员可以停用、隐藏、移走或删除它',
    'This leads to the screen of the menu itself: only a super administrator may disable, hide, move or delete it',
  ],
  'people.roleHeld': [
    '角色“{name}”还有 {count} 个用户{people}，不能删除。请先取消他们的授权',
    'The role “{name}” is held by {count} people{people} and cannot be deleted. Take it from them first',
  ],
  'people.notYourOwnRole': [
    '不能更改自己的角色。请由另一位管理员操作',
    'You cannot change a role that you have yourself. Ask another administrator',
  ],
  'people.roleOfOthers': [
    '角色“{name}”也属于您看不到的用户，不能更改。请由管理范围更大的管理员操作',
    'The role “{name}” is also held by people whom you do not see. Ask an administrator who sees them',
  ],
  'people.roleKeyReserved': ['“{key}”是系统保留的角色编码，请换一个', 'The key “{key}” is reserved: choose another'],
  'people.permissionsChanged': [
    '这些权限刚被别人改动过。请刷新后再改',
    'Somebody has changed these permissions meanwhile. Refresh, then change them again',
  ],
  'people.grantsChanged': [
    '这些数据权限刚被别人改动过。请刷新后再改',
    'Somebody has changed these record permissions meanwhile. Refresh, then change them again',
  ],
  'people.tooManyRules': [
    '单独设置的栏目太多（{count} 项）。请在上级栏目中授予，再取消少数例外',
    'Too many catalogs are set one by one ({count}). Grant them at a catalog above, and take back the few exceptions',
  ],
  'people.ruleUnknown': [
    '其中有不存在的站点、栏目或权限。请刷新后再改',
    'Some of these sites, records or permissions do not exist. Refresh, then change them again',
  ],
  'people.menuAddressTaken': ['地址 {address} 已是“{name}”的', 'The address {address} is already that of “{name}”'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    accessServer: keyof (typeof accessServerMessages)['en'];
  }
}
