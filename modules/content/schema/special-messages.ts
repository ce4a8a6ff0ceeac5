import { messages } from '@kaiyin/entity';

/** What is said of the contents of special topics. */
export const specialMessages = messages({
  'special.contents': ['内容', 'Contents'],
  'special.contentsHelp': [
    '置顶的在最前，其余按这里的顺序，最后是规则收录的内容。只有已公开的内容会出现在页面上',
    'Those on top come first, then the others in this order, then what the rule takes. Pages show what is public',
  ],
  'special.empty': ['这个专题还没有内容', 'This topic has no contents yet'],
  'special.addContents': ['加入内容', 'Put contents in'],
  'special.added': ['已加入 {count} 篇内容', 'Contents put in: {count}'],
  'special.known': ['所选内容已经在专题中', 'The chosen contents are in the topic already'],
  'special.removeContents': ['移出专题', 'Take out'],
  'special.removed': ['已移出 {count} 篇内容', 'Contents taken out: {count}'],
  'special.section': ['分区', 'Section'],
  'special.sectionHelp': [
    '页面按分区列出内容，留空表示不分区',
    'Pages list contents by section; leave it empty for none',
  ],
  'special.sectionSet': ['设置分区', 'Set section'],
  'special.top': ['置顶', 'Put on top'],
  'special.untop': ['取消置顶', 'Take from top'],
  'special.isTop': ['置顶', 'On top'],
  'special.rule': ['收录规则', 'Rule'],
  'special.ruleHelp': [
    '启用后，符合所有条件的公开内容会自动出现在专题中，新的在前，排在手动加入的内容之后',
    'While it is on, public contents that meet every condition are in the topic by themselves, newest first, after those put in by hand',
  ],
  'cms_special_rule.enabled': ['按规则收录内容', 'Take contents by rule'],
  'cms_special_rule.catalogIds': ['来自这些栏目及其下级', 'From these catalogs and those below'],
  'special.ruleCatalogsHelp': ['不选则取全站', 'The whole site where none is chosen'],
  'cms_special_rule.tags': ['有其中任一标签', 'Has one of these tags'],
  'cms_special_rule.keywords': ['有其中任一关键词', 'Has one of these keywords'],
  'cms_special_rule.attributes': ['有全部这些属性', 'Has all of these attributes'],
  'cms_special_rule.contentTypes': ['内容类型', 'Content types'],
  'cms_special_rule.limit': ['最多收录', 'At most'],
  'special.ofContent': ['专题', 'Special topics'],
  'special.ofContentSaved': [
    '已保存所属专题，专题页面随下次发布更新',
    'Topics saved; their pages follow with the next publish',
  ],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    specialContents: keyof (typeof specialMessages)['en'];
  }
}
