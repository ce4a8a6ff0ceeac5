import type { FieldDoc, ValueKind } from '@kaiyin/modules/page/schema';
import type { VariableDoc } from '@kaiyin/modules/template/schema';

const variable = (
  name: string,
  [type, zh, en]: readonly [ValueKind, string, string],
  fields: Record<string, readonly [ValueKind, string, string]> = {},
): VariableDoc => ({
  name,
  type,
  doc: { zh, en },
  fields: Object.entries(fields).map(([name, [type, zh, en]]): FieldDoc => ({ name, type, doc: { zh, en } })),
  pages: ['member'],
});

const person = {
  memberId: ['number', '会员编号', 'Id of the member'],
  displayName: ['text', '显示的名字', 'Name that is shown'],
  avatar: ['address', '头像地址，没有则为空', 'Address of the picture, empty without one'],
  slogan: ['text', '个性签名', 'Slogan'],
  description: ['text', '个人简介', 'About'],
  createTime: ['time', '注册时间', 'When they registered'],
  level: ['object', '等级：level、name', 'Level: level, name'],
} as const;

/** What the pages of members have besides the variables of all pages. */
export const memberVariables: VariableDoc[] = [
  variable('Member', ['object', '已登录的会员，未登录为空', 'The member who is signed in, empty for visitors'], {
    ...person,
    level: ['object', '等级：level、name、exp、nextNeedExp、total', 'Level: level, name, exp, nextNeedExp, total'],
    userName: ['text', '用户名', 'User name'],
    email: ['text', '邮箱', 'E-mail'],
    phoneNumber: ['text', '手机号', 'Phone number'],
    gender: ['text', '性别：male、female 或 unknown', 'Gender: male, female or unknown'],
    birthday: ['text', '生日，如 1990-01-31', 'Birthday, such as 1990-01-31'],
  }),
  variable('Account', ['object', '会员主页上的会员', 'Whose page it is'], person),
  variable('Counts', ['object', '会员主页上的数量', 'Numbers of the member'], {
    follow: ['number', '关注数', 'How many they follow'],
    follower: ['number', '粉丝数', 'How many follow them'],
    favorites: ['number', '收藏数', 'Favourites'],
    likes: ['number', '点赞数', 'Likes'],
  }),
  variable('Followed', [
    'list',
    '参数 type 为 follows 或 followers 时的会员',
    'Members, where the argument type is follows or followers',
  ]),
  variable('IsFollowed', ['boolean', '读者是否已关注该会员', 'Whether the reader follows the member']),
  variable('OwnComments', [
    'list',
    '参数 type 为 comments 时本人的评论，用 cms_member_comment 输出',
    'Own comments, where the argument type is comments: cms_member_comment shows them',
  ]),
  variable('Contributed', [
    'list',
    '本人的投稿，用 cms_own_contribution 输出',
    'Own contributions: cms_own_contribution shows them',
  ]),
  variable('NextOffset', [
    'number',
    '列表下一页的参数 offset，没有下一页则为 0',
    'The argument offset of the next part of the list; 0 after the last',
  ]),
  variable('ContributeOpen', [
    'list',
    '接受投稿的栏目：id、name、isTopic',
    'Catalogs that take contributions: id, name, isTopic',
  ]),
  variable(
    'Contribution',
    ['object', '正在看或写的投稿，没有则为空', 'The contribution that is read or written, or empty'],
    {
      id: ['number', '编号', 'Id'],
      revision: ['number', '第几次保存', 'How often it was saved'],
      title: ['text', '标题', 'Title'],
      summary: ['text', '摘要', 'Summary'],
      body: ['text', '正文，HTML', 'Text, as HTML'],
      bodyText: ['text', '正文，没有脚本时填写', 'Text, as it is typed without script'],
      tagText: ['text', '标签，用顿号分开', 'Tags, with commas between them'],
      catalogId: ['number', '投到的栏目', 'Catalog that it is for'],
      catalogName: ['text', '栏目名称', 'Name of that catalog'],
      coverId: ['number', '封面图片，没有则为 0', 'Picture of its cover, or 0'],
      state: [
        'text',
        '状态：draft、submitted、withdrawn、returned 或 accepted',
        'State: draft, submitted, withdrawn, returned or accepted',
      ],
      reason: ['text', '退回的原因', 'Why it was returned'],
      submitTime: ['time', '提交时间', 'When it was sent'],
      decideTime: ['time', '审核时间', 'When editors decided'],
      isPublic: ['boolean', '是否已公开', 'Whether readers see it'],
      publicSince: ['time', '公开时间，未公开则为空', 'When it was published, or empty'],
      history: [
        'list',
        '经过：action、reason、time，最近的在前',
        'What was done: action, reason, time, the latest first',
      ],
    },
  ),
  variable('IsWriting', ['boolean', '页面是否显示投稿表单', 'Whether the page shows the form']),
  variable('Messages', [
    'list',
    '参数 type 为 messages 时本人的消息，用 cms_member_message 输出',
    'Own messages, where the argument type is messages: cms_member_message shows them',
  ]),
  variable('Unread', ['number', '本人未读消息数', 'How many messages are not read']),
  variable('Levels', [
    'list',
    '本人主页上的全部等级：level、name、need、isReached、isCurrent',
    'All levels on the own page: level, name, need, isReached, isCurrent',
  ]),
  variable(
    'SignIn',
    ['object', '一个月的签到，参数 month 可指定月份', 'Sign-in days of a month; the argument month names it'],
    {
      today: ['number', '今天，如 20261231', 'Today, such as 20261231'],
      isDone: ['boolean', '今天是否已签到', 'Whether today is done'],
      streak: ['number', '连续签到天数', 'Days in a row'],
      month: ['text', '月份，如 2026-12', 'The month, such as 2026-12'],
      isNow: ['boolean', '是否本月', 'Whether it is this month'],
      previous: ['text', '上个月，没有则为空', 'The month before, or empty'],
      next: ['text', '下个月，没有则为空', 'The month after, or empty'],
      blanks: ['list', '第一天前的空格', 'Empty places before the first day'],
      days: ['list', '每天：number、isDone、isToday', 'Each day: number, isDone, isToday'],
    },
  ),
  variable('Erasure', ['object', '本人账号的注销', 'Erasure of the own account'], {
    dueTime: ['time', '何时执行，没有申请则为空', 'When it is done; empty unless it was asked for'],
    days: ['number', '冷静期天数', 'Days until it is done'],
  }),
  variable('Register', ['object', '可用的注册方式', 'Open ways to register'], {
    isOpen: ['boolean', '是否开放注册', 'Whether registration is open'],
    userName: ['boolean', '可用用户名', 'By user name'],
    email: ['boolean', '可用邮箱', 'By e-mail'],
    phoneNumber: ['boolean', '可用手机号', 'By phone number'],
  }),
  variable('Form', ['object', '表单提交后的结果', 'What a form was answered'], {
    stamp: ['text', '提交时需带上的凭据', 'Has to be sent with the form'],
    error: ['text', '整个表单的错误', 'What is wrong with all of it'],
    errors: ['object', '各字段的错误', 'What is wrong, by field'],
    values: ['object', '已填写的内容，密码和验证码除外', 'What was typed, but for passwords and codes'],
    done: ['text', '已完成的操作', 'The action that was done'],
    isOwnAddress: ['boolean', '是否在站点自己的地址', 'Whether this is the address of the site'],
  }),
];
