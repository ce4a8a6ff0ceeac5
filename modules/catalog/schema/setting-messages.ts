import { messages } from '@kaiyin/entity';

/** What is said of the settings of catalogs, and of applying them and templates to others. */
export const catalogSettingMessages = messages({
  'catalog.tabBasic': ['基本信息', 'Basic'],
  'catalog.tabSettings': ['扩展配置', 'Settings'],
  'catalog.defaultTemplates': ['默认模板', 'Default templates'],
  'catalog.defaultTemplatesHelp': [
    '栏目或内容没有指定模板时使用这里的模板。“应用到栏目”会清除所选栏目自己的模板，让它们跟随站点',
    'Used where a catalog or content names no template. Applying them to catalogs takes away their own ones',
  ],
  'catalog.dynamicTemplates': ['动态页面模板', 'Templates of dynamic pages'],
  'catalog.dynamicTemplatesHelp': [
    '读者访问时才生成的页面；没有模板的页面不提供',
    'Pages that are made when a reader asks for them; one without a template is not offered',
  ],
  'catalog.usualTemplate': ['默认 {name}', '{name} unless told'],
  'catalog.standardValue': ['默认值', 'the standard'],
  'catalog.applyToChildren': ['应用到子栏目', 'Apply to catalogs below'],
  'catalog.applyToCatalogs': ['应用到栏目', 'Apply to catalogs'],
  'catalog.applyUnsaved': ['请先保存修改', 'Save the changes first'],
  'catalog.applyNone': ['没有需要修改的栏目', 'No catalog would change'],
  'catalog.applySettings': [
    '以下栏目自己的配置会被清除，改为继承“{name}”：',
    'The own values of these catalogs go; they inherit from “{name}” then:',
  ],
  'catalog.applyTemplates': ['以下栏目的模板会改为与“{name}”相同：', 'These catalogs get the templates of “{name}”:'],
  'catalog.applyDefaults': ['以下栏目自己的模板会被清除，改为跟随站点：', 'The own templates of these catalogs go:'],
  'catalog.applyChoose': ['选择要跟随站点模板的栏目', 'Choose the catalogs that are to follow the site'],
  'catalog.applyChanges': ['修改项', 'What changes'],
  'catalog.applied': ['已修改 {count} 个栏目', 'Catalogs changed: {count}'],
  'catalog.applyCount': ['共 {count} 个栏目', 'Catalogs: {count}'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    catalogSetting: keyof (typeof catalogSettingMessages)['en'];
  }
}
