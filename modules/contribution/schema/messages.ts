import { joinCatalogues, labels, menuTexts, messages } from '@kaiyin/entity';
import { contribution } from './contribution.ts';
import { contributionMenu } from './menu.ts';

const titles = messages({
  'contribution.ofMember': ['投稿', 'Contributions'],
  'contribution.reviewTab': ['审核投稿', 'Review a contribution'],
  'contribution.listTab': ['投稿管理', 'Contributions'],
});

const screens = messages({
  'contribution.title': ['投稿管理', 'Contributions'],
  'contribution.summary': [
    '会员在网站上投来的稿件；采用后成为内容',
    'What members offer on the site; what is accepted becomes a content',
  ],
  'contribution.empty': [
    '还没有投稿。在栏目或专题的“扩展配置”中打开“是否允许投稿”后，会员即可投稿',
    'No contributions yet. Members may contribute once “Enable Contribute” is on in the settings of a catalog or topic',
  ],
  'contribution.author': ['作者', 'Author'],
  'contribution.memberFilter': ['作者昵称或编号', 'Author or id'],
  'contribution.goneAuthor': ['会员已注销', 'Member is gone'],
  'contribution.allStates': ['全部', 'All'],
  'contribution.size': ['{characters} 字 · {pictures} 图', '{characters} characters, {pictures} pictures'],
  'contribution.publishDate': ['发布时间', 'Published'],
  'contribution.likes': ['点赞', 'Likes'],
  'contribution.openPage': ['查看页面', 'See the page'],
  'contribution.withdrawnText': [
    '作者已撤回这篇稿件，再次提交前，内容只有作者本人能看到',
    'Its author took it back; until it is sent again, only they can read it',
  ],
  'contribution.goneCatalog': ['栏目已删除', 'Catalog is gone'],
  'contribution.topic': ['专题', 'Topic'],
  'contribution.catalogFilter': ['栏目', 'Catalog'],
  'contribution.wait': ['已等待', 'Waiting time'],
  'contribution.review': ['审核', 'Review'],
  'contribution.openContent': ['打开内容', 'Open the content'],
  'contribution.result': ['审核结果', 'Result'],
  'contribution.resultOf': ['审核结果：{title}', 'Result: {title}'],
  'contribution.public': ['已公开', 'Public'],
  'contribution.inEditing': ['内容未发布', 'Content is not public'],
  'contribution.dashboard': ['投稿看板', 'Contribution dashboard'],
  'contribution.back': ['返回列表', 'Back to the list'],
  'contribution.noOne': ['没有指定投稿，请从列表中进入', 'No contribution is named; open one from the list'],
  'contribution.next': ['下一篇待审', 'Next one'],
  'contribution.picturesTitle': ['图片（{count}）', 'Pictures ({count})'],
  'contribution.pictureNumber': ['第 {number} 张图片', 'Picture {number}'],
  'contribution.words': ['词汇检查', 'Words'],
  'contribution.sensitive': ['敏感词', 'Sensitive words'],
  'contribution.errorProne': ['易错词', 'Error-prone words'],
  'contribution.noWords': ['没有发现敏感词和易错词', 'No sensitive or error-prone words'],
  'contribution.similar': ['相似内容', 'Similar texts'],
  'contribution.noSimilar': ['没有发现相似的内容', 'Nothing similar found'],
  'contribution.similarity': [
    '标题 {titlePercent}% · 正文 {textPercent}%',
    'Title {titlePercent}% · text {textPercent}%',
  ],
  'contribution.otherContribution': ['另一篇投稿', 'Another contribution'],
  'contribution.history': ['记录', 'History'],
  'contribution.ofAuthor': [
    '在本站：采用 {accepted} 篇，退回 {returned} 篇，待审 {submitted} 篇',
    'On this site: accepted {accepted}, returned {returned}, to review {submitted}',
  ],
  'contribution.return': ['退回', 'Return'],
  'contribution.returnTitle': ['退回“{title}”', 'Return “{title}”'],
  'contribution.returned.done': ['已退回，作者可以修改后再投', 'Returned; its author may correct and send it again'],
  'contribution.reasonHelp': ['作者会看到这段话', 'Its author reads this'],
  'contribution.usualReasons': ['常用原因', 'Usual reasons'],
  'contribution.reason.facts': ['请补充时间、地点和消息来源', 'Add time, place and source'],
  'contribution.reason.pictures': ['图片不清晰，请更换', 'The pictures are not clear; send others'],
  'contribution.reason.length': ['篇幅过长，请精简', 'Too long; shorten it'],
  'contribution.reason.words': ['含有不合适的用语，请修改', 'Some words do not fit; change them'],
  'contribution.reason.repeated': ['与已发表的内容重复', 'Much the same was published already'],
  'contribution.accept': ['采用', 'Accept'],
  'contribution.acceptTitle': ['采用“{title}”', 'Accept “{title}”'],
  'contribution.intoHelp': [
    '稿件成为这个栏目的文章，图片进入资源库',
    'It becomes an article of this catalog; its pictures come into the library',
  ],
  'contribution.topicHelp': ['还会加入专题“{name}”', 'It also becomes a part of the topic “{name}”'],
  'contribution.accepted.done': [
    '已采用；可以继续编辑、填写栏目的扩展字段并预览',
    'Accepted; go on to edit it, fill in the fields of its catalog and preview it',
  ],
  'contribution.published.done': ['已采用并发布', 'Accepted and published'],
  'contribution.tile.total': ['全部投稿', 'All'],
  'contribution.tile.submitted': ['待审核', 'To review'],
  'contribution.tile.accepted': ['已采用', 'Accepted'],
  'contribution.tile.returned': ['已退回', 'Returned'],
  'contribution.tile.thisMonth': ['本月来稿', 'This month'],
  'contribution.tile.median': ['审核用时（中位数）', 'Time to a decision (median)'],
  'contribution.tile.oldest': ['最久等待', 'Longest wait'],
  'contribution.days': ['每日来稿与采用', 'Submissions and acceptance by day'],
  'contribution.daysTotal': ['来稿 {submitted} 篇，采用 {accepted} 篇', 'Sent {submitted}, accepted {accepted}'],
  'contribution.dayCount': [
    '{day}：来稿 {submitted}，采用 {accepted}，退回 {returned}',
    '{day}: sent {submitted}, accepted {accepted}, returned {returned}',
  ],
  'contribution.perDay.submitted': ['来稿', 'Sent'],
  'contribution.perDay.accepted': ['采用', 'Accepted'],
  'contribution.perDay.returned': ['退回', 'Returned'],
  'contribution.asTable': ['以表格查看', 'As a table'],
  'contribution.day': ['日期', 'Day'],
  'contribution.range': ['统计日期', 'Days'],
  'contribution.firstDay': ['开始日期', 'First day'],
  'contribution.lastDay': ['结束日期', 'Last day'],
  'contribution.lastDays': ['最近 {count} 天', 'Last {count} days'],
  'contribution.byAuthor': ['按作者', 'By author'],
  'contribution.byCatalog': ['按栏目', 'By catalog'],
  'contribution.rate': ['采用率', 'Acceptance'],
  'contribution.latest': ['最近的审核', 'Latest decisions'],
  'contribution.noDecisions': ['还没有审核记录', 'No decisions yet'],
  'contribution.duration.days': ['{days} 天 {hours} 小时', '{days} d {hours} h'],
  'contribution.duration.hours': ['{hours} 小时 {minutes} 分', '{hours} h {minutes} min'],
  'contribution.duration.minutes': ['{minutes} 分钟', '{minutes} min'],
  'contribution.action.submitted': ['提交', 'Submitted'],
  'contribution.action.withdrawn': ['撤回', 'Withdrawn'],
  'contribution.action.returned': ['退回', 'Returned'],
  'contribution.action.accepted': ['采用为草稿', 'Accepted as a draft'],
  'contribution.action.published': ['采用并发布', 'Accepted and published'],
});

