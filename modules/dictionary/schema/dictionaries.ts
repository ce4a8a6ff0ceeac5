import { dictionary } from '@kaiyin/entity';

/** Dictionaries that come with the product and belong to no module. */
export const dictionaryDictionaries = [
  dictionary('EnableOrDisable', {
    label: ['启用/禁用', 'Enable/Disable'],
    entries: [
      ['enabled', '启用', 'Enabled', 'success'],
      ['disabled', '禁用', 'Disabled', 'warning'],
    ],
  }),
  dictionary('Gender', {
    label: ['性别', 'Gender'],
    entries: [
      ['0', '男', 'Male'],
      ['1', '女', 'Female'],
      ['2', '未知', 'Unknown'],
    ],
    isOpen: true,
  }),
  dictionary('SuccessOrFail', {
    label: ['成功/失败', 'Success/Fail'],
    entries: [
      ['0', '成功', 'Success', 'success'],
      ['1', '失败', 'Fail', 'danger'],
    ],
  }),
  dictionary('TrueOrFalse', {
    label: ['是/否（真假）', 'True/False'],
    entries: [
      ['1', '是', 'True'],
      ['0', '否', 'False'],
    ],
  }),
  dictionary('YesOrNo', {
    label: ['是/否', 'Yes/No'],
    entries: [
      ['Y', '是', 'Yes', 'success'],
      ['N', '否', 'No', 'warning'],
    ],
  }),
  dictionary('CustomFormRule', {
    label: ['自定义表单限制规则', 'Custom Form Rule'],
    entries: [
      ['0', '无限制', 'Unlimited'],
      ['1', 'IP', 'IP'],
      ['2', '浏览器指纹', 'Browser Fingerprint'],
    ],
  }),
  dictionary('CustomFormStatus', {
    label: ['自定义表单状态', 'Custom Form Status'],
    entries: [
      ['0', '草稿', 'Draft'],
      ['10', '已发布', 'Published', 'success'],
      ['20', '已下线', 'Offline', 'warning'],
    ],
  }),
  dictionary('SearchDictWordType', {
    label: ['自定义词库类型', 'Search Dict Word Type'],
    entries: [
      ['WORD', '扩展词', 'Extension word', 'success'],
      ['STOP', '停止词', 'Stop word', 'warning'],
    ],
  }),
  dictionary('WordAnalyzeType', {
    label: ['词组分析类型', 'Word Analyser'],
    entries: [
      ['ik_smart', '智能切分', 'Smart'],
      ['ik_max_word', '最细切分', 'Finest'],
    ],
  }),
];

declare module '@kaiyin/entity/dictionary' {
  interface DictionaryRegistry {
    dictionary: (typeof dictionaryDictionaries)[number]['name'];
  }
}
