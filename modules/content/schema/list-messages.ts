import { messages } from '@kaiyin/entity';

/** What the filters and saved views of the list of contents say. */
export const listMessages = messages({
  'content.ext.from': ['从', 'From'],
  'content.ext.to': ['到', 'To'],
  'content.filter.more': ['更多筛选', 'More filters'],
  'content.filter.publishedFrom': ['发布日期起', 'Published from'],
  'content.filter.publishedTo': ['发布日期止', 'Published to'],
  'content.filter.chip': ['{label}：{value}', '{label}: {value}'],
  'content.filter.days': ['{from} 至 {to}', '{from} to {to}'],
  'content.filter.findAuthor': ['输入姓名查找', 'Type a name to search'],
  'content.filter.noAuthor': ['没有这位作者', 'No such author'],
  'content.savedView': ['视图', 'View'],
  'content.savedView.none': ['默认视图', 'Default view'],
  'content.savedView.changed': ['{name}（已修改）', '{name} (changed)'],
  'content.savedView.add': ['另存为新视图', 'Save as new view'],
  'content.savedView.update': ['保存到“{name}”', 'Save to “{name}”'],
  'content.savedView.rename': ['重命名', 'Rename'],
  'content.savedView.renameOf': ['重命名“{name}”', 'Rename “{name}”'],
  'content.savedView.remove': ['删除', 'Delete'],
  'content.savedView.name': ['视图名称', 'Name of the view'],
  'content.savedView.help': [
    '保存当前的筛选、排序和显示的列，只有您自己能看到',
    'Keeps the current filters, order and columns. Only you see it',
  ],
  'content.savedView.saved': ['视图“{name}”已保存', 'View “{name}” saved'],
  'content.savedView.removed': ['视图“{name}”已删除', 'View “{name}” deleted'],
  'content.savedView.askRemove': ['删除视图“{name}”？', 'Delete the view “{name}”?'],
  'content.savedView.askRemoveText': ['只删除这个视图，内容不受影响。', 'Only the view is deleted; contents stay.'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    contentList: keyof (typeof listMessages)['en'];
  }
}
