import { labels, messages } from '@kaiyin/entity';
import { redirect } from './redirect.ts';

export const redirectMessages = messages({
  'zh-CN': {
    'publish.redirectPathRule': '填写站点内的路径，例如 news/1.html；不能含有 ..、\\、? 或 #',
    'publish.redirectTargetRule': '填写 http(s) 地址，或以一个 / 开头的站内路径',
    'publish.redirectTargetMissing': '请填写目标地址',
    'publish.redirectRecorded': '发布时自动记录的跳转不能修改，只能删除',
    'publish.redirectPipeMissing': '发布通道“{code}”不存在',
    'publish.redirects': '地址跳转',
    'publish.redirectsSummary': '页面移动后，旧地址自动转到新地址；也可以手动添加。旧地址上有页面时，跳转不起作用',
    'publish.redirectsEmpty': '还没有跳转。栏目或内容换了地址并发布后，会自动记录在这里',
    'publish.redirectFromHelp': '站点内的路径，例如 news/1.html；文件夹以 / 结尾',
    'publish.redirectToHelp': 'https:// 开头的地址，或以 / 开头的站内路径，例如 /about/',
    'publish.redirectPipeHelp': '不选则对全部发布通道有效',
    'publish.redirectEveryPipe': '全部通道',
    'publish.redirectTargets': '当前目标',
    'publish.redirectIsPage': '该地址有页面，不跳转',
    'publish.redirectNowhere': '目标未公开，显示 404',
    'publish.nginx': 'nginx 配置',
    'publish.nginxSummary': '用 nginx 直接提供已发布的文件时使用；地址跳转也包含在内。发布后如有新的跳转，请重新复制',
    'publish.nginxNoDomain': '发布通道“{name}”没有域名，不能生成 nginx 配置',
    'publish.nginxCopy': '复制',
    'publish.nginxCopied': '已复制',
    'publish.pipeChoice': '按发布通道筛选',
    'publish.mirrorFailed': '站点“{site}”的通道 {pipe} 未能同步到对象存储：{message}',
    'publish.mirrorTitle': '同步“{site}”的通道 {pipe} 到对象存储',
    'cms_redirect.subjectKind.content': '内容',
    'cms_redirect.subjectKind.catalog': '栏目',
    'cms_redirect.subjectKind.list': '栏目列表',
    'cms_redirect.statusCode.301': '301 永久',
    'cms_redirect.statusCode.302': '302 临时',
    'cms_redirect.origin.moved': '自动记录',
    'cms_redirect.origin.manual': '手动添加',
  },
  en: {
    'publish.redirectPathRule': 'Enter a path of the site, such as news/1.html, without .., \\, ? or #',
    'publish.redirectTargetRule': 'Enter an http(s) address, or a path of the site that begins with one /',
    'publish.redirectTargetMissing': 'Enter where it leads',
    'publish.redirectRecorded': 'A redirect that a publish has recorded cannot be changed, only deleted',
    'publish.redirectPipeMissing': 'Publish pipe “{code}” does not exist',
    'publish.redirects': 'Redirects',
    'publish.redirectsSummary':
      'When a page moves, its old address leads to the new one; more can be added by hand. Where a page lies, the page is shown',
    'publish.redirectsEmpty': 'No redirects yet. They are recorded when a catalog or content is published elsewhere',
    'publish.redirectFromHelp': 'A path of the site, such as news/1.html; a folder ends with /',
    'publish.redirectToHelp': 'An address that begins with https://, or a path of the site such as /about/',
    'publish.redirectPipeHelp': 'Empty: for every publish pipe',
    'publish.redirectEveryPipe': 'Every pipe',
    'publish.redirectTargets': 'Leads to',
    'publish.redirectIsPage': 'A page lies there and is shown',
    'publish.redirectNowhere': 'Its target is not public: 404',
    'publish.nginx': 'nginx configuration',
    'publish.nginxSummary':
      'For nginx to serve the published files itself, redirects included. Copy it again when a publish has recorded new ones',
    'publish.nginxNoDomain': 'Publish pipe “{name}” has no domain, so there is no nginx configuration for it',
    'publish.nginxCopy': 'Copy',
    'publish.nginxCopied': 'Copied',
    'publish.pipeChoice': 'Filter by publish pipe',
    'publish.mirrorFailed': 'Pipe {pipe} of site “{site}” could not be copied to the storage: {message}',
    'publish.mirrorTitle': 'Copy pipe {pipe} of “{site}” to the storage',
    'cms_redirect.subjectKind.content': 'Content',
    'cms_redirect.subjectKind.catalog': 'Catalog',
    'cms_redirect.subjectKind.list': 'Catalog list',
    'cms_redirect.statusCode.301': '301 permanent',
    'cms_redirect.statusCode.302': '302 temporary',
    'cms_redirect.origin.moved': 'Recorded',
    'cms_redirect.origin.manual': 'By hand',
  },
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    redirect: keyof (typeof redirectMessages)['en'];
  }
}

export const publishLabels = [
  labels(redirect, {
    'zh-CN': {
      $: '地址跳转',
      pipeCode: '发布通道',
      fromPath: '旧地址',
      toUrl: '目标地址',
      subjectKind: '目标类型',
      subjectId: '目标 ID',
      statusCode: '状态码',
      origin: '来源',
      note: '备注',
    },
    en: {
      $: 'Redirect',
      pipeCode: 'Publish pipe',
      fromPath: 'Old address',
      toUrl: 'Target',
      subjectKind: 'Target kind',
      subjectId: 'Target id',
      statusCode: 'Status',
      origin: 'Origin',
      note: 'Note',
    },
  }),
];
