import { dictionary } from '@kaiyin/entity';

export const commentDictionaries = [
  dictionary('CommentAuditStatus', {
    label: ['评论状态', 'Comment Audit Status'],
    entries: [
      ['0', '待审核', 'To audit', 'primary'],
      ['1', '审核通过', 'Passed', 'success'],
      ['2', '审核不通过', 'Not passed', 'warning'],
    ],
  }),
];

declare module '@kaiyin/entity/dictionary' {
  interface DictionaryRegistry {
    comment: (typeof commentDictionaries)[number]['name'];
  }
}
