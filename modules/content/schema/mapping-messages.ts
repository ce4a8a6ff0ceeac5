import { messages } from '@kaiyin/entity';

/** What is said of mappings. */
export const mappingMessages = messages({
  'content.mapping': ['映射内容', 'Mapping'],
  'content.mapping.only': ['仅映射内容', 'Mappings only'],
  'content.mapping.without': ['不含映射内容', 'No mappings'],
  'content.mapping.running': ['映射 {count} 篇内容', 'Mapping contents: {count}'],
  'content.mapTitle': ['映射 {count} 篇内容', 'Map: {count}'],
  'content.mapTo': ['映射到栏目', 'To catalogs'],
  'content.mapText': [
    '每个栏目各得到一个映射，显示原内容，随原内容更新，最多 {most} 个栏目。映射是初稿，发布后读者可见。',
    'Each catalog gets a mapping, which shows the content and follows it, at most {most} catalogs. Mappings are drafts: readers see them once published.',
  ],
  'content.mapTooMany': ['一次最多映射 {most} 篇内容，请减少选择', 'At most {most} contents at once: select fewer'],
  'content.mapRefused': ['以下栏目没有映射', 'Not mapped into these catalogs'],
  'content.mapping.kept': [
    '已发布。您在这些栏目没有发布权限，其中的映射保持原样：{names}',
    'Published. You may not publish in these catalogs, so their mappings stay as they are: {names}',
  ],
  'content.mapping.keptOne': ['{catalog} > {title}', '{catalog} > {title}'],
  'content.mapping.readOnly': [
    '这是映射内容，标题和正文跟随原内容，在这里只能查看',
    'This is a mapping: title and body are those of its origin and can only be read here',
  ],
  'content.mapping.openOrigin': ['打开原内容（{catalog}）', 'Open the origin ({catalog})'],
  'content.mapping.originHidden': ['您没有查看原内容的权限', 'You may not see the origin'],
  'content.mapping.list': ['映射到的栏目', 'Mapped to'],
  'content.mapping.more': ['另有 {count} 个映射您无权查看', 'Mappings that you may not see: {count}'],
  'content.mapping.others': ['另外 {count} 个', 'And more: {count}'],
  'content.mapping.catalogHelp': [
    '更换栏目后，读者到再次发布时才会在新栏目看到',
    'Readers see it in another catalog once it is published again',
  ],
  'content.mapping.top': ['置顶', 'Pinned'],
  'content.mapping.notTop': ['未置顶', 'Not pinned'],
  'content.mapping.topFor': ['置顶至 {until}', 'Pinned until {until}'],
  'content.mapping.sort': ['顺序', 'Order'],
  'content.mapping.sortHelp': [
    '在内容列表中用“排序”改变它在栏目中的位置',
    'Its place in the catalog is changed with “Sort” in the list of contents',
  ],
  'content.ask.deleteMappings': [
    '以下映射会一同下线并移入回收站，恢复时不会一同恢复：',
    'These mappings are taken down and binned with it, and do not come back when it is restored:',
  ],
  'content.ask.offlineMappings': ['{count} 个映射的页面会一同移除。', 'Mappings whose pages go with it: {count}.'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    contentMapping: keyof (typeof mappingMessages)['en'];
  }
}
