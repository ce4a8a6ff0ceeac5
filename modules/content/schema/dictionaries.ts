import { dictionary } from '@kaiyin/entity';

export const contentDictionaries = [
  dictionary('CMSContentAttribute', {
    label: ['内容属性', 'Content Attribute'],
    entries: [
      ['image', '图片', 'Image'],
      ['video', '视频', 'Video'],
      ['attach', '附件', 'Attachment'],
      ['hot', '热点', 'Hot'],
      ['recommend', '推荐', 'Recommend'],
    ],
  }),
  dictionary('CMSContentStatus', {
    label: ['内容状态', 'Content Status'],
    entries: [
      ['draft', '初稿', 'Draft'],
      ['to-publish', '待发布', 'To publish', 'primary'],
      ['scheduled', '定时发布', 'Scheduled', 'primary'],
      ['published', '已发布', 'Published', 'success'],
      ['re-edit', '重新编辑', 'Editing', 'warning'],
      ['offline', '已下线', 'Offline', 'info'],
      ['archived', '已归档', 'Archived', 'info'],
      ['deleted', '已删除', 'Deleted', 'danger'],
    ],
  }),
  dictionary('CMSContentOpType', {
    label: ['内容操作类型', 'Content Operation'],
    entries: [
      ['ADD', '新增', 'Add'],
      ['UPDATE', '修改', 'Update'],
      ['DELETE', '删除', 'Delete'],
      ['LOCK', '锁定', 'Lock'],
      ['UNLOCK', '解锁', 'Unlock'],
      ['TO_PUBLISH', '提交待发布', 'To publish'],
      ['PUBLISH', '发布', 'Publish'],
      ['OFFLINE', '下线', 'Take offline'],
      ['SORT', '排序', 'Sort'],
      ['TOP', '置顶', 'Pin to top'],
      ['CANCEL_TOP', '取消置顶', 'Unpin'],
    ],
  }),
];

declare module '@kaiyin/entity/dictionary' {
  interface DictionaryRegistry {
    content: (typeof contentDictionaries)[number]['name'];
  }
}
