import { messages } from '@kaiyin/entity';

/** What the settings of contents say. */
export const contentSettingMessages = messages({
  'cms_setting.RepeatTitleCheck': ['标题查重', 'Repeated titles'],
  'cms_setting.RepeatTitleCheck.0': ['不检查', 'Not checked'],
  'cms_setting.RepeatTitleCheck.1': ['站点内不能重复', 'Refused within the site'],
  'cms_setting.RepeatTitleCheck.2': ['栏目内不能重复', 'Refused within the catalog'],
  'cms_setting.PublishedContentEdit': ['允许编辑已发布内容', 'Published contents may be edited'],
  'cms_setting.PublishedContentEditHelp': [
    '关闭后，已公开的内容须先下线才能修改',
    'When off, a public content has to be taken offline before it is changed',
  ],
  'cms_setting.AutoArticleLogo': ['首图作为封面', 'First picture as cover'],
  'cms_setting.AutoArticleLogoHelp': [
    '保存时如果没有封面，用正文中的第一张素材库图片',
    'A content that is saved without a cover gets the first library picture of its body',
  ],
  'cms_setting.DownloadRemoteImage': ['自动下载远程图片', 'Bring in pictures of other websites'],
  'cms_setting.DownloadRemoteImageHelp': [
    '正文中出现其他网站的图片时，编辑器自动收入素材库；关闭时由作者决定',
    'The editor brings pictures of other websites into the library by itself; when off, authors decide',
  ],
  'cms_setting.RecycleKeepDays': ['回收站保留天数', 'Days in the recycle bin'],
  'cms_setting.RecycleKeepDaysHelp': [
    '超过天数的内容会被永久删除，0 表示不自动删除',
    'Older contents are deleted for ever; 0 keeps them',
  ],
  'cms_setting.ShortTitleLabel': ['短标题的名称', 'Name of the short title'],
  'cms_setting.ShortTitleLabelHelp': [
    '编辑器中显示的名称，留空为默认',
    'Shown in the editor; the usual one when empty',
  ],
  'cms_setting.SubTitleLabel': ['副标题的名称', 'Name of the subtitle'],
  'cms_setting.SubTitleLabelHelp': ['编辑器中显示的名称，留空为默认', 'Shown in the editor; the usual one when empty'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    contentSetting: keyof (typeof contentSettingMessages)['en'];
  }
}
