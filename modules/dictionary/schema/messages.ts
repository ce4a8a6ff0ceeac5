import { parameterTexts } from './parameter-texts.ts';
import { dictionaryMenu } from './menu.ts';
import { joinCatalogues, labels, messages, menuTexts } from '@kaiyin/entity';
import { config, dictData, dictType } from './dictionary.ts';

export const dictionaryMessages = messages({
  'dictionary.page': ['字典管理', 'Dictionaries'],
  'dictionary.summary': [
    '下拉选项和状态的取值；系统内置的字典不能删除',
    'Values of choices and states; those that come with the product cannot be deleted',
  ],
  'dictionary.entries': ['字典项', 'Entries'],
  'dictionary.entriesOf': ['字典数据：{name}', 'Dictionary: {name}'],
  'dictionary.toTypes': ['全部字典', 'All dictionaries'],
  'dictionary.parameters': ['参数设置', 'Parameters'],
  'dictionary.parametersSummary': [
    '系统运行参数，修改后立即生效',
    'How the system behaves; changes take effect at once',
  ],
  'dictionary.refreshCache': ['刷新缓存', 'Refresh cache'],
  'dictionary.refreshed': ['缓存已刷新', 'Cache refreshed'],
  'dictionary.fixedTag': ['内置', 'Built in'],
  'dictionary.keyRule': [
    '只能使用字母、数字、下划线、点和短横线',
    'Letters, digits, underscores, dots and hyphens only',
  ],
  'dictionary.templateSuffixRule': [
    '由字母、数字、下划线和点组成，以点分段，最多 50 个字符，例如 .template.html；不能是 .php 等服务器会执行的后缀',
    'Letters, digits, underscores and at least one dot, at most 50 characters, such as .template.html; nothing that servers run, such as .php',
  ],
  'dictionary.settings': ['系统设置', 'Settings'],
  'dictionary.allParameters': ['全部参数', 'All parameters'],
  'dictionary.parametersView': ['参数视图', 'View of parameters'],
  'dictionary.group.signIn': ['登录与注册', 'Sign-in and registration'],
  'dictionary.group.content': ['内容', 'Contents'],
  'dictionary.group.upload': ['上传', 'Uploads'],
  'dictionary.group.template': ['模板', 'Templates'],
  'dictionary.readBy': ['读取者：{reader}', 'Read by: {reader}'],
  'dictionary.changed': ['已修改', 'Changed'],
  'dictionary.standard': ['默认值：{value}', 'Default: {value}'],
  'dictionary.toStandard': ['恢复默认值', 'Restore the default'],
  'dictionary.noValue': ['空', 'empty'],
  'dictionary.megabytes': ['MB', 'MB'],
  'dictionary.noLimit': ['不限', 'No limit'],
  'dictionary.on': ['开', 'On'],
  'dictionary.off': ['关', 'Off'],
  'dictionary.flagRule': ['只能是 true 或 false', 'Only true or false'],
  'dictionary.daysRule': ['填写 0 到 90 的整数', 'A whole number from 0 to 90'],
  'dictionary.bytesRule': ['填写字节数，0 为不限', 'A number of bytes; 0 is no limit'],
  'dictionary.suffixesRule': ['填写扩展名，用英文逗号分隔', 'File extensions, separated by commas'],
  'dictionary.hostsRule': ['填写域名，用英文逗号分隔', 'Host names, separated by commas'],
  'dictionary.visibilityHelp': [
    '公开：模板和登录用户可读；内部：仅参数管理员可读；密文：保存后不再显示',
    'Public: templates and whoever signs in; internal: whoever may see parameters; secret: never shown again',
  ],
  'dictionary.secretHelp': [
    '密文保存后显示为 ******；不修改则保持原值',
    'A kept secret is shown as ******; it stays unless you enter another value',
  ],
  'dictionary.fixedHelp': ['内置项，由程序使用，不能修改', 'Built in and used by the program; it cannot be changed'],
  'dictionary.renameHelp': ['修改后，已有字典项会一起归到新的类型下', 'Its entries move along to the new type'],
  'dictionary.classHelp': ['列表中显示为对应颜色的标签', 'Lists show the entry as a tag of this colour'],
  'sys_config.visibility.internal': ['内部', 'Internal'],
  'sys_config.visibility.public': ['公开', 'Public'],
  'sys_config.visibility.secret': ['密文', 'Secret'],
  'sys_dict_data.status.enabled': ['启用', 'Enabled'],
  'sys_dict_data.status.disabled': ['停用', 'Disabled'],
  'sys_dict_data.listClass.default': ['默认', 'Default'],
  'sys_dict_data.listClass.primary': ['主要（蓝）', 'Primary (blue)'],
  'sys_dict_data.listClass.success': ['成功（绿）', 'Success (green)'],
  'sys_dict_data.listClass.info': ['信息（灰）', 'Info (grey)'],
  'sys_dict_data.listClass.warning': ['警告（橙）', 'Warning (orange)'],
  'sys_dict_data.listClass.danger': ['危险（红）', 'Danger (red)'],
});

const titles = messages({ 'dictionary.data': ['字典数据', 'Dictionary Data'] });

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    dictionary: keyof (typeof dictionaryMessages)['en'] | keyof (typeof titles)['en'];
  }
}

/** Everything that this module says. */
export const dictionaryTexts = joinCatalogues(parameterTexts, titles, menuTexts(dictionaryMenu));

/** What its screens say. */
export const dictionaryScreenTexts = joinCatalogues(
  dictionaryMessages,
  labels(dictType, {
    $: ['字典', 'Dictionary'],
    dictName: ['字典名称', 'Name'],
    dictType: ['字典类型', 'Type'],
    fixed: ['系统固定', 'Built in'],
    remark: ['备注', 'Remark'],
  }),
  labels(dictData, {
    $: ['字典项', 'Entry'],
    dictType: ['字典类型', 'Dictionary type'],
    dictLabel: ['字典项标签', 'Label'],
    dictValue: ['字典项值', 'Value'],
    dictSort: ['排序', 'Sort'],
    cssClass: ['样式属性', 'CSS class'],
    listClass: ['回显样式', 'Looks'],
    status: ['状态', 'Status'],
    fixed: ['系统固定', 'Built in'],
    remark: ['备注', 'Remark'],
  }),
  labels(config, {
    $: ['参数', 'Parameter'],
    configName: ['参数名称', 'Name'],
    configKey: ['参数键名', 'Key'],
    configValue: ['参数键值', 'Value'],
    visibility: ['谁能读取', 'Who reads it'],
    unused: ['未启用', 'Not in use'],
    fixed: ['系统固定', 'Built in'],
    remark: ['备注', 'Remark'],
  }),
);
