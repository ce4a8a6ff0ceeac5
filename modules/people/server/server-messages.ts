import { messages } from '@kaiyin/entity';

/** What only the server says. */
export const peopleServerMessages = messages({
  'people.scopeChanged': [
    '数据范围已被他人修改，请重新打开后再改',
    'Somebody has changed the data scope meanwhile: open it again',
  ],
  'people.approveFirst': [
    '“{name}”还在等待审批，请先通过或拒绝',
    '“{name}” still waits for approval: approve or refuse the registration first',
  ],
  'people.notWaiting': [
    '“{name}”不在等待审批，可能已由别人处理，请刷新列表',
    '“{name}” does not wait for approval; somebody else may have seen to it: refresh the list',
  ],
  'people.outOfSight': [
    '请选择您能看到的部门，否则这个人员将不在您的列表中',
    'Choose a department whose people you see, or this person would not be in your list',
  ],
  'people.scopeEmpty': ['请至少选择一个部门', 'Choose at least one department'],
  'people.passwordNote': [
    '新增用户时必填，首次登录须修改；已有用户的密码不会改变',
    'Needed for new users, who change it when they first sign in; nobody else gets another',
  ],
  'people.departmentNote': ['部门路径，如 总公司/新闻部', 'Path of the department, such as Head office/News'],
  'people.parentNote': [
    '上级部门的路径，如 总公司/新闻部；留空为最上级。可以是本文件中排在前面的部门',
    'Path of the department above, such as Head office/News; empty at the top. It may stand before it in this file',
  ],
  'people.noParentBefore': [
    '没有部门“{path}”；在文件中，上级部门应排在下级之前',
    'There is no department “{path}”; in a file the one above stands before those below it',
  ],
  'people.postsNote': ['岗位编码，多个之间用分号隔开', 'Codes of posts, several separated by semicolons'],
  'people.rolesNote': ['角色权限字符，多个之间用分号隔开', 'Keys of roles, several separated by semicolons'],
  'people.noSuchDepartment': [
    '没有部门“{path}”，或有多个同名部门：请写完整路径',
    'There is no department “{path}”, or several are called so: write the whole path',
  ],
  'people.noSuchPost': ['没有编码为“{code}”的岗位', 'There is no post with the code “{code}”'],
  'people.noSuchRole': ['没有权限字符为“{code}”的角色', 'There is no role with the key “{code}”'],
  'people.departmentIntoItself': [
    '部门不能移到它自己或它的下级部门之下',
    'A department cannot be moved into itself or below itself',
  ],
  'people.departmentClosed': ['部门“{name}”已停用', 'The department “{name}” is disabled'],
  'people.departmentTooDeep': ['部门最多 {levels} 级', 'Departments may be {levels} levels deep at most'],
  'people.departmentOpenBelow': [
    '下级部门“{name}”仍在启用，请先停用它',
    'The department “{name}” below is still enabled: disable it first',
  ],
  'people.departmentHasChildren': [
    '“{name}”下还有部门“{child}”，不能删除',
    '“{name}” still has the department “{child}” below it and cannot be deleted',
  ],
  'people.departmentHasPeople': [
    '“{name}”中还有 {count} 个用户{people}，不能删除。请先把他们移到别的部门',
    '“{name}” still has {count} people{people} and cannot be deleted. Move them to another department first',
  ],
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
  'people.between': ['、', ', '],
  'people.allOf': ['（{names}）', ' ({names})'],
  'people.someOf': ['（{names} 等）', ' ({names} and others)'],
  'people.postHeld': [
    '岗位“{name}”还有 {count} 个用户{people}，不能删除。请先改掉他们的岗位',
    'The post “{name}” is held by {count} people{people} and cannot be deleted. Give them others first',
  ],
  'people.roleHeld': [
    '角色“{name}”还有 {count} 个用户{people}，不能删除。请先取消他们的授权',
    'The role “{name}” is held by {count} people{people} and cannot be deleted. Take it from them first',
  ],
  'people.notYourself': [
    '不能对自己这样做，以免失去进入系统的途径。请由另一位管理员操作',
    'You cannot do this to yourself, so that you do not lose your own way in. Ask another administrator',
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
  'people.needsGrant': [
    '新增用户时分配角色，需要“用户授权”或“用户修改”权限',
    'To give roles to somebody new, you need the right to grant to users or to edit them',
  ],
  'people.lastAdministrator': ['至少要保留一位启用的超级管理员', 'At least one super administrator must stay enabled'],
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
  'people.notYourSession': ['这是您自己的登录，请用“退出登录”结束它', 'This is your own session: sign out to end it'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    peopleServer: keyof (typeof peopleServerMessages)['en'];
  }
}
