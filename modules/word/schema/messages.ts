import { joinCatalogues, labels, menuTexts, messages } from '@kaiyin/entity';
import { hotWord, hotWordGroup } from './hot-words.ts';
import { wordMenu } from './menu.ts';
import { tagWord, tagWordGroup } from './tag-words.ts';
import { errorProneWord, sensitiveWord } from './words.ts';

export const wordMessages = messages({
  'word.title': ['词汇管理', 'Words'],
  'cc_sensitive_word.type.BLACK': ['敏感词', 'Sensitive'],
  'cc_sensitive_word.type.WHITE': ['白名单', 'White list'],
  'cc_hot_word.urlTarget._self': ['原窗口', 'Same window'],
  'cc_hot_word.urlTarget._blank': ['新窗口', 'New window'],
  'word.summary': [
    '标签、热词按站点管理，敏感词、易错词对所有站点生效',
    'Tags and hot words belong to a site; sensitive and error-prone words hold for all',
  ],
  'word.tag': ['TAG词', 'Tags'],
  'word.hot': ['热词', 'Hot words'],
  'word.sensitive': ['敏感词', 'Sensitive'],
  'word.errorProne': ['易错词', 'Error-prone'],
  'word.sensitiveEmpty': ['还没有敏感词', 'No sensitive words yet'],
  'word.errorProneEmpty': ['还没有易错词', 'No error-prone words yet'],
  'word.whiteHelp': [
    '白名单词中包含的敏感词不算，例如白名单“黄色预警”中的“黄色”',
    'Sensitive words within a white one are let pass',
  ],
  'word.replaceHelp': ['编辑器中“替换”时填入；不填则替换为 *', 'Put in by “Replace” in the editor; * without it'],
  'word.groups': ['词汇分组', 'Groups of words'],
  'word.allGroups': ['全部分组', 'All groups'],
  'word.searchGroups': ['搜索分组', 'Search groups'],
  'word.noGroups': ['还没有分组。先建一个分组，再添加词汇', 'No groups yet. Add one, then put words into it'],
  'word.noMatch': ['没有符合的分组', 'No group fits'],
  'word.addGroup': ['新增分组', 'Add a group'],
  'word.editGroup': ['修改分组', 'Edit the group'],
  'word.deleteGroup': ['删除分组', 'Delete the group'],
  'word.codeHelp': ['站点和栏目的设置用它选取分组', 'Settings of sites and catalogs choose the group by it'],
  'word.toAddress': ['网址', 'Address'],
  'word.toCatalog': ['栏目', 'Catalog'],
  'word.hotEmpty': ['这里还没有热词', 'No hot words here yet'],
  'word.tagEmpty': ['这里还没有标签', 'No tags here yet'],
  'word.addMany': ['批量新增', 'Add several'],
  'word.lines': ['词汇', 'Words'],
  'word.linesHelp': ['每行一个，最多 1000 个', 'One in each line, 1,000 at most'],
  'word.addedMany': ['新增 {added} 个，已有 {known} 个', '{added} added, {known} were there'],
  'word.selected': ['已选', 'Chosen'],
  'word.noneSelected': ['还没有选择', 'None chosen yet'],
  'word.searchTags': ['搜索TAG词', 'Search tags'],
});

export const wordServerMessages = messages({
  'word.forbidden': ['“{title}”含有不能发布的词：{words}', '“{title}” has words that are not to be published: {words}'],
});

/** What the editor says of words. */
export const wordCheckMessages = messages({
  'word.selectTags': ['选择TAG词', 'Choose tags'],
  'word.check.title': ['检查词汇', 'Check words'],
  'word.check.checking': ['正在检查', 'Checking'],
  'word.check.failed': ['检查没有成功，修改内容后会再试', 'The check failed; it is made again after the next change'],
  'word.check.none': ['没有发现敏感词和易错词', 'No sensitive or error-prone words'],
  'word.check.found': ['发现 {count} 处', '{count} places'],
  'word.check.kind.sensitive': ['敏感词', 'Sensitive'],
  'word.check.kind.errorProne': ['易错词', 'Error-prone'],
  'word.check.next': ['下一处', 'Next'],
  'word.check.replace': ['替换为“{word}”', 'Replace by “{word}”'],
  'word.check.replaceAll': ['全部替换', 'Replace all'],
  'word.check.replaced': ['已替换 {count} 处', '{count} places replaced'],
  'word.check.more': ['只列出前 500 处', 'Only the first 500 places are listed'],
});

