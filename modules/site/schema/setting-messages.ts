import { messages } from '@kaiyin/entity';

/** What the settings of a site say. */
export const settingMessages = messages({
  'site.tabSettings': ['扩展配置', 'Settings'],
  'site.setting.group.content': ['内容', 'Contents'],
  'site.setting.group.editor': ['编辑器', 'Editor'],
  'site.setting.group.words': ['词汇', 'Words'],
  'site.setting.group.search': ['搜索', 'Search'],
  'site.setting.group.pictures': ['图片', 'Pictures'],
  'site.setting.group.comments': ['评论', 'Comments'],
  'site.setting.group.members': ['会员', 'Members'],
  'site.setting.group.statistics': ['访问统计', 'Visits'],
  'site.setting.group.sharing': ['共享', 'Sharing'],
  'site.setting.own': ['已修改', 'Changed'],
  'site.setting.back': ['恢复默认值', 'Back to the standard'],
  'site.setting.unknown': ['没有这项配置', 'There is no such setting'],
  'cms_setting.ShareWithSites': ['向其他站点公开', 'Share with other sites'],
  'cms_setting.ShareWithSitesHelp': [
    '允许其他站点的模板显示本站的名称、地址和扩展属性；没有发布的内容不会公开',
    'Templates of other sites may then show this site’s name, address and properties. They never see what is not published.',
  ],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    siteSetting: keyof (typeof settingMessages)['en'];
  }
}
