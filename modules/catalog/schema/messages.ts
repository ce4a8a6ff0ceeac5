import { catalogSettingMessages } from './setting-messages.ts';
import { joinCatalogues, labels, messages, menuTexts } from '@kaiyin/entity';
import { catalogBatchMessages } from './batch-messages.ts';
import { specialTopicMessages } from './special-messages.ts';
import { catalogMenu } from './menu.ts';
import { catalog } from './catalog.ts';

/** What is said where rights are granted, and refused. */
export const catalogGrantMessages = messages({
  'catalog.grants': ['栏目权限', 'Catalog permissions'],
  'catalog.everyCatalog': ['全部栏目', 'All catalogs'],
  'right.Catalog.View': ['查看', 'View'],
  'right.Catalog.Edit': ['修改', 'Edit'],
  'right.Catalog.Delete': ['删除', 'Delete'],
  'right.Catalog.Publish': ['发布', 'Publish'],
  'right.Catalog.ShowHide': ['显示/隐藏', 'Show, hide'],
  'right.Catalog.Move': ['移动', 'Move'],
  'right.Catalog.Sort': ['排序', 'Sort'],
  'right.Catalog.AddContent': ['添加内容', 'Add contents'],
  'right.Catalog.EditContent': ['修改内容', 'Edit contents'],
  'right.Catalog.DeleteContent': ['删除内容', 'Delete contents'],
});

