import { messages } from '@kaiyin/entity';

/** What only the server says. */
export const organisationServerMessages = messages({
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
  'people.between': ['、', ', '],
  'people.allOf': ['（{names}）', ' ({names})'],
  'people.someOf': ['（{names} 等）', ' ({names} and others)'],
  'people.postHeld': [
    '岗位“{name}”还有 {count} 个用户{people}，不能删除。请先改掉他们的岗位',
    'The post “{name}” is held by {count} people{people} and cannot be deleted. Give them others first',
  ],
  'people.notYourself': [
    '不能对自己这样做，以免失去进入系统的途径。请由另一位管理员操作',
    'You cannot do this to yourself, so that you do not lose your own way in. Ask another administrator',
  ],
  'people.needsGrant': [
    '新增用户时分配角色，需要“用户授权”或“用户修改”权限',
    'To give roles to somebody new, you need the right to grant to users or to edit them',
  ],
  'people.lastAdministrator': ['至少要保留一位启用的超级管理员', 'At least one super administrator must stay enabled'],
  'people.notYourSession': ['这是您自己的登录，请用“退出登录”结束它', 'This is your own session: sign out to end it'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    organisationServer: keyof (typeof organisationServerMessages)['en'];
  }
}
