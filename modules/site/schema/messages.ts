import { settingMessages } from './setting-messages.ts';
import { joinCatalogues, labels, messages, menuTexts } from '@kaiyin/entity';
import { siteMenu } from './menu.ts';
import { publishPipe } from './publish-pipe.ts';
import { site, siteProperty } from './site.ts';

/** What is said where rights are granted, and refused. */
export const siteGrantMessages = messages({
  'site.grants': ['站点权限', 'Site permissions'],
  'site.everySite': ['全部站点（包括以后新建的）', 'Every site, those to come as well'],
  'right.Site.View': ['查看', 'View'],
  'right.Site.Edit': ['修改', 'Edit'],
  'right.Site.Delete': ['删除', 'Delete'],
  'right.Site.Publish': ['发布', 'Publish'],
  'right.Site.AddPageWidget': ['添加页面部件', 'Add page widgets'],
  'right.Site.AddCatalog': ['添加栏目', 'Add catalogs'],
});

export const siteMessages = messages({
  'site.pathRule': ['只能使用字母和数字', 'Letters and digits only'],
  'site.pathFixed': ['站点路径创建后不能修改', 'The path of a site cannot be changed'],
  'site.domainRule': ['域名格式不正确，例如 www.example.com', 'Not a valid domain, for example www.example.com'],
  'site.domainTaken': [
    '域名“{domain}”已是站点“{site}”的发布通道“{pipe}”的地址',
    'The domain “{domain}” is already that of publish pipe “{pipe}” of site “{site}”',
  ],
  'site.domainTakenElsewhere': [
    '域名“{domain}”已是另一个站点的地址',
    'The domain “{domain}” is already that of another site',
  ],
  'site.domainOfConsole': [
    '“{domain}”是后台的地址，不能用作发布通道的域名',
    '“{domain}” is where the console answers; a publish pipe cannot have it',
  ],
  'site.domainNeedsOrigin': [
    '服务器未设置后台地址（KAIYIN_URL），只有超级管理员可以修改域名',
    'The server has not been told where the console is (KAIYIN_URL), so only a super administrator can change domains',
  ],
  'site.deleting': ['删除站点“{name}”', 'Delete site “{name}”'],
  'site.deletingPart': ['正在删除：{part}', 'Deleting: {part}'],
  sys_record_grant: ['数据权限', 'Record permissions'],
  cms_release: ['发布记录', 'Releases'],
  cms_manifest: ['已发布的页面', 'Published pages'],
  cms_publish_lease: ['发布状态', 'Publishing state'],
  cms_publication: ['已发布的内容', 'Published contents'],
  'site.pipeInUse': [
    '发布通道“{name}”下还有 {count} 个模板，不能删除',
    'Publish pipe “{name}” still has {count} templates and cannot be deleted',
  ],
  'site.pipeCodeFixed': ['发布通道编码创建后不能修改', 'The code of a publish pipe cannot be changed'],
  'cms_publishpipe.suffix.html': ['.html', '.html'],
  'cms_publishpipe.suffix.shtml': ['.shtml', '.shtml'],
  'cms_publishpipe.suffix.xml': ['.xml', '.xml'],
  'cms_publishpipe.suffix.json': ['.json', '.json'],
  'cms_publishpipe.linkMode.absolute': ['绝对路径', 'Absolute'],
  'cms_publishpipe.linkMode.relative': ['相对路径', 'Relative'],
  'cms_publishpipe.state.enabled': ['启用', 'Enabled'],
  'cms_publishpipe.state.disabled': ['停用', 'Disabled'],
  'site.title': ['站点管理', 'Sites'],
  'site.summary': [
    '每个站点有自己的栏目、内容、模板和素材',
    'Each site has its own catalogs, contents, templates and files',
  ],
  'site.create': ['新建站点', 'New site'],
  'site.empty': [
    '还没有站点。新建站点后，再添加发布通道、栏目和内容',
    'No sites yet. Create one, then add publish pipes, catalogs and contents',
  ],
  'site.search': ['搜索站点名称', 'Search site names'],
  'site.cards': ['卡片', 'Cards'],
  'site.rows': ['列表', 'Rows'],
  'site.current': ['当前站点', 'Current site'],
  'site.switch': ['切换到此站点', 'Switch to this site'],
  'site.alreadyCurrent': ['所选站点已是当前站点', 'This is already the current site'],
  'site.switched': ['已切换到站点“{name}”', 'Now working on site “{name}”'],
  'site.open': ['访问站点', 'Open site'],
  'site.noLink': ['没有启用的发布通道', 'No enabled publish pipe'],
  'site.preview': ['预览首页', 'Preview front page'],
  'site.publish': ['发布全站', 'Publish all'],
  'site.publishTitle': ['发布站点“{name}”？', 'Publish site “{name}”?'],
  'site.publishText': [
    '将重新生成该站点各启用通道中有变化的页面。',
    'Pages that have changed are generated anew in every enabled pipe.',
  ],
  'site.publishing': ['发布站点“{name}”', 'Publish site “{name}”'],
  'site.deleteTitle': ['删除站点“{name}”？', 'Delete site “{name}”?'],
  'site.deleteText': [
    '该站点的栏目、内容、素材、模板和已发布的页面将全部删除，且无法恢复。',
    'Its catalogs, contents, files, templates and published pages are all deleted. This cannot be undone.',
  ],
  'site.deleted': ['站点“{name}”已删除', 'Site “{name}” was deleted'],
  'site.edit': ['站点编辑', 'Edit site'],
  'site.tabBasic': ['基础信息', 'Basic'],
  'site.tabProperty': ['扩展属性', 'Property'],
  'site.sectionBasic': ['基础属性', 'Basic'],
  'site.sectionSeo': ['SEO', 'SEO'],
  'site.sectionPipes': ['发布通道属性', 'Publish pipes'],
  'site.pathHelp': [
    '站点目录和访问地址的一部分，创建后不能修改',
    'Folder of the site and part of its address; it cannot be changed later',
  ],
  'site.resourceUrlHelp': [
    '图片等文件使用单独域名时填写，例如 https://img.example.com/；留空则随页面一起发布',
    'When files have a domain of their own, such as https://img.example.com/. Empty: they are published with the pages',
  ],
  'site.shareWithSites': ['向其他站点公开', 'Share with other sites'],
  'site.shareWithSitesHelp': [
    '允许其他站点的模板显示本站的名称、地址和扩展属性；没有发布的内容不会公开',
    'Templates of other sites may then show this site’s name, address and properties. They never see what is not published.',
  ],
  'site.pageSizeHelp': [
    '每个列表页显示的条数，-1 表示默认 10 条；栏目可以单独设置',
    'Contents per list page; -1 is the default of 10. Catalogs may have their own',
  ],
  'site.template.indexTemplate': ['首页模板', 'Home template'],
  'site.template.catalogTemplate': ['默认栏目首页模板', 'Default catalog index template'],
  'site.template.defaultListTemplate': ['默认栏目列表页模板', 'Default list template'],
  'site.template.detailTemplate': ['默认{type}详情页模板', 'Default detail template ({type})'],
  'site.template.errorTemplate': ['错误页模板', 'Error page template'],
  'site.unknownDetailType': [
    '没有“{type}”这种内容类型，不能为它设置详情页模板（{pipe}）',
    'There is no content type “{type}”, so it cannot have a detail template ({pipe})',
  ],
  'site.templateHelp': ['栏目或内容没有指定模板时使用', 'Used where a catalog or content names none'],
  'site.pipe.siteScheme': ['网址协议', 'Scheme'],
  'site.pipe.siteSchemeHelp': [
    '站点地图、订阅和规范地址中网址的开头',
    'Begins the addresses in sitemaps, feeds and canonical links',
  ],
  'site.pipe.enableSitemap': ['生成站点地图', 'Sitemap'],
  'site.pipe.enableSitemapHelp': [
    '随发布更新 sitemapindex.xml；通道没有填写域名时不生成',
    'Keeps sitemapindex.xml with every publish; not made while the pipe has no domain',
  ],
  'site.pipe.sitemapUrlLimit': ['每个文件的网址数', 'Addresses per file'],
  'site.pipe.sitemapUrlLimitHelp': ['1 到 50000，默认 30000', 'From 1 to 50000, 30000 unless told'],
  'site.pipe.sitemapPageType': ['页面类型', 'Page type'],
  'site.pipe.sitemapPageTypeHelp': [
    '在站点地图中告诉百度页面适合的设备',
    'Tells Baidu in the sitemap which devices the pages are for',
  ],
  'site.pipe.listPaging': ['列表页编号', 'List numbering'],
  'site.pipe.listPagingHelp': [
    '从最旧的一页编号时，新内容只改变第一页，适合内容很多的栏目；栏目和模板可以另行指定',
    'Numbered from the oldest page, a new content changes the first page only: for catalogs with very many. Catalogs and templates may decide otherwise',
  ],
  'site.listPaging.shifting': ['从最新的一页编号', 'From the newest page'],
  'site.listPaging.stable': ['从最旧的一页编号', 'From the oldest page'],
  'site.pipe.includeMode': ['公共片段', 'Shared fragments'],
  'site.pipe.includeModeHelp': [
    '存为独立文件后，每页都有的片段（如最新文章）变化时不必重新生成所有页面；用 nginx 发布时需要打开 SSI',
    'As files of their own, a block that is on every page (such as the latest contents) changes without making all pages anew; nginx needs SSI switched on',
  ],
  'site.includeMode.inline': ['写入每个页面', 'Written into every page'],
  'site.includeMode.file': ['存为独立文件，访问时拼入', 'Files, put in when a page is read'],
  'site.pipe.enableFeed': ['生成订阅', 'Feeds'],
  'site.pipe.enableFeedHelp': [
    '全站和每个栏目的 RSS、Atom 与 JSON Feed；通道没有填写域名时不生成',
    'RSS, Atom and JSON Feed of the site and of every catalog; not made while the pipe has no domain',
  ],
  'site.pipe.feedSize': ['订阅的条数', 'Items per feed'],
  'site.pipe.feedSizeHelp': ['最新的若干篇，1 到 200，默认 20', 'The newest ones, from 1 to 200, 20 unless told'],
  'site.pipe.feedContent': ['订阅的内容', 'Feed content'],
  'site.pipe.feedContentHelp': [
    '选择全文时，读者不必打开网页就能读完文章',
    'With the full text, readers need not open the page to read an article',
  ],
  'site.feedContent.summary': ['摘要', 'Summary'],
  'site.feedContent.full': ['全文', 'Full text'],
  'site.pipe.robots': ['robots.txt', 'robots.txt'],
  'site.pipe.robotsHelp': [
    '留空则允许所有搜索引擎，并写明站点地图；通道没有填写域名时不生成',
    'Empty: every search engine is welcome, and the sitemap is named. Not made while the pipe has no domain',
  ],
  'site.siteScheme.https': ['https', 'https'],
  'site.siteScheme.http': ['http', 'http'],
  'site.pageType.pc': ['电脑', 'Computers'],
  'site.pageType.mobile': ['手机', 'Phones'],
  'site.pageType.pc,mobile': ['电脑和手机', 'Computers and phones'],
  'site.noPipes': [
    '本站点还没有发布通道。先新增一个发布通道，再选择它的模板',
    'This site has no publish pipe yet. Add one, then choose its templates',
  ],
  'site.comma': ['、', ', '],
  'site.lacksPipe': ['没有启用的发布通道，站点不能发布', 'No publish pipe is enabled, so the site cannot be published'],
  'site.lacksTemplate': [
    '通道 {names} 没有设置首页模板，发布会失败；在下方选择，或先用默认模板开始',
    'No home template is set for {names}, so publishing will fail. Choose one below, or begin with the default templates',
  ],
  'site.toTemplates': ['前往模板', 'Go to templates'],
  'site.addPipe': ['前往发布通道', 'Go to publish pipes'],
  'site.notCurrent': [
    '正在编辑的不是当前站点，切换后才能设置模板和扩展属性',
    'You are editing another site than the current one. Switch to it to set its templates and properties',
  ],
  'site.missing': ['站点不存在，或您没有权限访问', 'The site does not exist, or is not open to you'],
  'site.toList': ['返回站点列表', 'Back to the sites'],
  'site.propertySearch': ['搜索名称或编码', 'Search name or code'],
  'site.propertyHint': ['在模板中用 cms_site_property 标签读取', 'Templates read them with the tag cms_site_property'],
  'site.propertyEmpty': [
    '还没有扩展属性。可在模板中读取的文字，例如热线电话、备案号',
    'No properties yet: texts that templates read, such as a hotline or a licence number',
  ],
  'site.pipeTitle': ['发布通道', 'Publish pipes'],
  'site.pipeSummary': [
    '每个通道以自己的模板、地址和文件发布同一站点，例如 PC 与 H5',
    'Each pipe publishes the same site with templates, address and files of its own, such as PC and H5',
  ],
  'site.pipeEmpty': [
    '还没有发布通道。新增后，站点才能发布页面',
    'No publish pipes yet. A site publishes pages once it has one',
  ],
  'site.pipeCodeHelp': [
    '访问地址的一部分，例如 pc、h5；创建后不能修改',
    'Part of the address, such as pc or h5; it cannot be changed later',
  ],
  'site.pipeDomainHelp': [
    '不含协议，例如 www.example.com；留空则使用本服务器的地址',
    'Without protocol, such as www.example.com. Empty: an address of this server',
  ],
  'site.pipeSuffixHelp': ['发布的页面文件的扩展名', 'Extension of the published page files'],
  'site.pipeLinkModeHelp': [
    '绝对路径以 / 或域名开头；相对路径适合放到任意目录下',
    'Absolute links start with / or the domain; relative ones work below any folder',
  ],
  'site.change': ['切换当前站点', 'Change Current Site'],
  'site.choose': ['选择站点', 'Choose a site'],
  'site.manage': ['管理站点', 'Manage sites'],
  'site.visit': ['站点浏览', 'View site'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    site: keyof (typeof siteMessages)['en'] | keyof (typeof siteGrantMessages)['en'];
  }
}

/** Everything that this module says. */
export const siteTexts = joinCatalogues(
  siteMessages,
  settingMessages,
  labels(site, {
    $: ['站点', 'Site'],
    name: ['站点名称', 'Site name'],
    path: ['站点路径', 'Site path'],
    description: ['站点描述', 'Description'],
    logo: ['Logo', 'Logo'],
    resourceUrl: ['资源域名', 'Resource domain'],
    sort: ['排序', 'Sort'],
    pageSize: ['列表页条数', 'List page size'],
    seoTitle: ['SEO标题', 'SEO title'],
    seoKeywords: ['SEO关键词', 'SEO keywords'],
    seoDescription: ['SEO描述', 'SEO description'],
    publishPipeProps: ['发布通道属性', 'Publish pipe properties'],
    configProps: ['扩展配置', 'Settings'],
  }),
  labels(siteProperty, {
    $: ['站点属性', 'Site property'],
    propName: ['属性名称', 'Property name'],
    propCode: ['属性编码', 'Property code'],
    propValue: ['属性值', 'Property value'],
  }),
  labels(publishPipe, {
    $: ['发布通道', 'Publish pipe'],
    code: ['编码', 'Code'],
    name: ['名称', 'Name'],
    domain: ['域名', 'Domain'],
    feedAuthority: ['订阅条目编号中的域名', 'Domain in ids of feeds'],
    suffix: ['静态文件类型', 'Static file type'],
    linkMode: ['链接方式', 'Link mode'],
    state: ['状态', 'State'],
    sort: ['排序', 'Sort'],
  }),
  menuTexts(siteMenu),
);
