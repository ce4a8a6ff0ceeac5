import { messages } from '@kaiyin/entity';

/** What only the server says, such as why it refuses something. */
export const catalogServerMessages = messages({
  'catalog.moveGains': [
    '“{name}”移到那里后，您会得到原来没有的“{right}”权限。请由拥有它的人来移动',
    'Moved there, “{name}” would give you the permission “{right}”, which you do not have for it. Ask somebody who has',
  ],
  'catalog.otherKind': [
    '栏目只能放在栏目下，专题只能放在专题下',
    'Catalogs go below catalogs, and special topics below special topics',
  ],
  'catalog.tooDeep': ['栏目最多 {max} 级', 'Catalogs go at most {max} levels deep'],
  'catalog.moveIntoSelf': [
    '不能把“{name}”移动到自身或其下级栏目',
    '“{name}” cannot be moved into itself or a catalog below it',
  ],
  'catalog.sortZero': ['排序值不能为 0', 'The sort value cannot be 0'],
  'catalog.reservedPath': ['路径“{path}”是系统保留的', 'The path “{path}” is reserved'],
  'catalog.linkNeedsAddress': ['链接栏目必须填写链接地址', 'A link catalog needs an address'],
  'catalog.linkToLink': ['不能链接到另一个链接栏目或链接内容', 'Cannot link to another link catalog or link content'],
  'catalog.parentMissing': ['上级栏目不存在或已被删除', 'The parent catalog does not exist or has been deleted'],
  'catalog.deletingContents': [
    '正在把内容移入回收站：{done}/{total}',
    'Moving contents to the recycle bin: {done}/{total}',
  ],
  'catalog.clearLocked': [
    '“{title}”被 {user} 锁定，未移入回收站',
    '“{title}” is locked by {user} and was not put into the recycle bin',
  ],
  'catalog.cleared': ['已将 {count} 篇内容移入回收站', 'Contents put into the recycle bin: {count}'],
  'catalog.mergeIntoLink': [
    '链接栏目不能存放内容，不能作为合并目标',
    'A link catalog holds no contents: choose another target',
  ],
  'catalog.mergeSelf': ['不能把“{name}”合并到它自己', '“{name}” cannot be merged into itself'],
  'catalog.mergeFromLink': ['“{name}”是链接栏目，不能合并', '“{name}” is a link catalog and cannot be merged'],
  'catalog.mergeNotLeaf': [
    '“{name}”有下级栏目，不能合并。请先移动或删除下级栏目',
    '“{name}” has catalogs below it and cannot be merged. Move or delete those first',
  ],
  'catalog.mergingContents': ['正在移动内容：{done}/{total}', 'Moving contents: {done}/{total}'],
  'catalog.mergeUnpublished': [
    '状态为“{status}”，请先发布、放弃修改或取消归档',
    'It is “{status}”: publish it, discard its changes or take it out of the archive first',
  ],
  'catalog.mergeKept': ['栏目“{name}”里还有内容，未删除', 'The catalog “{name}” is not empty and was not deleted'],
  'catalog.merged': [
    '已移动 {contents} 篇内容，删除 {catalogs} 个栏目',
    'Contents moved: {contents}, catalogs deleted: {catalogs}',
  ],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    catalogServer: keyof (typeof catalogServerMessages)['en'];
  }
}
