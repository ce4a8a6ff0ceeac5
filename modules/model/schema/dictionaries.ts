import { dictionary } from '@kaiyin/entity';

export const modelDictionaries = [
  dictionary('MetaControlType', {
    label: ['元数据控件类型', 'Meta Control Type'],
    entries: [
      ['input', '单行输入框', 'Input'],
      ['textarea', '多行输入框', 'Textarea'],
      ['radio', '单选框', 'Radio'],
      ['checkbox', '多选框', 'Checkbox'],
      ['select', '下拉框', 'Select'],
      ['date', '日期选择框', 'Date'],
      ['datetime', '时间选择框', 'Date-time'],
    ],
  }),
  dictionary('MetaFieldType', {
    label: ['元数据字段类型', 'Meta Field Type'],
    entries: [
      ['short_text', 'VARCHAR(50)', 'VARCHAR(50)'],
      ['medium_text', 'VARCHAR(200)', 'VARCHAR(200)'],
      ['large_text', 'VARCHAR(2000)', 'VARCHAR(2000)'],
      ['clob_text', 'MEDIUMTEXT', 'MEDIUMTEXT'],
      ['long', 'LONG', 'LONG'],
      ['double', 'DOUBLE', 'DOUBLE'],
      ['datetime', 'DATETIME', 'DATETIME'],
    ],
  }),
  dictionary('ExtendModelDataType', {
    label: ['扩展模型数据类型', 'Extend Model Data Type'],
    entries: [
      ['site', '站点', 'Site'],
      ['catalog', '栏目', 'Catalog'],
      ['content', '内容', 'Content'],
    ],
  }),
];

declare module '@kaiyin/entity/dictionary' {
  interface DictionaryRegistry {
    model: (typeof modelDictionaries)[number]['name'];
  }
}
