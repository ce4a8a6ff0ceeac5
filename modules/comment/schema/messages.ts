import { joinCatalogues, labels, menuTexts, messages } from '@kaiyin/entity';
import { comment } from './comment.ts';
import { commentMenu } from './menu.ts';

export const commentMessages = messages({
  'comment.title': ['评论管理', 'Comments'],
  'comment.summary': [
    '会员对内容的评论和回复；只有通过审核的才会公开',
    'What members write below contents and in answer; only what has passed is public',
  ],
  'comment.empty': ['还没有评论', 'No comments yet'],
  'comment.source': ['来源', 'Source'],
  'comment.goneSource': ['内容已删除', 'Content is gone'],
  'comment.author': ['会员', 'Member'],
  'comment.goneMember': ['会员已注销', 'Member is gone'],
  'comment.uid': ['用户ID', 'User ID'],
  'comment.answers': ['回复“{text}”', 'In answer to “{text}”'],
  'comment.location': ['属地', 'Place'],
  'comment.deleted': ['已删除', 'Deleted'],
  'comment.deletion': ['删除标识', 'Deleted'],
  'comment.deletion.true': ['已删除', 'Deleted'],
  'comment.deletion.false': ['未删除', 'Not deleted'],
  'comment.pass': ['通过', 'Pass'],
  'comment.reject': ['不通过', 'Reject'],
  'comment.passed': ['已通过 {count} 条', '{count} passed'],
  'comment.rejectTitle': ['不通过 {count} 条评论', 'Reject {count} comments'],
  'comment.rejected': ['已拒绝 {count} 条', '{count} rejected'],
  'comment.reasonHelp': ['可以不填；评论者能看到', 'May be left out; the writer sees it'],
  'comment.deleteTitle': ['删除 {count} 条评论？', 'Delete {count} comments?'],
  'comment.deleteText': ['读者不再看到，可以在这里恢复', 'Readers no longer see them; they can be recovered here'],
  'comment.recover': ['恢复', 'Recover'],
  'comment.recovered': ['已恢复 {count} 条', '{count} recovered'],
  'comment.removed': ['已删除 {count} 条，可以恢复', '{count} deleted; they can be recovered'],
  'comment.repliesOf': ['“{text}”的回复', 'Answers to “{text}”'],
  'comment.noReplies': ['还没有回复', 'No answers yet'],
  'comment.likes': ['点赞记录', 'Likes'],
  'comment.noLikes': ['还没有人点赞', 'Nobody likes it yet'],
  'comment.likeTime': ['点赞时间', 'Liked'],
  'comment.keys': ['键盘：j、k 选择，a 通过，r 不通过', 'Keys: j and k choose, a passes, r rejects'],
});

/** What only the server says. */
export const commentServerMessages = messages({
  'comment.notThere': ['评论不存在或已删除', 'The comment does not exist or was deleted'],
  'comment.noSource': ['要评论的内容不存在或未公开', 'What is to be commented is not there or not public'],
  'comment.closed': ['这里没有开放评论', 'Comments are not open here'],
  'comment.onlyMembers': ['只有会员可以评论和点赞', 'Only members comment and like'],
  'comment.notAnswerable': ['要回复的评论不存在', 'The comment that is answered is not there'],
  'comment.someMember': ['会员{id}', 'Member {id}'],
  'comment.held': ['含有敏感词：{words}', 'Has sensitive words: {words}'],
  'operation.verb.audited': ['审核', 'Audited'],
  'operation.verb.recovered': ['恢复', 'Recovered'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    comment: keyof (typeof commentMessages)['en'] | keyof (typeof commentServerMessages)['en'];
  }
}

/** What the frame of the console says of this module. */
export const commentTexts = menuTexts(commentMenu);

/** What its screens say. */
export const commentScreenTexts = joinCatalogues(
  commentMessages,
  messages({
    'cms_setting.EnableComment': ['开放评论', 'Comments are open'],
    'cms_setting.EnableCommentAudit': ['评论先审核再公开', 'Comments wait until they have passed'],
    'cc_comment.sourceType.cms_content': ['内容', 'Content'],
    'cc_comment.auditStatus.waiting': ['待审核', 'To audit'],
    'cc_comment.auditStatus.passed': ['审核通过', 'Passed'],
    'cc_comment.auditStatus.rejected': ['审核未通过', 'Not passed'],
  }),
  labels(comment, {
    $: ['评论', 'Comment'],
    sourceType: ['来源类型', 'Source type'],
    sourceId: ['来源标识', 'Source ID'],
    memberId: ['会员', 'Member'],
    parentId: ['上级评论', 'Comment above'],
    replyMemberId: ['回复会员', 'Member answered'],
    content: ['评论内容', 'Comment'],
    auditStatus: ['审核状态', 'Audit'],
    auditReason: ['原因', 'Reason'],
    auditBy: ['审核人', 'Audited by'],
    auditTime: ['审核时间', 'Audited'],
    isDeleted: ['删除标识', 'Deleted'],
    likeCount: ['点赞数', 'Likes'],
    replyCount: ['回复数', 'Answers'],
    commentTime: ['评论时间', 'Time'],
    ip: ['地址', 'Address'],
    clientType: ['客户端', 'Client'],
    userAgent: ['浏览器', 'Browser'],
  }),
);
