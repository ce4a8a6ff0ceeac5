import { joinCatalogues, labels, menuTexts, messages } from '@kaiyin/entity';
import { modelMenu } from './menu.ts';
import { modelField } from './model-field.ts';
import { model } from './model.ts';

/** What values are refused with, wherever they are given. */
const rules = messages({
  'model.codeRule': ['以字母开头，只能使用字母、数字和下划线', 'A letter, then letters, digits and underscores only'],
  'model.notOffered': ['不在可选项中', 'Not one of the options'],
  'model.integerRule': ['应为整数', 'Should be a whole number'],
  'model.dateRule': ['应为日期，例如 2026-03-01', 'Should be a date, such as 2026-03-01'],
  'model.timeRule': ['应为时间，例如 09:30', 'Should be a time, such as 09:30'],
  'model.patternRule': ['不符合要求的格式', 'Not in the form that is asked for'],
  'model.colourRule': ['应为颜色，例如 #c0392b', 'Should be a colour, such as #c0392b'],
  'model.tooManyValues': ['扩展字段过多', 'Too many extension fields'],
  'model.unknownField': ['没有这个扩展字段', 'There is no such extension field'],
  'model.missing': ['扩展模型不存在或已被删除', 'The model does not exist or has been deleted'],
  'model.richTextRefused': ['内容过于复杂，请简化后再保存', 'Too complex: make it simpler, then save again'],
});

const titles = messages({
  'model.fieldsTitle': ['扩展模型字段', 'Ext-Model Fields'],
  'model.clear': ['清除', 'Clear'],
});

