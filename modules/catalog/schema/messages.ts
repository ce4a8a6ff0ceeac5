import { labels, messages } from '@kaiyin/entity';
import { catalog } from './catalog.ts';

export const catalogMessages = messages({
  'zh-CN': {
    'catalog.pathRule': '只能使用字母、数字和下划线，层级之间用 / 分隔',
    'catalog.tooDeep': '栏目最多 {max} 级',
    'catalog.moveIntoSelf': '不能把“{name}”移动到自身或其下级栏目',
    'catalog.sortZero': '排序值不能为 0',
    'catalog.reservedPath': '路径“{path}”是系统保留的',
    'catalog.linkNeedsAddress': '链接栏目必须填写链接地址',
    'catalog.linkToLink': '不能链接到另一个链接栏目或链接内容',
    'catalog.parentMissing': '上级栏目不存在或已被删除',
    'catalog.deleting': '删除栏目“{name}”',
    'catalog.deletingContents': '正在把内容移入回收站：{done}/{total}',
    'cms_catalog.catalogType.common': '普通栏目',
    'cms_catalog.catalogType.link': '链接栏目',
    'cms_catalog.detailNameRule.': '栏目目录',
    'cms_catalog.detailNameRule.Year': '栏目目录/年',
    'cms_catalog.detailNameRule.Month': '栏目目录/年/月',
    'cms_catalog.detailNameRule.Date': '栏目目录/年/月/日',
  },
  en: {
    'catalog.pathRule': 'Letters, digits and underscores only, levels separated by /',
    'catalog.tooDeep': 'Catalogs go at most {max} levels deep',
    'catalog.moveIntoSelf': '“{name}” cannot be moved into itself or a catalog below it',
    'catalog.sortZero': 'The sort value cannot be 0',
    'catalog.reservedPath': 'The path “{path}” is reserved',
    'catalog.linkNeedsAddress': 'A link catalog needs an address',
    'catalog.linkToLink': 'Cannot link to another link catalog or link content',
    'catalog.parentMissing': 'The parent catalog does not exist or has been deleted',
    'catalog.deleting': 'Delete catalog “{name}”',
    'catalog.deletingContents': 'Moving contents to the recycle bin: {done}/{total}',
    'cms_catalog.catalogType.common': 'Common',
    'cms_catalog.catalogType.link': 'Link',
    'cms_catalog.detailNameRule.': 'Catalog folder',
    'cms_catalog.detailNameRule.Year': 'Catalog folder/year',
    'cms_catalog.detailNameRule.Month': 'Catalog folder/year/month',
    'cms_catalog.detailNameRule.Date': 'Catalog folder/year/month/day',
  },
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    catalog: keyof (typeof catalogMessages)['en'];
  }
}

export const catalogLabels = [
  labels(catalog, {
    'zh-CN': {
      $: '栏目',
      parentId: '上级栏目',
      name: '栏目名称',
      logo: 'Logo',
      alias: '别名',
      path: '目录',
      catalogType: '栏目类型',
      redirectUrl: '链接地址',
      description: '栏目描述',
      visible: '是否显示',
      tagIgnore: '标签忽略',
      detailNameRule: '详情页目录规则',
      pageSize: '列表页条数',
      seoTitle: 'SEO标题',
      seoKeywords: 'SEO关键词',
      seoDescription: 'SEO描述',
      publishPipeProps: '发布通道属性',
      configProps: '扩展配置',
      sort: '排序',
      ancestors: '祖级',
      treeLevel: '层级',
    },
    en: {
      $: 'Catalog',
      parentId: 'Parent catalog',
      name: 'Catalog name',
      logo: 'Logo',
      alias: 'Alias',
      path: 'Path',
      catalogType: 'Catalog type',
      redirectUrl: 'Link address',
      description: 'Description',
      visible: 'Visible',
      tagIgnore: 'Ignored by tags',
      detailNameRule: 'Detail path rule',
      pageSize: 'List page size',
      seoTitle: 'SEO title',
      seoKeywords: 'SEO keywords',
      seoDescription: 'SEO description',
      publishPipeProps: 'Publish pipe properties',
      configProps: 'Settings',
      sort: 'Sort',
      ancestors: 'Ancestors',
      treeLevel: 'Level',
    },
  }),
];
