import { catalogFields } from '@kaiyin/modules/catalog/server';
import { contentDocs, ownDocs } from '@kaiyin/modules/content/server';
import type { FieldDoc } from '@kaiyin/modules/page/schema';
import { ownSiteFields, siteFields } from '@kaiyin/modules/page/server';
import type { VariableDoc } from '@kaiyin/modules/template/schema';
import { memberVariables } from './member-variables.ts';

const settings = (of: string, en: string): FieldDoc => ({
  name: 'extend_<key>',
  type: 'text',
  doc: { zh: `${of}的扩展设置，密钥类设置除外`, en: `Extension settings of the ${en}, without secrets` },
});

const parents: FieldDoc = {
  name: 'parents',
  type: 'list',
  doc: { zh: '上级栏目，顶级在前', en: 'The catalogs above it, the top one first' },
};

/** The variables that pages begin with, and the kinds of page that have them. */
export const variableDocs: VariableDoc[] = [
  variable('Site', 'object', '当前站点', 'The site of the page', {
    fields: [...siteFields, ...ownSiteFields, settings('站点', 'site')],
  }),
  variable(
    'Catalog',
    'object',
    '当前栏目；内容页为所属栏目',
    'The catalog of the page; on the page of a content its own',
    {
      fields: [...catalogFields, parents, settings('栏目', 'catalog')],
      pages: ['catalog', 'list', 'content'],
    },
  ),
  variable('Content', 'object', '当前内容', 'The content of the page', {
    fields: [...contentDocs, ...ownDocs],
    pages: ['content'],
  }),
  variable('PublishPipeCode', 'text', '发布通道编码', 'Code of the publish pipe'),
  variable('Prefix', 'address', '发布通道的根地址', 'Address of the root of the pipe'),
  variable('ResourcePrefix', 'address', '资源的根地址', 'Address below which files lie'),
  variable('IsPreview', 'boolean', '是否为预览', 'Whether this is a preview'),
  variable('PageNo', 'number', '当前页码，从 1 开始', 'Number of the page, from 1'),
  variable('FirstPage', 'address', '第一页的地址', 'Address of the first page'),
  variable(
    'OtherPage',
    'address',
    '其他页的地址，{0} 处为页码',
    'Address of the other pages, with {0} for their number',
  ),
  variable('PageSize', 'number', '栏目的每页条数', 'Items per page of the catalog', {
    pages: ['catalog', 'list', 'content'],
  }),
  variable('Request', 'object', '引用模板时传入的参数', 'Parameters that an include was given'),
  variable(
    'IncludeRequest',
    'object',
    '同 Request，只在引用的模板中有',
    'The same as Request, in included templates only',
  ),
  variable('Alternates', 'list', '本页在其他发布通道的地址', 'The same page in the other pipes', {
    fields: [
      { name: 'pipe', type: 'text', doc: { zh: '发布通道编码', en: 'Code of the pipe' } },
      { name: 'link', type: 'address', doc: { zh: '地址', en: 'Address' } },
    ],
  }),
  variable(
    'Canonical',
    'address',
    '本页带域名的完整地址，映射内容为原内容的地址；通道没有域名时为空',
    'Absolute address of the page, of a mapping that of its origin; empty when the pipe has no domain',
  ),
  variable(
    'FeedLinks',
    'list',
    '本页所属的订阅地址，未开启订阅时为空',
    'Feeds that the page belongs to; none unless feeds are on',
    {
      fields: [
        { name: 'type', type: 'text', doc: { zh: '媒体类型', en: 'Media type' } },
        { name: 'link', type: 'address', doc: { zh: '地址', en: 'Address' } },
      ],
    },
  ),
  ...memberVariables,
];

type More = Partial<Pick<VariableDoc, 'fields' | 'pages'>>;

function variable(name: string, type: FieldDoc['type'], zh: string, en: string, more: More = {}): VariableDoc {
  return { name, type, doc: { zh, en }, fields: [], pages: [], ...more };
}
