import { messages } from '@kaiyin/entity';

/** What only the server says: it answers these texts with the kinds of pages. */
export const dynamicPageTexts = messages({
  'site.page.Search': ['搜索结果页', 'Search results'],
  'site.page.AccountCentre': ['会员个人中心页', 'Member centre'],
  'site.page.AccountLogin': ['会员登录页', 'Member sign-in'],
  'site.page.AccountRegister': ['会员注册页', 'Member registration'],
  'site.page.AccountForgetPassword': ['会员找回密码页', 'Forgotten password'],
  'site.page.AccountSetting': ['会员资料设置页', 'Member settings'],
  'site.page.AccountPassword': ['会员修改密码页', 'Change of password'],
  'site.page.AccountBindEmail': ['会员绑定邮箱页', 'Change of e-mail'],
  'site.page.AccountContribute': ['会员投稿页', 'Contributing'],
  'site.pageHelp.Search': ['列出与关键词匹配的内容', 'Lists contents that match what was searched for'],
  'site.pageHelp.AccountCentre': [
    '展示一位会员的资料和他的投稿、收藏等',
    'Shows a member with what the member has contributed and collected',
  ],
  'site.pageHelp.AccountLogin': ['会员在这里登录', 'Members sign in here'],
  'site.pageHelp.AccountRegister': ['访客在这里注册为会员', 'Readers become members here'],
  'site.pageHelp.AccountForgetPassword': [
    '忘记密码的会员在这里重设密码',
    'Members who forgot their password get a new one here',
  ],
  'site.pageHelp.AccountSetting': ['会员修改自己的资料和头像', 'Members change their details and picture'],
  'site.pageHelp.AccountPassword': ['会员修改自己的密码', 'Members change their password'],
  'site.pageHelp.AccountBindEmail': ['会员绑定或更换邮箱', 'Members name another e-mail address'],
  'site.pageHelp.AccountContribute': ['会员撰写和修改投稿', 'Members write and edit contributions'],
  'site.pageArgument.sid': ['站点 ID', 'Id of the site'],
  'site.pageArgument.pp': ['发布通道编码', 'Code of the publish pipe'],
  'site.pageArgument.preview': ['是否预览，默认 false', 'Whether it is a preview; false unless told'],
  'site.pageArgument.q': ['搜索的关键词', 'Words to search for'],
  'site.pageArgument.cid': ['栏目 ID', 'Id of a catalog'],
  'site.pageArgument.ot': ['是否只搜索标题', 'Whether only titles are searched'],
  'site.pageArgument.ct': ['内容类型', 'Kind of content'],
  'site.pageArgument.page': ['页码，默认 1', 'Number of the page; 1 unless told'],
  'site.pageArgument.memberId': ['会员 ID，是路径的一部分', 'Id of the member, a part of the path'],
  'site.pageArgument.type': ['展示的分类，例如投稿或收藏', 'Which of the member’s things are shown'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    dynamicPageTexts: keyof (typeof dynamicPageTexts)['en'];
  }
}
