import { joinCatalogues, messages } from '@kaiyin/entity';

export const sessionMessages = messages({
  'session.accountCenter': ['个人中心', 'Account Center'],
  'session.personalInfo': ['个人信息', 'Personal Information'],
  'session.basic': ['基础资料', 'Basic'],
  'session.changePassword': ['修改密码', 'Change password'],
  'session.department': ['所属部门', 'Department'],
  'session.roles': ['所属角色', 'Roles'],
  'session.changeAvatar': ['更换头像', 'Change picture'],
  'session.avatarRule': ['JPG 或 PNG，不超过 2 MB', 'JPG or PNG, at most 2 MB'],
  'session.avatarTooBig': ['上传图片大小不能超过 2 MB！', 'Picture size must not exceed 2 MB!'],
  'session.avatarWrongType': ['请上传 JPG 或 PNG 格式的图片', 'Please upload a JPG or PNG picture'],
  'session.avatarSaved': ['头像已更新', 'Picture updated'],
  'session.passwordChanged': ['密码修改成功', 'Password changed'],
  'session.devices': ['登录设备', 'Devices'],
  'session.devicesSummary': [
    '您的账号登录着的浏览器。结束不认识的登录后，请修改密码。',
    'Where your account is signed in. If you end one that you do not know, change your password.',
  ],
  'session.thisDevice': ['当前设备', 'This device'],
  'session.unknownDevice': ['未知设备', 'Unknown device'],
  'session.signedInAt': ['{time} 登录', 'Signed in {time}'],
  'session.activeAt': ['最近活动 {time}', 'last active {time}'],
  'session.gap': ['，', ', '],
  'session.endDevice': ['结束登录', 'Sign out'],
  'session.endOthers': ['结束其他全部登录', 'Sign out everywhere else'],
  'session.endDeviceTitle': ['结束“{name}”的登录？', 'Sign out {name}?'],
  'session.endOthersTitle': ['结束其他 {count} 个登录？', 'Sign out elsewhere ({count})?'],
  'session.endDeviceText': [
    '那里需要重新登录才能继续；未保存的内容仍留在那个浏览器里。',
    'You have to sign in again there to go on; what is unsaved stays in that browser.',
  ],
  'session.devicesEnded': ['已结束登录', 'Signed out'],
  'session.insecurePassword': ['新密码不符合安全规则', 'Insecure new password.'],
});

/** What is done by the clock, said by the server alone. */
export const sessionByTheClock = messages({
  'session.sweep': ['清理登录状态与解锁', 'Clean up sessions and locks'],
  'session.sweepNote': [
    '删除已失效的登录和已到期的密码错误锁定',
    'Deletes sessions that have ended and locks after wrong passwords that are over',
  ],
  'session.swept': ['清理登录 {sessions} 个、锁定 {guesses} 个', 'Sessions: {sessions}, locks: {guesses}'],
  'session.purgeLogins': ['清理登录日志', 'Purge the log of sign-ins'],
  'session.purgeLoginsNote': ['删除超过保留天数的登录日志', 'Deletes entries that are older than they are kept'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    session: keyof (typeof sessionMessages)['en'] | keyof (typeof sessionByTheClock)['en'];
  }
}

/** Everything that this module says. */
export const sessionTexts = joinCatalogues(sessionMessages);
