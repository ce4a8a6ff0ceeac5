import { labels, messages } from '@kaiyin/entity';
import { redirect } from './redirect.ts';

export const redirectMessages = messages({
  'publish.redirectPathRule': [
    '填写站点内的路径，例如 news/1.html；不能含有 ..、\\、? 或 #',
    'Enter a path of the site, such as news/1.html, without .., \\, ? or #',
  ],
  'publish.redirectTargetRule': [
    '填写 http(s) 地址，或以一个 / 开头的站内路径',
    'Enter an http(s) address, or a path of the site that begins with one /',
  ],
  'publish.redirectCircle': [
    '目标又转回这个旧地址，访问者永远到不了页面',
    'Its target leads back to this old address, so visitors never reach a page',
  ],
  'publish.redirectTargetMissing': ['请填写目标地址', 'Enter where it leads'],
  'publish.redirectSubjectMissing': ['请选择站点中的一个目标', 'Choose a target of the site'],
  'publish.redirectRecorded': [
    '发布时自动记录的跳转不能修改，只能删除',
    'A redirect that a publish has recorded cannot be changed, only deleted',
  ],
  'publish.redirectPipeMissing': ['发布通道“{code}”不存在', 'Publish pipe “{code}” does not exist'],
  'publish.redirects': ['地址跳转', 'Redirects'],
  'publish.redirectsSummary': [
    '页面移动后，旧地址自动转到新地址；也可以手动添加。旧地址上有页面时，跳转不起作用',
    'When a page moves, its old address leads to the new one; more can be added by hand. An address that has a page shows the page',
  ],
  'publish.redirectsEmpty': [
    '还没有跳转。栏目或内容换了地址并发布后，会自动记录在这里',
    'No redirects yet. They are recorded when a catalog or content is published at another address',
  ],
  'publish.redirectFromHelp': [
    '站点内的路径，例如 news/1.html；文件夹以 / 结尾',
    'A path of the site, such as news/1.html; a folder ends with /',
  ],
  'publish.redirectToHelp': [
    'https:// 开头的地址，或以 / 开头的站内路径，例如 /about/',
    'An address that begins with https://, or a path of the site such as /about/',
  ],
  'publish.redirectTo.address': ['地址', 'Address'],
  'publish.redirectTo.content': ['内容', 'Content'],
  'publish.redirectTo.catalog': ['栏目', 'Catalog'],
  'publish.redirectTo.list': ['列表页', 'List'],
  'publish.redirectKindHelp': [
    '选内容或栏目时，跳转跟随它：以后再移动也不会失效',
    'A content or catalog is followed wherever it moves later',
  ],
  'publish.redirectSubjectGone': ['目标已删除', 'Its target was deleted'],
  'publish.redirectPipeHelp': ['不选则对全部发布通道有效', 'Empty: for every publish pipe'],
  'publish.redirectEveryPipe': ['全部通道', 'Every pipe'],
  'publish.redirectTargets': ['当前目标', 'Leads to'],
  'publish.redirectIsPage': ['该地址有页面，不跳转', 'The address has a page, which is shown'],
  'publish.redirectNowhere': ['目标未公开，显示 404', 'Its target is not public: 404'],
  'publish.nginx': ['nginx 配置', 'nginx configuration'],
  'publish.nginxSummary': [
    '用 nginx 直接提供已发布的文件时使用；地址跳转也包含在内。发布后如有新的跳转，请重新复制',
    'For nginx to serve the published files itself, redirects included. Copy it again when a publish has recorded new ones',
  ],
  'publish.nginxNoPipe': [
    '没有启用的发布通道，没有可以提供的文件',
    'No publish pipe is enabled, so there are no files to serve',
  ],
  'publish.nginxNoDomain': [
    '发布通道“{name}”没有域名，不能生成 nginx 配置',
    'Publish pipe “{name}” has no domain, so there is no nginx configuration for it',
  ],
  'publish.nginxSetDomain': ['去设置域名', 'Set a domain'],
  'publish.nginxCopy': ['复制配置', 'Copy configuration'],
  'publish.pipeChoice': ['按发布通道筛选', 'Filter by publish pipe'],
  'publish.mirrorFailed': [
    '站点“{site}”的通道 {pipe} 未能同步到对象存储：{message}',
    'Pipe {pipe} of site “{site}” could not be copied to the storage: {message}',
  ],
  'publish.mirrorTitle': ['同步“{site}”的通道 {pipe} 到对象存储', 'Copy pipe {pipe} of “{site}” to the storage'],
  'cms_redirect.subjectKind.content': ['内容', 'Content'],
  'cms_redirect.subjectKind.catalog': ['栏目', 'Catalog'],
  'cms_redirect.subjectKind.list': ['栏目列表', 'Catalog list'],
  'cms_redirect.subjectKind.rss': ['栏目 RSS', 'RSS of a catalog'],
  'cms_redirect.subjectKind.atom': ['栏目 Atom', 'Atom feed of a catalog'],
  'cms_redirect.subjectKind.jsonFeed': ['栏目 JSON Feed', 'JSON Feed of a catalog'],
  'cms_redirect.statusCode.301': ['301 永久', '301 permanent'],
  'cms_redirect.statusCode.302': ['302 临时', '302 temporary'],
  'cms_redirect.origin.moved': ['自动记录', 'Recorded'],
  'cms_redirect.origin.manual': ['手动添加', 'By hand'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    redirect: keyof (typeof redirectMessages)['en'];
  }
}

export const redirectLabels = labels(redirect, {
  $: ['地址跳转', 'Redirect'],
  pipeCode: ['发布通道', 'Publish pipe'],
  fromPath: ['旧地址', 'Old address'],
  toUrl: ['目标地址', 'Target'],
  subjectKind: ['跳转到', 'Leads to'],
  subjectId: ['目标', 'Target'],
  statusCode: ['状态码', 'Status'],
  origin: ['来源', 'Origin'],
  note: ['备注', 'Note'],
});
