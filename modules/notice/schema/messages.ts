import { joinCatalogues, labels, menuTexts, messages } from '@kaiyin/entity';
import { noticeMenu } from './menu.ts';
import { notice } from './notice.ts';

/** What the frame and the first page say. */
const inboxMessages = messages({
  'inbox.title': ['消息', 'Inbox'],
  'inbox.unread': ['消息，{count} 条未读', 'Inbox, unread: {count}'],
  'inbox.isUnread': ['未读', 'Unread'],
  'inbox.openAll': ['查看全部消息', 'Open the inbox'],
  'inbox.more': ['阅读全文', 'Read it'],
  'inbox.dismiss': ['知道了', 'Got it'],
  'notice.latest': ['最新公告', 'Latest notices'],
});

/** What only its own screens say, and the parts of the frame that come when they are opened. */
const noticeMessages = messages({
  'inbox.empty': ['还没有消息', 'Nothing here yet'],
  'inbox.kind': ['类型', 'Kind'],
  'inbox.all': ['全部', 'All'],
  'inbox.onlyUnread': ['只看未读', 'Unread only'],
  'inbox.markAllRead': ['全部标为已读', 'Mark all as read'],
  'inbox.markRead': ['标为已读', 'Mark as read'],
  'inbox.times': ['{count} 次', '{count} times'],
  'inbox.pinned': ['置顶', 'Pinned'],
  'inbox.gone': ['这条公告已撤下或已过期', 'This notice is no longer shown'],
  'inbox.preferences': ['消息提醒', 'What you are told'],
  'inbox.preferencesHelp': [
    '关闭后不再收到这类消息；公告仍可查看，置顶的仍会显示，只是不再计入未读。安全提醒不能关闭。',
    'What is switched off is not told any more; notices stay in the inbox and pinned ones are shown, but they do not count as unread. Security cannot be switched off.',
  ],
  'inbox.alwaysTold': ['始终提醒', 'Always told'],
  'notice.by': ['{user} 发布于 {time}', 'Published by {user} on {time}'],
  'inbox.summary': ['公告、任务结果、执行失败与安全提醒', 'Notices, results of tasks, failures and security'],
  'inbox.unreadCount': ['{count} 条未读', '{count} unread'],
  'inbox.emptyFiltered': ['没有符合条件的消息', 'Nothing matches'],
  'notice.page': ['通知公告', 'Notices'],
  'notice.summary': [
    '写给后台用户的公告：给谁看、什么时候看、谁读过',
    'What the people of the console are told: whom it is for, when, and who has read it',
  ],
  'notice.empty': ['还没有公告', 'No notices yet'],
  'sys_notice.createBy': ['创建人', 'Create User'],
  'sys_notice.audience.all': ['全部用户', 'Everybody'],
  'sys_notice.audience.roles': ['指定角色', 'Roles'],
  'sys_notice.audience.departments': ['指定部门', 'Departments'],
  'sys_notice.audience.users': ['指定用户', 'People'],
  'notice.standing': ['状态', 'State'],
  'notice.standing.shown': ['显示中', 'Shown'],
  'notice.standing.scheduled': ['未到时间', 'Not yet'],
  'notice.standing.over': ['已过期', 'Over'],
  'notice.standing.closed': ['已关闭', 'Closed'],
  'notice.reads': ['已读', 'Read by'],
  'notice.readCount': ['{count} 人', '{count}'],
  'notice.receipts': ['阅读情况', 'Who has read it'],
  'notice.receiptsOf': ['阅读情况：{name}', 'Who has read “{name}”'],
  'notice.hasRead': ['已读 {count}', 'Read: {count}'],
  'notice.hasNotRead': ['未读 {count}', 'Not read: {count}'],
  'notice.nobodyRead': ['还没有人读过', 'Nobody has read it yet'],
  'notice.everybodyRead': ['所有人都读过了', 'Everybody has read it'],
  'notice.person': ['用户', 'Person'],
  'notice.department': ['部门', 'Department'],
  'notice.readTime': ['阅读时间', 'Read at'],
  'notice.targetsHelp': ['部门包括它的全部下级部门', 'A department stands for all departments below it, too'],
  'notice.periodFromHelp': ['留空表示立即显示', 'Left open, it is shown at once'],
  'notice.periodToHelp': ['留空表示一直显示', 'Left open, it is shown without an end'],
  'notice.pinnedHelp': [
    '在每个页面的顶部显示，直到读者点“知道了”',
    'Stands on top of every page until whoever reads it dismisses it',
  ],
});

const noticeLabels = labels(notice, {
  $: ['公告', 'Notice'],
  noticeTitle: ['公告标题', 'Notice Title'],
  noticeType: ['类型', 'Notice Type'],
  noticeContent: ['内容', 'Content'],
  audience: ['接收范围', 'Audience'],
  targets: ['接收对象', 'Recipients'],
  periodFrom: ['显示时间', 'Shown from'],
  periodTo: ['到期时间', 'Shown until'],
  pinned: ['置顶', 'Pinned'],
  status: ['状态', 'Status'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    notice: keyof (typeof inboxMessages)['en'] | keyof (typeof noticeMessages)['en'];
  }
}

/** What the frame of the console says of this module. */
export const noticeTexts = joinCatalogues(inboxMessages, menuTexts(noticeMenu));

/** Everything else that its screens say. */
export const noticeScreenTexts = joinCatalogues(noticeLabels, noticeMessages);