/** What only the server says. */
export const contributionServerMessages = messages({
  'contribution.daysRule': ['请选择一年以内的日期范围', 'Choose days within a year, the first one first'],
  'contribution.someMember': ['会员 #{id}', 'Member #{id}'],
  'contribution.goneMember': ['已注销会员', 'Deleted member'],
  'contribution.data': ['投稿', 'Contributions'],
  'contribution.notOpen': ['请选择一个接受投稿的栏目', 'Choose a catalog that takes contributions'],
  'contribution.tooMany': [
    '未采用的稿件最多 {limit} 篇，请先删除不要的',
    'At most {limit} contributions may be unfinished; delete some first',
  ],
  'contribution.notNow': ['现在不能这样做：投稿的状态是“{state}”', 'Not now: the contribution is “{state}”'],
  'contribution.changed': [
    '这篇稿件在别处改过，请重新打开后再改',
    'This contribution was changed elsewhere; open it again',
  ],
  'contribution.bodyUnfit': ['正文无法处理，请简化格式后再试', 'The text cannot be read; simplify its format'],
  'contribution.pictureGone': ['图片不存在，请重新上传', 'A picture is missing; send it again'],
  'contribution.quota': ['图片已占满 {size}，请先删除不要的稿件', 'Your pictures use all of {size}; delete some first'],
  'contribution.needsCatalog': ['请选择普通栏目', 'Choose an ordinary catalog'],
  'contribution.inbox': ['会员投稿', 'Contributions'],
  'contribution.sent': ['“{site}”收到投稿：{title}', '“{site}” has a contribution: {title}'],
  'contribution.mail.returned': ['您的投稿需要修改：{title}', 'Your contribution needs a correction: {title}'],
  'contribution.mailText.returned': [
    '您投给“{site}”的《{title}》被退回，原因：\n\n{reason}\n\n您可以登录网站，在“我要投稿”中修改后再次提交。',
    'Your contribution “{title}” to “{site}” was returned:\n\n{reason}\n\nSign in at the site to correct it and send it again.',
  ],
  'contribution.mail.accepted': ['您的投稿已采用：{title}', 'Your contribution was accepted: {title}'],
  'contribution.mailText.accepted': [
    '您投给“{site}”的《{title}》已被采用，感谢来稿。',
    'Your contribution “{title}” to “{site}” was accepted. Thank you.',
  ],
  'operation.verb.returned': ['退回投稿', 'Returned'],
  'operation.verb.accepted': ['采用投稿', 'Accepted'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    contribution:
      | keyof (typeof titles)['en']
      | keyof (typeof screens)['en']
      | keyof (typeof contributionServerMessages)['en'];
  }
}

/** What the frame of the console says of this module. */
export const contributionTexts = joinCatalogues(menuTexts(contributionMenu), titles);

/** What its screens say. */
export const contributionScreenTexts = joinCatalogues(
  screens,
  messages({
    'cms_setting.EnableContribute': ['是否允许投稿', 'Enable Contribute'],
    'cms_setting.EnableContributeHelp': [
      '会员可以向本站、这个栏目或专题投稿，审核后公开',
      'Members may contribute to the site, the catalog or the topic; editors decide what becomes public',
    ],
    'cms_setting.ContributePictureQuota': ['会员投稿图片容量（MB）', 'Pictures of a member (MB)'],
    'cms_setting.ContributePictureQuotaHelp': [
      '每位会员在本站可以存放的图片；采用的稿件不计入',
      'What a member may store at the site for contributions; those that were accepted do not count',
    ],
    'cc_contribution.state.draft': ['草稿', 'Draft'],
    'cc_contribution.state.submitted': ['待审核', 'To review'],
    'cc_contribution.state.withdrawn': ['已撤回', 'Withdrawn'],
    'cc_contribution.state.returned': ['已退回', 'Returned'],
    'cc_contribution.state.accepted': ['已采用', 'Accepted'],
    'cc_contribution_accept.catalogId': ['放入栏目', 'Into catalog'],
    'cc_contribution_accept.how': ['采用方式', 'How'],
    'cc_contribution_accept.how.draft': ['存为草稿，稍后编辑', 'As a draft, to be edited'],
    'cc_contribution_accept.how.publish': ['直接发布', 'Publish at once'],
  }),
  labels(contribution, {
    $: ['投稿', 'Contribution'],
    memberId: ['会员', 'Member'],
    catalogId: ['栏目', 'Catalog'],
    title: ['标题', 'Title'],
    summary: ['摘要', 'Summary'],
    tags: ['标签', 'Tags'],
    coverId: ['封面', 'Cover'],
    body: ['正文', 'Text'],
    state: ['状态', 'State'],
    revision: ['修订', 'Revision'],
    reason: ['退回原因', 'Reason'],
    submitTime: ['提交时间', 'Submitted'],
    sentTitle: ['提交时的标题', 'Title as sent'],
    sentCatalogId: ['提交时的栏目', 'Catalog as sent'],
    decideTime: ['审核时间', 'Decided'],
    decidedBy: ['审核人', 'Decided by'],
    contentId: ['内容', 'Content'],
    createTime: ['创建时间', 'Created'],
    updateTime: ['更新时间', 'Updated'],
  }),
);
