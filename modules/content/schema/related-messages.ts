import { messages } from '@kaiyin/entity';

/** What the related contents of a content and the content selector say. */
export const relatedMessages = messages({
  'content.related': ['相关内容', 'Related contents'],
  'content.related.of': ['“{title}”的相关内容', 'Contents related to “{title}”'],
  'content.related.help': [
    '显示在详情页的“相关阅读”中，只列出已公开的内容，顺序与这里相同',
    'Shown as related reading on its page: the public ones, in this order',
  ],
  'content.related.none': ['还没有相关内容', 'No related contents yet'],
  'content.related.add': ['添加相关内容', 'Add related contents'],
  'content.related.number': ['序号', 'No.'],
  'content.related.added': ['已添加 {count} 篇相关内容', 'Related contents added: {count}'],
  'content.related.known': ['所选内容已经在列表中', 'The chosen contents are in the list already'],
  'content.related.remove': ['移除所选', 'Remove selected'],
  'content.related.removeOne': ['移除“{title}”', 'Remove “{title}”'],
  'content.related.removed': ['已移除 {count} 篇相关内容', 'Related contents removed: {count}'],
  'content.related.up': ['上移“{title}”', 'Move “{title}” up'],
  'content.related.down': ['下移“{title}”', 'Move “{title}” down'],
  'content.related.select': ['选择“{title}”', 'Select “{title}”'],
  'content.picker.choose': ['选择…', 'Choose…'],
  'content.picker.title': ['选择内容', 'Choose contents'],
  'content.picker.none': ['没有可选的内容', 'There is nothing to choose'],
  'content.picker.chosen': ['已选 {count} 项', 'Chosen: {count}'],
  'content.picker.clear': ['清空', 'Clear'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    related: keyof (typeof relatedMessages)['en'];
  }
}