export const wordSettingMessages = messages({
  'cms_setting.SensitiveWordEnable': ['敏感词检查', 'Sensitive words'],
  'cms_setting.SensitiveWordEnable.N': ['不检查', 'Not checked'],
  'cms_setting.SensitiveWordEnable.warn': ['编辑时标出', 'Marked as one writes'],
  'cms_setting.SensitiveWordEnable.forbid': ['标出，并禁止发布', 'Marked, and not to be published'],
  'cms_setting.ErrorProneWordEnable': ['易错词检查', 'Error-prone words'],
  'cms_setting.ErrorProneWordEnable.N': ['不检查', 'Not checked'],
  'cms_setting.ErrorProneWordEnable.warn': ['编辑时标出', 'Marked as one writes'],
  'cms_setting.ErrorProneWordEnable.forbid': ['标出，并禁止发布', 'Marked, and not to be published'],
  'cms_setting.HotWordGroups': ['热词分组', 'Groups of hot words'],
  'cms_setting.HotWordGroupsHelp': [
    '分组编码，多个用逗号分隔；文章发布时，这些分组的热词自动加上链接',
    'Codes of groups, with commas between; their words become links when articles are published',
  ],
  'cms_setting.HotWordMaxReplaceCount': ['热词数量上限', 'Hot words per article'],
  'cms_setting.HotWordMaxReplaceCountHelp': [
    '每页最多给几个不同的热词加链接，0 为不限',
    'How many different words of a page become links; 0 for all',
  ],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    word:
      | keyof (typeof wordMessages)['en']
      | keyof (typeof wordServerMessages)['en']
      | keyof (typeof wordCheckMessages)['en']
      | keyof (typeof wordSettingMessages)['en'];
  }
}

/** What the frame and the editor say of this module. */
export const wordTexts = joinCatalogues(wordCheckMessages, menuTexts(wordMenu));

/** What its screens say. */
export const wordScreenTexts = joinCatalogues(
  wordMessages,
  wordSettingMessages,
  labels(sensitiveWord, {
    $: ['敏感词', 'Sensitive word'],
    word: ['敏感词', 'Word'],
    type: ['类型', 'Type'],
    replaceWord: ['替换词', 'Replacement'],
  }),
  labels(errorProneWord, {
    $: ['易错词', 'Error-prone word'],
    word: ['易错词', 'Word'],
    replaceWord: ['替换词', 'Replacement'],
  }),
  labels(hotWordGroup, {
    $: ['热词分组', 'Group of hot words'],
    name: ['分组名称', 'Group name'],
    code: ['分组编码', 'Group code'],
    sort: ['排序', 'Sort'],
    remark: ['备注', 'Remark'],
  }),
  labels(hotWord, {
    $: ['热词', 'Hot word'],
    groupId: ['分组', 'Group'],
    word: ['热词', 'Word'],
    url: ['链接', 'Link'],
    urlTarget: ['跳转方式', 'Target'],
    remark: ['备注', 'Remark'],
  }),
  labels(tagWordGroup, {
    $: ['TAG词分组', 'Group of tags'],
    parentId: ['上级分组', 'Parent group'],
    name: ['分组名称', 'Group name'],
    code: ['分组编码', 'Group code'],
    logo: ['分组图片', 'Picture'],
    sort: ['排序', 'Sort'],
    remark: ['备注', 'Remark'],
  }),
  labels(tagWord, {
    $: ['TAG词', 'Tag'],
    groupId: ['分组', 'Group'],
    word: ['TAG词', 'Tag'],
    logo: ['图片', 'Picture'],
    sort: ['排序', 'Sort'],
    remark: ['备注', 'Remark'],
  }),
);
