import { messages } from '@kaiyin/entity';

/** What is said of special topics where catalogs have other words. */
export const specialTopicMessages = messages({
  'special.tree': ['专题树', 'Topic tree'],
  'special.search': ['搜索专题', 'Search topics'],
  'special.none': ['还没有专题，请先添加一个', 'No special topics yet. Add the first one'],
  'special.add': ['添加专题', 'Add special topic'],
  'special.addBelow': ['添加下级专题', 'Add a topic below'],
  'special.addBelowOf': ['在“{name}”下添加专题', 'Add a topic below “{name}”'],
  'special.choose': [
    '选择左侧的专题查看内容和设置，或为站点“{site}”添加新专题',
    'Choose a topic on the left to see its contents and settings, or add one to the site “{site}”',
  ],
  'special.batch': ['批量添加专题', 'Add several topics'],
  'special.publish': ['发布专题', 'Publish topic'],
  'special.deleteText': [
    '将删除 {catalogs} 个专题和它们的页面。其中的内容仍留在各自的栏目里',
    'Deletes topics: {catalogs}, with their pages. Their contents stay in their catalogs',
  ],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    specialTopics: keyof (typeof specialTopicMessages)['en'];
  }
}
