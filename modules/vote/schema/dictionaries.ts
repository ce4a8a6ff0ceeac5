import { dictionary } from '@kaiyin/entity';

export const voteDictionaries = [
  dictionary('VoteStatus', {
    label: ['调查投票状态', 'Vote Status'],
    entries: [
      ['0', '正常', 'Normal'],
      ['1', '停用', 'Stop'],
      ['2', '关闭', 'Close'],
    ],
  }),
  dictionary('VoteSubjectType', {
    label: ['调查投票主题类型', 'Vote Subject Type'],
    entries: [
      ['radio', '单选', 'Radio'],
      ['checkbox', '多选', 'Checkbox'],
      ['input', '输入', 'Input'],
    ],
  }),
  dictionary('VoteViewType', {
    label: ['结果查看方式', 'Result Visibility'],
    entries: [
      ['0', '不可查看', 'Invisible'],
      ['1', '投票后可看', 'After voting'],
      ['2', '不限制', 'Visible'],
    ],
  }),
];

declare module '@kaiyin/entity/dictionary' {
  interface DictionaryRegistry {
    vote: (typeof voteDictionaries)[number]['name'];
  }
}
