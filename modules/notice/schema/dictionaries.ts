import { dictionary } from '@kaiyin/entity';

export const noticeDictionaries = [
  dictionary('NoticeStatus', {
    label: ['通知状态', 'Notice Status'],
    entries: [
      ['0', '正常', 'Normal'],
      ['1', '关闭', 'Closed'],
    ],
  }),
  dictionary('NoticeType', { label: ['通知类型', 'Notice Type'], entries: [['1', '通知', 'Notice']], isOpen: true }),
];

declare module '@kaiyin/entity/dictionary' {
  interface DictionaryRegistry {
    notice: (typeof noticeDictionaries)[number]['name'];
  }
}
