import { messages } from '@kaiyin/entity';

/** What only the server says, such as why it refuses something. */
export const contentServerMessages = messages({
  'content.mapping.notAllowed': [
    '“{title}”是映射内容，跟随原内容，不能{action}。请在原内容中操作',
    '“{title}” is a mapping and follows its origin: cannot {action}. Do it with the origin',
  ],
  'content.mapping.ownCatalog': [
    '“{title}”的原内容就在栏目“{catalog}”中',
    'The origin of “{title}” is in the catalog “{catalog}” itself',
  ],
  'content.mapping.there': [
    '栏目“{catalog}”中已有“{title}”的映射',
    'The catalog “{catalog}” has a mapping of “{title}” already',
  ],
  'content.mapping.originUnseen': [
    '您没有查看“{title}”原内容的权限，不能再映射',
    'You may not see the origin of “{title}”, so it cannot be mapped',
  ],
  'content.mapping.originNotPublic': [
    '“{title}”的原内容没有公开，请先发布原内容',
    'The origin of “{title}” is not public: publish that first',
  ],
  'content.mapping.originDeleted': [
    '“{title}”的原内容已被删除，请先恢复原内容',
    'The origin of “{title}” was deleted: restore that first',
  ],
  'content.mapping.progress': ['正在映射：{title} > {catalog}', 'Mapping: {title} > {catalog}'],
  'content.mapping.made': ['已建立 {count} 个映射', 'Mappings made: {count}'],
  'content.mapping.gone': ['栏目或内容已被删除', 'The catalog or the content was deleted'],
  'content.related.tooMany': ['一篇内容最多有 {limit} 篇相关内容', 'A content has at most {limit} related contents'],
  'content.related.changed': [
    '相关内容已被他人修改，请刷新后再排序',
    'The related contents were changed meanwhile. Refresh the list, then sort again',
  ],
  'content.special.tooMany': ['一个专题最多手动加入 {limit} 篇内容', 'A topic takes at most {limit} contents by hand'],
  'content.special.changed': [
    '专题内容已被他人修改，请刷新后再排序',
    'The contents of the topic were changed meanwhile. Refresh the list, then sort again',
  ],
  'content.bodyTooMany': [
    '符合其他条件的内容超过 {most} 条，不能搜索正文。请再加一个筛选条件，例如栏目、作者或日期',
    'More than {most} contents match the other filters, so their bodies cannot be searched. Add another filter, such as a catalog, an author or a date',
  ],
  'content.savedView.nameTaken': ['您已有名为“{name}”的视图', 'You already have a view named “{name}”'],
  'content.savedView.tooMany': [
    '最多保存 {most} 个视图，请先删除不用的视图',
    'At most {most} views can be saved: delete one first',
  ],
  'content.bodyTooDeep': [
    '正文的标签嵌套过深，没有保存。请在源代码中去掉多余的嵌套后再保存',
    'Tags of the body lie too deep in one another, so it was not saved. Remove needless nesting in its source',
  ],
  'content.bodyWaits': [
    '排队等待处理的长正文太多，这一次没有保存。您的文字仍在编辑器中，请稍候再保存',
    'Too many long bodies are waiting, so this was not saved. Your text is still in the editor; save again in a moment',
  ],
  'content.bodyTooSlow': [
    '正文过于复杂，清理超时，没有保存。请拆分或简化后再保存',
    'The body is too complex to be cleaned in time, so it was not saved. Split or simplify it',
  ],
  'content.notAllowed': ['“{title}”当前为{status}，不能{action}', '“{title}” is {status}: cannot {action}'],
  'content.titleRepeat': ['标题“{title}”已存在', 'The title “{title}” already exists'],
  'content.staticPathSpecial': [
    '“{name}”在服务器或浏览器中有特殊含义，不能用作静态路径',
    '“{name}” means something else to servers or browsers: choose another path',
  ],
  'content.staticPathKept': [
    '目录“{folder}”由系统保留，请换一个路径',
    'The folder “{folder}” is kept for the system: choose another path',
  ],
  'content.staticPathOfPart': [
    '静态路径“{path}”是“{title}”第 {part} 页的地址',
    'The static path “{path}” is that of part {part} of “{title}”',
  ],
  'content.staticPathOfFeed': [
    '静态路径“{path}”是“{title}”的订阅源地址',
    'The static path “{path}” is that of a feed of “{title}”',
  ],
  'content.partTaken': [
    '本页的第 {part} 页没有位置：“{path}”已被“{title}”使用',
    'Part {part} of this page has no place: “{path}” is used by “{title}”',
  ],
  'content.staticPathTaken': ['静态路径“{path}”已被“{title}”使用', 'The static path “{path}” is used by “{title}”'],
  'content.another': ['另一个页面', 'another page'],
  'content.catalogMissing': ['所属栏目不存在或已被删除', 'The catalog does not exist or has been deleted'],
  'content.catalogIsLink': ['链接栏目下不能添加内容', 'A link catalog cannot hold contents'],
  'content.catalogIsSpecial': [
    '专题不能直接存放内容，请选择栏目，再把内容加入专题',
    'A special topic holds no contents of its own: choose a catalog, then put the content into the topic',
  ],
  'content.linkToLink': ['不能链接到另一个链接', 'A link cannot lead to another link'],
  'content.linkTargetMissing': [
    '链接的目标不在本站或已删除，请重新选择',
    'The target is not in this site or was deleted: choose another',
  ],
  'content.linkNeedsAddress': ['链接内容必须填写链接地址', 'A link content needs an address'],
  'content.offlineBeforePublish': ['下线时间必须晚于发布时间', 'The offline time must be after the publish time'],
  'content.offlineInPast': ['下线时间必须晚于当前时间', 'The offline time must be in the future'],
  'content.topUntilPast': ['置顶结束时间必须晚于当前时间', 'The end of the top place must be in the future'],
  'content.sortBeforeItself': ['请选择另一篇内容', 'Choose another content'],
  'content.sortElsewhere': [
    '“{title}”不在同一栏目中，请选择本栏目的内容',
    '“{title}” is not in the same catalog: choose a content of this catalog',
  ],
  'content.isLocked': [
    '“{title}”已被 {user} 锁定，请等待解锁或联系 {user}',
    '“{title}” is locked by {user}: wait until it is unlocked, or ask {user}',
  ],
  'content.catalogGone': [
    '“{title}”的栏目已被删除，请先选择要恢复到的栏目',
    'The catalog of “{title}” has been deleted; choose a catalog to restore it to',
  ],
  'content.restorePathTaken': [
    '“{title}”不能恢复：它的静态路径“{path}”现在由“{other}”使用，请先给“{other}”换一个静态路径',
    '“{title}” cannot be restored: its static path “{path}” is used by “{other}” now. Give “{other}” another path first',
  ],
  'content.unknownType': ['没有“{type}”这种内容类型', 'There is no content type “{type}”'],
  'content.typeStays': ['内容类型不能更改', 'The type of a content cannot be changed'],
  'content.items.file': ['文件', 'File'],
  'content.items.unreadable': ['内容不是一个列表，没有保存', 'The body is not a list, so it was not saved'],
  'content.items.tooMany': ['最多 {limit} 项', 'At most {limit} items'],
  'content.items.tooLong': [
    '第 {number} 项的“{label}”最多 {limit} 个字符',
    'Item {number}, {label}: at most {limit} characters',
  ],
  'content.items.wrong': ['第 {number} 项的“{label}”：{message}', 'Item {number}, {label}: {message}'],
  'content.items.badFile': ['不是素材库文件的地址', 'not the address of a library file'],
  'content.items.foreignFile': [
    '第 {number} 项的文件不在本站的素材库中',
    'Item {number}: its file is not in the library of this site',
  ],
  'content.items.wrongKind': [
    '第 {number} 项的文件不是{kind}',
    'Item {number}: its file is of another kind than {kind}',
  ],
  'content.items.filesGone': [
    '“{title}”第 {numbers} 项的文件已不在素材库中，请更换或移除后再发布',
    '“{title}”: the library no longer has the files of items {numbers}. Replace or remove them, then publish',
  ],
  'content.publishedFixed': [
    '“{title}”已公开，本站点不允许直接修改，请先下线',
    '“{title}” is public. On this site it has to be taken offline before it is changed',
  ],
  'content.purgeOld': ['清理回收站', 'Empty the recycle bin'],
  'content.purgeOldNote': [
    '永久删除回收站中超过保留天数的内容，天数在站点的扩展配置中设置',
    'Deletes for ever what has been in the recycle bins longer than the settings of each site say',
  ],
  'content.purgedOld': ['永久删除了 {count} 条内容', 'Contents deleted for ever: {count}'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    contentServer: keyof (typeof contentServerMessages)['en'];
  }
}
