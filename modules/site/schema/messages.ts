import { labels, messages } from '@kaiyin/entity';
import { publishPipe } from './publish-pipe.ts';
import { site, siteProperty } from './site.ts';

export const siteMessages = messages({
  'zh-CN': {
    'site.pathRule': '只能使用字母和数字',
    'site.pathFixed': '站点路径创建后不能修改',
    'site.domainRule': '域名格式不正确，例如 www.example.com',
    'site.deleting': '删除站点“{name}”',
    'site.deletingPart': '正在删除：{part}',
    'site.pipeInUse': '发布通道“{name}”下还有 {count} 个模板，不能删除',
    'site.pipeCodeFixed': '发布通道编码创建后不能修改',
    'cms_publishpipe.linkMode.absolute': '绝对路径',
    'cms_publishpipe.linkMode.relative': '相对路径',
    'cms_publishpipe.state.enabled': '启用',
    'cms_publishpipe.state.disabled': '停用',
  },
  en: {
    'site.pathRule': 'Letters and digits only',
    'site.pathFixed': 'The path of a site cannot be changed',
    'site.domainRule': 'Not a valid domain, for example www.example.com',
    'site.deleting': 'Delete site “{name}”',
    'site.deletingPart': 'Deleting: {part}',
    'site.pipeInUse': 'Publish pipe “{name}” still has {count} templates and cannot be deleted',
    'site.pipeCodeFixed': 'The code of a publish pipe cannot be changed',
    'cms_publishpipe.linkMode.absolute': 'Absolute',
    'cms_publishpipe.linkMode.relative': 'Relative',
    'cms_publishpipe.state.enabled': 'Enabled',
    'cms_publishpipe.state.disabled': 'Disabled',
  },
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    site: keyof (typeof siteMessages)['en'];
  }
}

export const siteLabels = [
  labels(site, {
    'zh-CN': {
      $: '站点', name: '站点名称', path: '站点路径', description: '站点描述', logo: 'Logo', resourceUrl: '资源域名', sort: '排序', pageSize: '列表页条数',
      seoTitle: 'SEO标题', seoKeywords: 'SEO关键词', seoDescription: 'SEO描述', publishPipeProps: '发布通道属性', configProps: '扩展配置',
    },
    en: {
      $: 'Site', name: 'Site name', path: 'Site path', description: 'Description', logo: 'Logo', resourceUrl: 'Resource domain', sort: 'Sort', pageSize: 'List page size',
      seoTitle: 'SEO title', seoKeywords: 'SEO keywords', seoDescription: 'SEO description', publishPipeProps: 'Publish pipe properties', configProps: 'Settings',
    },
  }),
  labels(siteProperty, {
    'zh-CN': { $: '站点属性', propName: '属性名称', propCode: '属性编码', propValue: '属性值' },
    en: { $: 'Site property', propName: 'Property name', propCode: 'Property code', propValue: 'Property value' },
  }),
  labels(publishPipe, {
    'zh-CN': { $: '发布通道', code: '编码', name: '名称', domain: '域名', suffix: '静态文件类型', linkMode: '链接方式', state: '状态', sort: '排序' },
    en: { $: 'Publish pipe', code: 'Code', name: 'Name', domain: 'Domain', suffix: 'Static file type', linkMode: 'Link mode', state: 'State', sort: 'Sort' },
  }),
];
