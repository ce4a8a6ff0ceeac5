import { messages } from '@kaiyin/entity';

/** What is said where many catalogs are added, or one is exported, cleared or merged. */
export const catalogBatchMessages = messages({
  'catalog.line.indent': [
    '第 {line} 行：缩进不对，每级用两个空格或一个制表符',
    'Line {line}: wrong indentation, use two spaces or one tab per level',
  ],
  'catalog.line.step': [
    '第 {line} 行：缩进过深，最多比上一行的栏目深一级',
    'Line {line}: indented too far, at most one level below the line before',
  ],
  'catalog.line.deep': ['第 {line} 行：栏目最多 {max} 级', 'Line {line}: catalogs go at most {max} levels deep'],
  'catalog.line.name': ['第 {line} 行：名称没有可见的文字', 'Line {line}: the name shows nothing'],
  'catalog.line.long': ['第 {line} 行：名称最多 {max} 个字符', 'Line {line}: a name has at most {max} characters'],
  'catalog.line.many': [
    '第 {line} 行：一次最多添加 {max} 个栏目',
    'Line {line}: at most {max} catalogs can be added at once',
  ],
  'catalog.line.none': ['请填写要添加的栏目名称', 'Enter the names of the catalogs to add'],
  'catalogBatch.parentId': ['上级栏目', 'Parent catalog'],
  'catalogBatch.text': ['栏目名称', 'Catalog names'],
  'catalog.more': ['更多栏目操作', 'More for catalogs'],
  'catalog.batch': ['批量添加栏目', 'Add several catalogs'],
  'catalog.batchHelp': [
    '每行一个栏目名称，下级栏目每级缩进两个空格或一个制表符，一次最多 {max} 个',
    'One name per line; indent catalogs below by two spaces or a tab per level; at most {max} at once',
  ],
  'catalog.batchSample': ['新闻\n  国内新闻\n  国际新闻\n体育', 'News\n  At home\n  Abroad\nSports'],
  'catalog.batchPreview': ['将添加的栏目', 'Catalogs to be added'],
  'catalog.batchEmpty': ['填写名称后，这里显示将添加的栏目', 'The catalogs to be added appear here'],
  'catalog.batchPreviewCount': ['将添加的栏目（{count}）', 'Catalogs to be added ({count})'],
  'catalog.batchOk': ['添加', 'Add'],
  'catalog.batchAdded': ['已添加 {count} 个栏目', 'Catalogs added: {count}'],
  'catalog.export': ['导出栏目结构', 'Export catalog tree'],
  'catalog.exportText': [
    '每级缩进两个空格，可以直接用于“批量添加栏目”。只包含名称。',
    'Two spaces per level, as “Add several catalogs” takes it. Names only.',
  ],
  'catalog.exportCopy': ['复制', 'Copy'],
  'catalog.exportDownload': ['下载', 'Download'],
  'catalog.exportFile': ['{site}-栏目结构.txt', '{site}-catalogs.txt'],
  'catalog.clear': ['清空内容', 'Clear contents'],
  'catalog.clearTitle': ['清空栏目“{name}”的内容？', 'Clear the contents of “{name}”?'],
  'catalog.clearText': [
    '{contents} 篇内容会移入回收站，其中 {offline} 篇已发布或待发布的会下线。下级栏目的内容不受影响。',
    'Contents that go to the recycle bin: {contents}. Of these, published or scheduled ones that go offline: {offline}. Catalogs below keep theirs.',
  ],
  'catalog.clearLockedText': [
    '另有 {locked} 篇被他人锁定，会保留。',
    'Contents that stay since others have locked them: {locked}.',
  ],
  'catalog.clearNothing': ['“{name}”没有可以移入回收站的内容', '“{name}” has no contents to put into the recycle bin'],
  'catalog.clearing': ['清空栏目“{name}”', 'Clear catalog “{name}”'],
  'catalogMerge.intoId': ['目标栏目', 'Target catalog'],
  'catalogMerge.fromIds': ['要合并的栏目', 'Catalogs to merge'],
  'catalog.merge': ['合并栏目到此…', 'Merge catalogs into this…'],
  'catalog.mergeTitle': ['把其他栏目合并到“{name}”', 'Merge catalogs into “{name}”'],
  'catalog.mergeText': [
    '所选栏目的内容移到“{name}”，已发布的内容随即在新位置发布，旧地址跳转到新地址，然后删除所选栏目，删除后无法恢复。有未发布修改、定时发布、已归档或被他人锁定的内容留在原处，所在的栏目也会保留。',
    'Their contents move to “{name}”, published ones are published there at once and their old addresses lead on, and the catalogs are deleted for good. Contents with unpublished changes, scheduled, archived or locked by others stay where they are, and so do their catalogs.',
  ],
  'catalog.mergeCount': [
    '将合并 {catalogs} 个栏目，共 {contents} 篇内容',
    'Catalogs to merge: {catalogs}, contents: {contents}',
  ],
  'catalog.mergeOk': ['合并', 'Merge'],
  'catalog.merging': ['合并栏目到“{name}”', 'Merge catalogs into “{name}”'],
});
