import { messages } from '@kaiyin/entity';

/** What the settings of a site say. */
export const settingMessages = messages({
  'site.tabSettings': ['扩展配置', 'Settings'],
  'site.setting.group.content': ['内容', 'Contents'],
  'site.setting.group.editor': ['编辑器', 'Editor'],
  'site.setting.group.sharing': ['共享', 'Sharing'],
  'site.setting.standard': ['默认值', 'the standard'],
  'site.setting.back': ['恢复默认值', 'Back to the standard'],
  'site.setting.own': ['已修改，默认为{value}', 'Changed; the standard is {value}'],
  'site.setting.flag': ['请选择开启或关闭', 'Choose on or off'],
  'site.setting.choice': ['请选择列表中的一项', 'Choose one of the list'],
  'site.setting.line': ['最多 {max} 个字符，不能换行', 'At most {max} characters, on one line'],
  'site.setting.number': ['请输入 {min} 到 {max} 之间的整数', 'Enter a whole number from {min} to {max}'],
  'site.setting.on': ['开启', 'on'],
  'site.setting.off': ['关闭', 'off'],
  'site.setting.none': ['空', 'empty'],
  'site.setting.unknown': ['没有这项配置', 'There is no such setting'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    siteSetting: keyof (typeof settingMessages)['en'];
  }
}
