import { joinCatalogues, labels, menuTexts, messages } from '@kaiyin/entity';
import { voteMenu } from './menu.ts';
import { vote, voteSubject } from './vote.ts';

export const voteMessages = messages({
  'vote.votes': ['调查问卷', 'Votes'],
  'vote.summary': [
    '读者在网站上投票、填写问卷，结果在这里查看',
    'Readers vote and answer surveys on the site; results are here',
  ],
  'vote.empty': ['还没有调查问卷', 'No votes yet'],
  'vote.codeHelp': ['英文字母、数字和下划线，同一站点内不能重复', 'Letters, digits and underscores; once in a site'],
  'vote.statusHelp': [
    '停用：读者看不到；关闭：读者能看到，但不能再投票',
    'Disabled: readers do not see it. Closed: they see it and can no longer vote',
  ],
  'vote.userTypeHelp': [
    'IP 地址：同一网络的读者共用次数；浏览器：由网页保存的标识；会员：需要登录',
    'Address: readers of one network share the limits. Browser: by a mark that the page keeps. Member: needs sign-in',
  ],
  'vote.limits': ['日/总上限', 'Day / total limit'],
  'vote.time': ['时间', 'Time'],
  'vote.subjects': ['主题', 'Subjects'],
  'vote.editSubjects': ['编辑主题', 'Edit subjects'],
  'vote.results': ['投票结果', 'Results'],
  'vote.log': ['投票记录', 'Log'],
  'vote.toVotes': ['调查问卷', 'Votes'],
  'vote.noVote': ['没有指定调查问卷，请从列表中进入', 'No vote is named; open one from the list'],
  'vote.subjectsEmpty': [
    '还没有主题。读者要回答的每个问题是一个主题',
    'No subjects yet. Each question that readers answer is one',
  ],
  'vote.addSubject': ['新增主题', 'Add a subject'],
  'vote.editSubject': ['修改主题', 'Edit the subject'],
  'vote.insertSubject': ['插入主题', 'Insert before'],
  'vote.moveUp': ['上移', 'Move up'],
  'vote.moveDown': ['下移', 'Move down'],
  'vote.more': ['“{title}”的更多操作', 'More for “{title}”'],
  'vote.expandAll': ['全部展开', 'Expand all'],
  'vote.collapseAll': ['全部折叠', 'Collapse all'],
  'vote.required': ['必答', 'Required'],
  'vote.editItems': ['编辑选项', 'Edit items'],
  'vote.itemsOf': ['“{title}”的选项', 'Items of “{title}”'],
  'vote.noItems': ['还没有选项', 'No items yet'],
  'vote.addItem': ['添加选项', 'Add an item'],
  'vote.insertItem': ['在前面插入选项', 'Insert an item before'],
  'vote.item': ['选项 {letter}', 'Item {letter}'],
  'vote.itemDescription': ['选项 {letter} 的说明', 'Description of item {letter}'],
  'vote.itemTool': ['选项 {letter}：{tool}', 'Item {letter}: {tool}'],
  'vote.itemNeeded': ['选项 {letter} 没有填写', 'Item {letter} is empty'],
  'vote.itemsSaved': ['选项已保存', 'Items saved'],
  'vote.count': ['{count} 票', 'Votes: {count}'],
  'vote.answers': ['{count} 人回答', 'Answers: {count}'],
  'vote.showTexts': ['查看回答', 'Show answers'],
  'vote.textsOf': ['“{title}”的回答', 'Answers to “{title}”'],
  'vote.noTexts': ['还没有回答', 'No answers yet'],
  'vote.answer': ['回答', 'Answer'],
  'vote.lostTitle': ['删除的选项已有 {count} 票', 'The removed items have votes: {count}'],
  'vote.lostText': ['这些选票会一起删除，不能恢复', 'These votes are removed with them and cannot be brought back'],
  'vote.lostOk': ['删除并保存', 'Remove and save'],
  'vote.removeSubject': ['删除主题？', 'Delete the subject?'],
  'vote.removeSubjectText': [
    '它的选项和 {count} 人的回答会一起删除，不能恢复',
    'Its items and the answers of {count} voters go with it and cannot be brought back',
  ],
  'vote.reset': ['清空结果', 'Reset results'],
  'vote.resetTitle': ['清空“{title}”的结果？', 'Reset the results of “{title}”?'],
  'vote.resetText': [
    '{count} 次投票和所有回答会被删除，不能恢复。读者可以重新投票',
    '{count} votes and all answers are removed and cannot be brought back. Readers can vote again',
  ],
  'vote.resetDone': ['结果已清空', 'Results are reset'],
  'vote.totalCast': ['共 {count} 次投票', 'Votes in all: {count}'],
  'vote.logEmpty': ['还没有人投票', 'Nobody has voted yet'],
  'vote.voter': ['投票人', 'Voter'],
  'vote.address': ['IP 地址', 'Address'],
  'vote.region': ['地区', 'Region'],
  'vote.device': ['设备', 'Device'],
  'vote.logTime': ['时间', 'Time'],
  'vote.share': ['占比（%）', 'Share (%)'],
});