const screens = messages({
  'model.title': ['扩展模型', 'Ext-Models'],
  'model.summary': [
    '增加自己的字段：栏目选用后，其内容或栏目自身即可填写；站点也可选用',
    'Fields of your own: a catalog that names the model has them, or its contents do; a site may name one, too',
  ],
  'model.empty': ['还没有扩展模型。先新建一个，再添加字段', 'No models yet. Add one, then give it fields'],
  'model.editFields': ['编辑字段', 'Fields'],
  'model.codeHelp': ['在本站点内唯一，例如 product', 'Unique in the site, for example product'],
  'model.inUse': ['“{name}”正被“{users}”使用，不能删除', '“{name}” is used by “{users}” and cannot be deleted'],
  'model.fieldsOf': ['字段：{name}', 'Fields: {name}'],
  'model.fieldsSummary': [
    '拖动调整顺序；模板用 Content.ext.编码 取值，栏目和站点用 Catalog.ext、Site.ext',
    'Drag to change the order; templates read Content.ext.code, and Catalog.ext or Site.ext',
  ],
  'model.fieldsEmpty': ['这个模型还没有字段', 'This model has no fields yet'],
  'model.toModels': ['全部模型', 'All models'],
  'model.addField': ['新增字段', 'Add a field'],
  'model.editField': ['编辑字段“{name}”', 'Edit the field “{name}”'],
  'model.fieldCodeHelp': [
    '保存后不能更改；模板中写作 Content.ext.{code}',
    'Fixed once saved; templates write Content.ext.{code}',
  ],
  'model.fieldNameEnHelp': ['控制台为英文时显示；可以不填', 'Shown while the console is in English; may be left out'],
  'model.optionSource': ['选项来源', 'Options from'],
  'model.optionSource.list': ['手动输入', 'Typed here'],
  'model.optionSource.dictionary': ['字典', 'A dictionary'],
  'model.optionValue': ['值', 'Value'],
  'model.optionLabel': ['显示名称', 'Label'],
  'model.addOption': ['添加选项', 'Add an option'],
  'model.removeOption': ['删除选项 {number}', 'Remove option {number}'],
  'model.valueOfOption': ['选项 {number} 的值', 'Value of option {number}'],
  'model.labelOfOption': ['选项 {number} 的显示名称', 'Label of option {number}'],
  'model.chooseDictionary': ['选择字典', 'Choose a dictionary'],
  'model.patternHelp': [
    '整个值都要符合，例如 [A-Z]{2}\\d{4}',
    'The whole value must match it, for example [A-Z]{2}\\d{4}',
  ],
  'model.try': ['试填', 'Try it'],
  'model.tryHelp': ['在这里填写，看看字段的样子和检查规则', 'Fill it in here to see the field and its checks'],
  'model.defaultHelp': [
    '没有填写过时显示此值；多选用逗号分隔',
    'Shown where nothing was said; several with commas between them',
  ],
  'model.defaultSwitchHelp': ['true 或 false', 'true or false'],
  'model.filterableHelp': ['内容列表可按它筛选', 'The list of contents can be narrowed by it'],
  'model.move': ['移动“{name}”', 'Move “{name}”'],
  'model.removeField': ['删除字段“{name}”？', 'Delete the field “{name}”?'],
  'model.removeFieldText': [
    '{count} 处填写了它。值会保留，直到彻底删除；在此之前可以恢复',
    '{count} records hold a value. The values stay until the field is purged; until then it can be restored',
  ],
  'model.removedFields': ['已删除的字段', 'Deleted fields'],
  'model.restore': ['恢复', 'Restore'],
  'model.restored': ['已恢复', 'Restored'],
  'model.purge': ['彻底删除', 'Purge'],
  'model.purgeField': ['彻底删除字段“{name}”及其值？', 'Purge the field “{name}” with its values?'],
  'model.purgeFieldText': [
    '{count} 处的值将被删除，不能恢复；历史版本中的值不受影响',
    'The values of {count} records will be deleted for good; versions of earlier days keep theirs',
  ],
  'model.changeType': ['更改字段“{name}”？', 'Change the field “{name}”?'],
  'model.changeTypeText': [
    '{count} 处有值，其中 {unfit} 个无法转换，将显示为空；改回后可以恢复显示',
    '{count} records hold a value; {unfit} of them cannot be converted and will show as empty. Changing it back shows them again',
  ],
  'model.unfitExample': ['“{title}”：{value}', '“{title}”: {value}'],
  'model.applyChange': ['更改', 'Change it'],
  'model.codeStays': ['编码保存后不能更改', 'The code cannot be changed once saved'],
  'model.modelStays': ['字段不能移到别的模型', 'A field stays in its model'],
  'model.codeReserved': ['“{code}”为系统保留，请换一个编码', '“{code}” is reserved: choose another code'],
  'model.columnUsed': ['数据表字段已被占用', 'The table column is already used.'],
  'model.optionsNeeded': ['至少需要一个选项', 'At least one option is needed'],
  'model.optionTwice': ['选项的值“{value}”重复', 'The option “{value}” is there twice'],
  'model.dictionaryMissing': ['字典不存在或没有可用的数据', 'The dictionary does not exist or offers nothing'],
  'model.patternUnreadable': [
    '正则表达式无法识别或过于复杂（不支持前后查找和反向引用）',
    'The pattern cannot be read or is too complex (no look-around, no back references)',
  ],
  'model.notRemoved': ['字段“{name}”仍在使用，请先删除', 'The field “{name}” is in use: delete it first'],
  'model.sorted': ['顺序已保存', 'The order is saved'],
  'model.booleanRule': ['应为 true 或 false', 'Should be true or false'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    model: keyof (typeof rules)['en'] | keyof (typeof titles)['en'] | keyof (typeof screens)['en'];
  }
}

/** What the frame of the console, and whoever shows fields of models, says. */
export const modelTexts = joinCatalogues(
  rules,
  titles,
  menuTexts(modelMenu),
  labels(model, {
    $: ['扩展模型', 'Model'],
    name: ['名称', 'Name'],
    code: ['编码', 'Code'],
    remark: ['备注', 'Remark'],
    ownerType: ['用途', 'Use'],
  }),
  messages({
    'x_model.ownerType.extension': ['扩展模型', 'Extension model'],
    'x_model.ownerType.customForm': ['自定义表单', 'Custom form'],
  }),
);

/** What its screens say. */
export const modelScreenTexts = joinCatalogues(
  screens,
  labels(modelField, {
    $: ['字段', 'Field'],
    modelId: ['扩展模型', 'Model'],
    name: ['名称', 'Name'],
    nameEn: ['英文名称', 'Name in English'],
    code: ['编码', 'Code'],
    controlType: ['控件类型', 'Control'],
    required: ['必填', 'Required'],
    rule: ['校验规则', 'Rule'],
    pattern: ['正则表达式', 'Pattern'],
    options: ['选项', 'Options'],
    dictionary: ['字典', 'Dictionary'],
    defaultValue: ['默认值', 'Default'],
    help: ['填写说明', 'Help'],
    filterable: ['可筛选', 'Filterable'],
    sort: ['排序', 'Sort'],
    removed: ['已删除', 'Deleted'],
  }),
  messages({
    'x_model_field.controlType.input': ['单行文本框', 'Text'],
    'x_model_field.controlType.textarea': ['多行文本框', 'Text area'],
    'x_model_field.controlType.number': ['数字', 'Number'],
    'x_model_field.controlType.radio': ['单选框', 'Radio'],
    'x_model_field.controlType.checkbox': ['多选框', 'Checkboxes'],
    'x_model_field.controlType.select': ['下拉框', 'Select'],
    'x_model_field.controlType.date': ['日期选择框', 'Date'],
    'x_model_field.controlType.time': ['时间选择框', 'Time'],
    'x_model_field.controlType.datetime': ['日期时间选择框', 'Date and time'],
    'x_model_field.controlType.picture': ['图片', 'Picture'],
    'x_model_field.controlType.resource': ['资源文件', 'File'],
    'x_model_field.controlType.content': ['内容选择', 'Content'],
    'x_model_field.controlType.richText': ['富文本', 'Rich text'],
    'x_model_field.controlType.switch': ['开关', 'Switch'],
    'x_model_field.controlType.colour': ['颜色', 'Colour'],
    'x_model_field.rule.': ['不限', 'None'],
    'x_model_field.rule.integer': ['整数', 'Whole number'],
    'x_model_field.rule.number': ['数字', 'Number'],
    'x_model_field.rule.date': ['日期', 'Date'],
    'x_model_field.rule.email': ['邮箱', 'Email'],
    'x_model_field.rule.phone': ['手机号码', 'Mobile number'],
    'x_model_field.rule.pattern': ['正则表达式', 'Pattern'],
  }),
);
