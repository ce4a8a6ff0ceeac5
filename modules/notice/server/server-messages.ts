import { messages } from '@kaiyin/entity';

/** What only the server says. */
export const noticeServerMessages = messages({
  'notice.beyondScope': [
    '其中有您看不到的人员，请选择您能看到的部门或人员',
    'This would reach people whom you do not see: choose departments or people that you see',
  ],
  'inbox.kind.notice': ['公告', 'Notices'],
  'inbox.kind.task': ['任务结果', 'Tasks'],
  'inbox.kind.job': ['执行失败', 'Failed jobs'],
  'inbox.kind.security': ['安全提醒', 'Security'],
  'inbox.taskSuccess': ['“{title}”已完成', '“{title}” is done'],
  'inbox.taskFailed': ['“{title}”失败', '“{title}” failed'],
  'inbox.taskInterrupted': ['“{title}”已中止', '“{title}” was stopped'],
  'inbox.jobFailed': ['任务“{name}”执行失败', 'The job “{name}” failed'],
  'inbox.jobFailedAgain': ['任务“{name}”连续失败 {count} 次', 'The job “{name}” has failed {count} times in a row'],
  'inbox.jobWorks': ['任务“{name}”恢复正常', 'The job “{name}” works again'],
  'inbox.newDevice': ['账号在新设备上登录', 'Sign-in from a new device'],
  'inbox.newDeviceText': [
    '{device}，IP {ip}。如果不是您本人，请立即修改密码',
    '{device}, IP {ip}. If that was not you, change your password at once',
  ],
  'inbox.passwordReset': ['{user} 重置了您的密码', '{user} has reset your password'],
  'inbox.registered': ['“{user}”注册了账号，等待审批', '“{user}” has registered and waits for approval'],
  'inbox.registeredText': ['来自 IP {ip}。通过后才能登录', 'From {ip}. They sign in once they are approved'],
  'inbox.lockedYou': ['您的账号因密码错误过多被锁定', 'Your account was locked after wrong passwords'],
  'inbox.locked': ['“{user}”因密码错误过多被锁定', '“{user}” was locked after wrong passwords'],
  'inbox.lockedText': [
    '来自 IP {ip}，锁定至 {until}。如果不是本人所为，请提醒更换密码',
    'From {ip}, until {until}. Unless it was them, the password should be changed',
  ],
  'inbox.disabledText': [
    '来自 IP {ip}，账号已停用，由管理员重新启用',
    'From {ip}. The account is disabled until an administrator enables it',
  ],
  'inbox.rightsChanged': ['{user} 修改了您的权限', '{user} has changed your rights'],
  'notice.purgeInbox': ['清理已读消息', 'Purge read messages'],
  'notice.purgeInboxNote': [
    '删除早已读过的任务结果、执行失败和安全提醒；公告不受影响',
    'Deletes results, failures and security events that were read long ago; notices stay',
  ],
  'inbox.cannotMute': ['“{name}”不能关闭', '“{name}” cannot be switched off'],
  'notice.targetsNeeded': ['请选择至少一个接收对象', 'Choose at least one recipient'],
  'notice.targetsGone': [
    '有接收对象不存在或已被删除，请重新选择',
    'Some recipients do not exist any more: choose again',
  ],
  'notice.endsTooEarly': ['到期时间要晚于显示时间和现在', 'The end must lie after the beginning, and after now'],
  'notice.tooDeep': ['内容的标签嵌套过深，请简化后再保存', 'Tags of the text lie too deep in one another: simplify it'],
  'notice.waits': ['排队等待处理的内容太多，请稍候再保存', 'Too many long texts are waiting: save again in a moment'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    noticeServer: keyof (typeof noticeServerMessages)['en'];
  }
}