export const catalogMessages = messages({
  'catalog.pathRule': [
    '只能使用字母、数字和下划线，层级之间用 / 分隔',
    'Letters, digits and underscores only, levels separated by /',
  ],
  'catalog.deleting': ['删除栏目“{name}”', 'Delete catalog “{name}”'],
  'catalog.tree': ['栏目树', 'Catalog tree'],
  'catalog.search': ['搜索栏目', 'Search catalogs'],
  'catalog.none': ['还没有栏目，请先添加一个', 'No catalogs yet. Add the first one'],
  'catalog.noMatch': ['没有符合条件的栏目', 'No catalog matches'],
  'catalog.isLink': ['链接栏目', 'Link catalog'],
  'catalog.isShown': ['显示', 'Visible'],
  'catalog.isHidden': ['隐藏', 'Hidden'],
  'catalog.menu': ['“{name}”的操作', 'Actions for “{name}”'],
  'catalog.add': ['添加栏目', 'Add catalog'],
  'catalog.addBelow': ['添加下级栏目', 'Add a catalog below'],
  'catalog.addBelowOf': ['在“{name}”下添加栏目', 'Add a catalog below “{name}”'],
  'catalog.choose': [
    '选择左侧的栏目查看和修改其设置，或为站点“{site}”添加新栏目',
    'Choose a catalog on the left to see and change its settings, or add one to the site “{site}”',
  ],
  'catalog.preview': ['预览栏目页', 'Preview page'],
  'catalog.publish': ['发布栏目', 'Publish catalog'],
  'catalog.publishStateOpen': ['按状态发布内容', 'Publish contents by state'],
  'catalog.publishStateText': [
    '栏目中处于该状态的内容会全部公开，无法公开的会在任务中列出。',
    'All contents of the catalog in this state are made public; the task names those that cannot be.',
  ],
  'catalog.publishState': ['内容状态', 'State of the contents'],
  'catalog.publishChild': ['包含子栏目', 'Catalogs below, too'],
  'catalog.show': ['显示', 'Show'],
  'catalog.hide': ['隐藏', 'Hide'],
  'catalog.up': ['上移', 'Move up'],
  'catalog.down': ['下移', 'Move down'],
  'catalog.moveTo': ['移动到…', 'Move to…'],
  'catalog.moveTitle': ['移动“{name}”', 'Move “{name}”'],
  'catalog.moveText': [
    '连同下级栏目一起移动，排在新上级的最后。路径和页面地址不变。',
    'Moves with all catalogs below it, to the end of its new parent. Paths and page addresses stay the same.',
  ],
  'catalog.moveOk': ['移动', 'Move'],
  'catalog.moved': ['已移动“{name}”', 'Moved “{name}”'],
  'catalog.top': ['顶级', 'Top level'],
  'catalog.deleteTitle': ['删除栏目“{name}”？', 'Delete catalog “{name}”?'],
  'catalog.deleteText': [
    '将删除 {catalogs} 个栏目（含自身），其中 {contents} 篇内容会移入回收站。栏目删除后无法恢复。',
    'Catalogs to be deleted, this one included: {catalogs}. Contents that go to the recycle bin: {contents}. Deleted catalogs cannot be restored.',
  ],
  'catalog.contents': ['{count} 篇内容', 'Contents: {count}'],
  'catalog.openPage': ['打开{pipe}页面', 'Open {pipe} page'],
  'catalog.section.basic': ['基本信息', 'Basic'],
  'catalog.section.templates': ['发布通道模板', 'Publish pipe templates'],
  'catalog.section.seo': ['SEO', 'SEO'],
  'catalog.section.ext': ['扩展字段', 'Extension fields'],
  'catalog.aliasHelp': [
    '模板标签用它指代栏目，站点内唯一',
    'Template tags name the catalog by it; unique within the site',
  ],
  'catalog.pathHelp': [
    '栏目页面所在的目录；改动后，原地址自动跳转到新地址',
    'Folder of the pages; when it changes, old addresses lead to the new ones',
  ],
  'catalog.redirectHelp': [
    '以 http:// 或 https:// 开头的网址，或站内地址 iurl://',
    'An address starting with http:// or https://, or an internal one (iurl://)',
  ],
  'catalog.detailHelp': ['内容页面存放的目录', 'Folder that pages of contents are put in'],
  'catalog.tagIgnoreHelp': [
    '开启后不出现在模板标签取出的栏目列表里，仍会发布',
    'Left out of the lists that template tags make, but published',
  ],
  'catalog.theSite': ['站点', 'the site'],
  'catalog.pageSize': ['列表页条数', 'List page size'],
  'catalog.contentModel': ['内容模型', 'Content model'],
  'catalog.contentModelHelp': [
    '本栏目的内容可填写该扩展模型的字段；下级栏目默认沿用',
    'Contents of this catalog have the fields of the model; catalogs below take it over',
  ],
  'catalog.extendModelHelp': [
    '选用后本栏目自己多出这些字段；下级栏目默认沿用，模板用 Catalog.ext.编码 取值',
    'The catalog itself has the fields of the model; those below take it over. Templates read Catalog.ext.code',
  ],
  'catalog.noModel': ['不使用', 'None'],
  'catalog.pageSizeHelp': ['模板标签指定条数时以标签为准', 'A template tag that names a size wins'],
  'catalog.noPipe': ['站点没有启用的发布通道', 'The site has no enabled publish pipe'],
  'catalog.linkHasNoPages': [
    '链接栏目没有自己的页面，不需要模板',
    'A link catalog has no pages of its own and needs no templates',
  ],
  'catalog.template.indexTemplate': ['栏目首页模板', 'Index template'],
  'catalog.template.listTemplate': ['栏目列表页模板', 'List template'],
  'catalog.template.detailTemplate': ['{type}详情页模板', 'Detail template ({type})'],
  'catalog.indexTemplateHelp': [
    '没有下级栏目时默认不生成单独的首页',
    'Without catalogs below, no separate front page is made unless set here',
  ],
  'catalog.inheritedTemplate': ['跟随站点：{name}', 'From site: {name}'],
  'catalog.noTemplate': ['未设置', 'Not set'],
  'cms_catalog.catalogType.common': ['普通栏目', 'Common'],
  'cms_catalog.catalogType.link': ['链接栏目', 'Link'],
  'cms_catalog.detailNameRule.': ['栏目目录', 'Catalog folder'],
  'cms_catalog.detailNameRule.Year': ['栏目目录/年', 'Catalog folder/year'],
  'cms_catalog.detailNameRule.Month': ['栏目目录/年/月', 'Catalog folder/year/month'],
  'cms_catalog.detailNameRule.Date': ['栏目目录/年/月/日', 'Catalog folder/year/month/day'],
  'catalog.catalogs': ['栏目', 'Catalogs'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    catalog:
      | keyof (typeof catalogMessages)['en']
      | keyof (typeof catalogBatchMessages)['en']
      | keyof (typeof catalogGrantMessages)['en'];
  }
}

/** Everything that this module says. */
export const catalogTexts = joinCatalogues(
  catalogSettingMessages,
  catalogMessages,
  catalogBatchMessages,
  specialTopicMessages,
  labels(catalog, {
    $: ['栏目', 'Catalog'],
    special: ['专题', 'Special topic'],
    parentId: ['上级栏目', 'Parent catalog'],
    name: ['栏目名称', 'Catalog name'],
    logo: ['Logo', 'Logo'],
    alias: ['别名', 'Alias'],
    path: ['目录', 'Path'],
    catalogType: ['栏目类型', 'Catalog type'],
    redirectUrl: ['链接地址', 'Link address'],
    description: ['栏目描述', 'Description'],
    visible: ['是否显示', 'Visible'],
    tagIgnore: ['标签忽略', 'Ignored by tags'],
    detailNameRule: ['详情页目录规则', 'Detail path rule'],
    pageSize: ['列表页条数', 'List page size'],
    contentModelId: ['内容模型', 'Content model'],
    extendModelId: ['栏目扩展模型', 'Catalog ex-model'],
    ext: ['扩展字段', 'Extension fields'],
    seoTitle: ['SEO标题', 'SEO title'],
    seoKeywords: ['SEO关键词', 'SEO keywords'],
    seoDescription: ['SEO描述', 'SEO description'],
    publishPipeProps: ['发布通道属性', 'Publish pipe properties'],
    configProps: ['扩展配置', 'Settings'],
    sort: ['排序', 'Sort'],
    ancestors: ['祖级', 'Ancestors'],
    treeLevel: ['层级', 'Level'],
  }),
  menuTexts(catalogMenu),
);
