const en = {
  unclosedOutput: '"{{" is not closed by "}}"',
  unclosedTag: '"{%" is not closed by "%}"',
  emptyTag: 'a tag needs a name, as in {% if … %}',
  sourceLimit: 'the template is longer than {limit} characters',
  nestingLimit: 'blocks and expressions are nested deeper than {limit}',
  unknownTag: 'unknown tag "{tag}"',
  strayTag: 'tag {tag} has no place here: nothing is open that it could belong to',
  unclosedBlock: 'tag {tag} is not closed: {% end{tag} %} is missing',
  unexpected: '"{found}" is not expected here',
  unexpectedEnd: 'something is missing at the end',
  needsExpression: 'a value is expected, not "{found}"',
  needsName: 'a variable name is expected, not "{found}"',
  tagSyntax: 'tag {tag} is written {form}',
  unknownLoopOption: 'tag {tag} does not know "{name}"; it takes {known}',
  nestedDoc: 'tag doc cannot stand inside doc',
  unknownFilter: 'unknown filter "{filter}"',
  filterArguments: 'filter {filter} takes {expected} arguments, not {given}',
  attributeName: 'tag {tag}: attribute name expected before "{found}"',
  attributeUnknown: 'tag {tag}: unknown attribute "{name}"; it takes {known}',
  attributeUnknownNone: 'tag {tag}: unknown attribute "{name}"; it takes none',
  attributeTwice: 'tag {tag}: attribute "{name}" is written twice',
  attributeNeedsValue: 'tag {tag}: attribute "{name}" needs a value, as in {name}: …',
  attributeRequired: 'tag {tag}: attribute "{name}" is required and has no value',
  attributeWrong: 'tag {tag}: attribute "{name}" must be {expected}, not {value}',
  aText: 'a text',
  anInteger: 'an integer',
  aNumber: 'a number',
  aBoolean: 'true or false',
  aValidValue: 'a valid value',
  oneOf: 'one of {options}',
  atLeast: 'at least {minimum}',
  atMost: 'at most {maximum}',
  includeMissing: 'template "{name}" does not exist',
  includeName: 'tag {tag} needs the name of a template',
  includeInRender: 'tag include cannot be used in a template that tag render shows',
  includeCycle: 'template "{name}" includes itself: {path}',
  includeDepth: 'includes are nested deeper than {limit}: {path}',
  unknownVariable: 'unknown variable "{name}"',
  unknownField: '"{name}" has no field "{field}"',
  undefinedVariable: '"{name}" has no value',
  stepLimit: 'the page takes more than {limit} steps',
  timeLimit: 'the page takes longer than {limit} ms',
  outputLimit: 'the page is larger than {limit} bytes',
  memoryLimit: 'the page needs too much memory',
  parseLimit: 'a filter may parse {limit} characters at once',
  depthLimit: 'the page is nested too deeply',
  wrongInteger: '"{value}" is not an integer',
  comparison: '{left} cannot be compared with {right}',
  incomparable: 'filter sort cannot compare {left} with {right}',
  divisionByZero: 'filter {filter} divides by zero',
  propertyOf: 'filter {filter} cannot read "{property}" of every item',
  needsArray: 'filter {filter} needs a list',
  wrongBase64: 'filter {filter}: the text is not valid base64',
  wrongEncoding: 'filter {filter}: the text is not valid UTF-8',
  wrongNumber: 'filter {filter} needs a finite number',
  hostTag: 'tag {tag}: {message}',
  hostFilter: 'filter {filter}: {message}',
  undeclaredRead: 'tag {tag} reads "{name}", which it does not declare in reads',
  onlyOnce: 'tag {tag}: only one tag of a template may have {name}: true, and line {line} has it already',
  patternLetters: 'filter {filter}: "{found}" is not what this pattern needs here; write {instead}',
  internal: 'the template cannot be rendered: {message}',
};

/** What can be wrong with a template, as the key of its message. */
export type TemplateMessageKey = keyof typeof en;