/** What only the server says. */
export const voteServerMessages = messages({
  'vote.state.before': ['投票还没有开始', 'Voting has not begun yet'],
  'vote.state.after': ['投票已经结束', 'Voting is over'],
  'vote.state.closed': ['投票已经关闭', 'Voting is closed'],
  'vote.endAfterStart': ['结束时间须晚于开始时间', 'The end must be after the start'],
  'vote.texts': ['文字回答', 'Written answers'],
  'vote.mostSubjects': ['一个问卷最多 {count} 个主题', 'A vote has {count} subjects at most'],
  'vote.mostInputs': ['一个问卷最多 {count} 个输入主题', 'A vote has {count} input subjects at most'],
  'vote.typeHasAnswers': [
    '已有人回答，选择和输入之间不能更改；可以先清空结果',
    'It has answers: choices cannot become texts, nor texts choices. Reset the results first',
  ],
  'vote.inputHasNoItems': ['输入主题没有选项', 'An input subject has no items'],
  'vote.itemsHaveVotes': [
    '删除的选项已有 {count} 票，请重新打开后确认',
    'Votes of the removed items by now: {count}. Open them again and confirm',
  ],
  'vote.onlyMembers': ['登录后才能投票', 'Sign in to vote'],
  'vote.noBrowser': ['浏览器没有提供标识，不能投票', 'The browser did not say which it is'],
  'vote.dayReached': ['今天已投 {count} 次，明天再来', 'You have voted {count} times today; come back tomorrow'],
  'vote.totalReached': ['已投 {count} 次，不能再投', 'You have voted {count} times; that is the limit'],
  'vote.unknownSubject': ['没有这个主题，或重复回答', 'There is no such subject, or it is answered twice'],
  'vote.unknownItem': ['“{title}”没有这个选项', '“{title}” has no such item'],
  'vote.oneAnswer': ['“{title}”只能有一个回答', '“{title}” takes one answer'],
  'vote.answerNeeded': ['请回答“{title}”', 'Answer “{title}”'],
  'vote.nothingAnswered': ['至少回答一个问题', 'Answer at least one question'],
  'vote.resultsHidden': ['结果不公开', 'The results are not public'],
  'vote.resultsAfter': ['投票后才能查看结果', 'Vote to see the results'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    vote: keyof (typeof voteMessages)['en'] | keyof (typeof voteServerMessages)['en'];
  }
}

/** What the frame of the console says of this module. */
export const voteTexts = menuTexts(voteMenu);

/** What its screens say. */
export const voteScreenTexts = joinCatalogues(
  voteMessages,
  messages({
    'cc_vote.userType.ip': ['IP 地址', 'Address'],
    'cc_vote.userType.browser': ['浏览器', 'Browser'],
    'cc_vote.userType.member': ['会员', 'Member'],
    'cc_vote.status.normal': ['正常', 'Normal'],
    'cc_vote.status.stopped': ['停用', 'Disabled'],
    'cc_vote.status.closed': ['关闭', 'Closed'],
    'cc_vote.viewType.never': ['不可查看', 'Never'],
    'cc_vote.viewType.after': ['投票后可看', 'After voting'],
    'cc_vote.viewType.always': ['不限制', 'Always'],
    'cc_vote_subject.type.radio': ['单选', 'Radio'],
    'cc_vote_subject.type.checkbox': ['多选', 'Checkbox'],
    'cc_vote_subject.type.input': ['输入', 'Input'],
    'cc_vote_item.content': ['选项', 'Item'],
    'cc_vote_item.description': ['说明', 'Description'],
    'cc_vote_item.total': ['票数', 'Votes'],
  }),
  labels(vote, {
    $: ['调查问卷', 'Vote'],
    code: ['编码', 'Code'],
    title: ['标题', 'Title'],
    startTime: ['开始时间', 'Start'],
    endTime: ['结束时间', 'End'],
    userType: ['用户类型', 'Voters by'],
    dayLimit: ['日次数上限', 'Times a day'],
    totalLimit: ['总次数上限', 'Times in all'],
    viewType: ['结果查看方式', 'Result view'],
    status: ['状态', 'Status'],
    total: ['参与数', 'Total'],
    remark: ['备注', 'Remark'],
  }),
  labels(voteSubject, {
    $: ['问卷主题', 'Vote subject'],
    voteId: ['调查问卷', 'Vote'],
    title: ['标题', 'Title'],
    type: ['类型', 'Type'],
    required: ['必答', 'Required'],
    sort: ['排序', 'Sort'],
  }),
);