const zh: Record<TemplateMessageKey, string> = {
  unclosedOutput: '“{{” 没有用 “}}” 结束',
  unclosedTag: '“{%” 没有用 “%}” 结束',
  emptyTag: '标签缺少名称，写法如 {% if … %}',
  sourceLimit: '模板超过 {limit} 个字符',
  nestingLimit: '块和表达式的嵌套超过 {limit} 层',
  unknownTag: '没有标签“{tag}”',
  strayTag: '标签 {tag} 不能出现在这里：没有与它对应的未结束标签',
  unclosedBlock: '标签 {tag} 没有结束：缺少 {% end{tag} %}',
  unexpected: '这里不应出现“{found}”',
  unexpectedEnd: '末尾缺少内容',
  needsExpression: '这里应为一个值，而不是“{found}”',
  needsName: '这里应为变量名，而不是“{found}”',
  tagSyntax: '标签 {tag} 的写法是 {form}',
  unknownLoopOption: '标签 {tag} 没有“{name}”，可用：{known}',
  nestedDoc: 'doc 标签里不能再写 doc',
  unknownFilter: '没有过滤器“{filter}”',
  filterArguments: '过滤器 {filter} 需要 {expected} 个参数，而不是 {given} 个',
  attributeName: '标签 {tag}：“{found}”之前应为属性名',
  attributeUnknown: '标签 {tag}：没有属性“{name}”，可用：{known}',
  attributeUnknownNone: '标签 {tag}：没有属性“{name}”，该标签没有属性',
  attributeTwice: '标签 {tag}：属性“{name}”写了两次',
  attributeNeedsValue: '标签 {tag}：属性“{name}”缺少值，写法如 {name}: …',
  attributeRequired: '标签 {tag}：属性“{name}”必填，但没有值',
  attributeWrong: '标签 {tag}：属性“{name}”应为{expected}，而不是 {value}',
  aText: '文本',
  anInteger: '整数',
  aNumber: '数字',
  aBoolean: ' true 或 false',
  aValidValue: '有效的值',
  oneOf: '以下之一：{options}',
  atLeast: '不小于 {minimum}',
  atMost: '不大于 {maximum}',
  includeMissing: '模板“{name}”不存在',
  includeName: '标签 {tag} 缺少模板名',
  includeInRender: 'render 标签引用的模板里不能使用 include',
  includeCycle: '模板“{name}”引用了自己：{path}',
  includeDepth: '引用嵌套超过 {limit} 层：{path}',
  unknownVariable: '没有变量“{name}”',
  unknownField: '“{name}”没有字段“{field}”',
  undefinedVariable: '“{name}”没有值',
  stepLimit: '页面超过 {limit} 步',
  timeLimit: '页面渲染超过 {limit} 毫秒',
  outputLimit: '页面大于 {limit} 字节',
  memoryLimit: '页面需要的内存过多',
  parseLimit: '过滤器一次最多解析 {limit} 个字符',
  depthLimit: '页面嵌套过深',
  wrongInteger: '“{value}”不是整数',
  comparison: '{left} 与 {right} 不能比较大小',
  incomparable: '过滤器 sort 不能比较 {left} 和 {right}',
  divisionByZero: '过滤器 {filter} 的除数为零',
  propertyOf: '过滤器 {filter} 无法读取每一项的“{property}”',
  needsArray: '过滤器 {filter} 需要列表',
  wrongBase64: '过滤器 {filter}：文本不是有效的 base64',
  wrongEncoding: '过滤器 {filter}：文本不是有效的 UTF-8',
  wrongNumber: '过滤器 {filter} 需要有限的数字',
  hostTag: '标签 {tag}：{message}',
  hostFilter: '过滤器 {filter}：{message}',
  undeclaredRead: '标签 {tag} 读取了“{name}”，但没有在 reads 中声明',
  onlyOnce: '标签 {tag}：一个模板只能有一个标签写 {name}: true，第 {line} 行已经写了',
  patternLetters: '过滤器 {filter}：格式中的“{found}”写法不对，应写 {instead}',
  internal: '模板无法渲染：{message}',
};

/** Every message of the engine; `{name}` stands for a parameter. */
export const templateMessages: Record<TemplateLocale, Record<TemplateMessageKey, string>> = { 'zh-CN': zh, en };

export type TemplateLocale = 'zh-CN' | 'en';

/** A message that is a part of another one. */
export interface Phrase {
  key: TemplateMessageKey;
  params?: TemplateParams;
}

export type TemplateParams = Record<string, string | number | readonly Phrase[]>;

/** A message with its parameters filled in. */
export function sayTemplateMessage(
  locale: TemplateLocale,
  key: TemplateMessageKey,
  params: TemplateParams = {},
): string {
  return templateMessages[locale][key].replace(/\{(\w+)\}/g, (written, name: string) => {
    if (!Object.hasOwn(params, name)) return written;
    const value = params[name] ?? '';
    if (typeof value !== 'object') return String(value);
    const separator = locale === 'en' ? ', ' : '，';
    return value.map((phrase) => sayTemplateMessage(locale, phrase.key, phrase.params)).join(separator);
  });
}
