import { joinCatalogues, labels, messages, menuTexts } from '@kaiyin/entity';
import { templateMenu } from './menu.ts';
import { template } from './template.ts';

/** What other screens say of templates: where one is chosen, opened and begun. */
const elsewhere = messages({
  'template.create': ['新建模板', 'New template'],
  'template.pick': ['选择模板', 'Choose a template'],
  'template.gone': [
    '该模板不存在，可能已被删除或重命名',
    'This template does not exist; it may have been deleted or renamed',
  ],
  'template.open': ['编辑模板', 'Edit template'],
});

export const templateMessages = messages({
  'template.suffixRule': [
    '名称要以系统参数规定的后缀 {suffix} 结尾',
    'Names end in {suffix}, as the system parameter says',
  ],
  'template.nameRule': [
    '后缀之前由字母、数字、下划线和 / 组成，例如 inc/header.template.html',
    'Letters, digits, underscores and / before the suffix, such as inc/header.template.html',
  ],
  'template.pipeMissing': [
    '发布通道“{code}”不存在，请先创建发布通道',
    'Publish pipe “{code}” does not exist. Create it first',
  ],
  'template.conflict': [
    '模板“{name}”已被 {user} 在 {time} 修改，您的修改尚未保存',
    '{user} changed template “{name}” at {time}. Your changes are not saved yet',
  ],
  'template.title': ['模板管理', 'Templates'],
  'template.summary': ['按发布通道组织的页面模板', 'Page templates of each publish pipe'],
  'template.noPipes': [
    '本站点还没有发布通道，请先创建发布通道，再添加模板',
    'This site has no publish pipe yet. Create one before adding templates',
  ],
  'template.toPipes': ['前往发布通道', 'Go to publish pipes'],
  'template.empty': [
    '该通道还没有模板，站点暂时无法发布',
    'No templates in this pipe yet, so the site cannot be published',
  ],
  'template.emptyMore': [
    '默认模板是一套简洁的响应式页面：首页、栏目、列表、文章和错误页，可随意修改',
    'The default templates are a small responsive set for home, catalog, list, article and error pages; change them as you like',
  ],
  'template.starter': ['用默认模板开始', 'Start with default templates'],
  'template.started': [
    '已创建 {count} 个模板，并设为站点的默认模板',
    '{count} templates added and set as the defaults of the site',
  ],
  'template.starterTaken': [
    '发布通道“{code}”已有模板，不能再创建默认模板',
    'Publish pipe “{code}” already has templates, so the default ones cannot be added',
  ],
  'template.rename': ['重命名', 'Rename'],
  'template.renameTitle': ['重命名“{name}”', 'Rename “{name}”'],
  'template.renameNote': [
    '引用此模板的栏目、内容和其他模板不会自动更新。',
    'Catalogs, contents and templates that name this one are not changed.',
  ],
  'template.deleteNote': [
    '使用这些模板的页面将无法发布。',
    'Pages that use these templates can no longer be published.',
  ],
  'template.size': ['大小', 'Size'],
  'template.files': ['{count} 个模板', 'Templates: {count}'],
  'template.search': ['搜索模板名称', 'Search template names'],
  'template.nameHelp': ['可用 / 分目录，例如 inc/header{suffix}', 'Use / for folders, for example inc/header{suffix}'],
  'template.problems': ['{count} 个问题', 'Problems: {count}'],
  'template.noProblems': ['没有发现问题', 'No problems found'],
  'template.faultsTitle': [
    '模板有 {count} 处错误，仍然保存吗？',
    'Errors in the template: {count}. Save it all the same?',
  ],
  'template.faultsUsed': [
    '用到它的 {count} 个页面在下次生成时会失败，读者看到的仍是现在的样子：',
    'Pages that use it and would fail when they are made next: {count}. Readers go on seeing them as they are:',
  ],
  'template.faultsUnused': ['现在没有页面用到它。', 'No page uses it now.'],
  'template.faultsMore': ['还有 {count} 个页面', 'and {count} more'],
  'template.saveAnyway': ['仍然保存', 'Save all the same'],
  'template.goOnEditing': ['继续修改', 'Go on editing'],
  'template.history': ['历史', 'History'],
  'template.historyNone': [
    '还没有历史。每次保存都会把之前的源代码留在这里，最多 50 份',
    'No history yet. Every save keeps the source that was there before, up to 50 of them',
  ],
  'template.historyThen': ['当时', 'Then'],
  'template.historyNow': ['现在', 'Now'],
  'template.restore': ['恢复这一份', 'Restore this one'],
  'template.checking': ['正在检查…', 'Checking…'],
  'template.unchecked': ['暂时无法检查，继续编辑时会再试', 'Cannot be checked now; tried again with the next edit'],
  'template.place': ['第 {line} 行，第 {column} 列', 'Line {line}, column {column}'],
  'template.unsaved': ['未保存', 'Not saved'],
  'template.updatedBy': ['{user} 更新于 {time}', 'Updated by {user}, {time}'],
  'template.conflictTitle': ['模板已被他人修改', 'Someone else changed this template'],
  'template.conflictText': [
    '{user} 在 {time} 保存了另一个版本。请比较两份内容，选择保留哪一份；您也可以在左侧继续编辑。',
    '{user} saved another version at {time}. Compare the two and choose which to keep; you can go on editing yours on the left.',
  ],
  'template.mine': ['我的版本', 'My version'],
  'template.theirs': ['已保存的版本', 'Saved version'],
  'template.keepMine': ['用我的版本覆盖', 'Overwrite with mine'],
  'template.takeTheirs': ['放弃我的修改', 'Discard my changes'],
  'template.language': ['标签与函数', 'Tags and functions'],
  'template.languageSearch': ['搜索标签或函数', 'Search tags and functions'],
  'template.tags': ['模板标签', 'Tags'],
  'template.filters': ['模板函数', 'Functions'],
  'template.required': ['必填', 'required'],
  'template.initial': ['默认 {value}', 'default {value}'],
  'template.insert': ['插入“{name}”', 'Insert “{name}”'],
  'template.cursor': ['行 {line}，列 {column}', 'Line {line}, column {column}'],
  'template.lines': ['{count} 行', 'Lines: {count}'],
  'template.back': ['返回列表', 'Back to the list'],
  'template.warnings': ['{count} 个提醒', 'Warnings: {count}'],
  'template.directives': ['模板指令', 'Template directives'],
  'template.directivesSummary': [
    '模板中可用的标签、函数和变量',
    'Tags, functions and variables that templates may use',
  ],
  'template.variables': ['模板变量', 'Variables'],
  'template.directivesSearch': ['搜索名称或说明', 'Search names and descriptions'],
  'template.directivesNone': ['没有匹配的条目', 'Nothing matches'],
  'template.example': ['示例', 'Example'],
  'template.copy': ['复制示例', 'Copy example'],
  'template.attributes': ['属性', 'Attributes'],
  'template.noAttributes': ['没有属性', 'No attributes'],
  'template.arguments': ['参数', 'Arguments'],
  'template.noArguments': ['没有参数', 'No arguments'],
  'template.itemFields': ['列表项的字段', 'Fields of an item'],
  'template.dataFields': ['Data 的字段', 'Fields of Data'],
  'template.fields': ['字段', 'Fields'],
  'template.setVariables': ['设置的变量', 'Variables that it sets'],
  'template.factName': ['名称', 'Name'],
  'template.factType': ['类型', 'Type'],
  'template.factMeaning': ['说明', 'What it is'],
  'template.factInitial': ['默认值', 'Unless told'],
  'template.aliases': ['别名', 'Also'],
  'template.input': ['处理的值', 'Takes'],
  'template.body.list': ['块标签，块内的 DataList 是列表', 'Has a block, which sees the list as DataList'],
  'template.body.data': ['块标签，块内的 Data 是数据', 'Has a block, which sees the data as Data'],
  'template.body.none': ['单个标签，没有结束标签', 'Stands alone, without an end tag'],
  'template.type.text': ['文本', 'text'],
  'template.type.number': ['数字', 'number'],
  'template.type.boolean': ['是或否', 'yes or no'],
  'template.type.time': ['时间', 'time'],
  'template.type.address': ['地址', 'address'],
  'template.type.html': ['富文本', 'rich text'],
  'template.type.list': ['列表', 'list'],
  'template.type.object': ['对象', 'object'],
  'template.type.any': ['任意', 'anything'],
  'template.pages.all': ['所有页面', 'all pages'],
  'template.pages.site': ['站点首页', 'front page'],
  'template.pages.catalog': ['栏目首页', 'catalog front pages'],
  'template.pages.list': ['列表页', 'list pages'],
  'template.pages.content': ['详情页', 'detail pages'],
  'template.uses': ['用于 {count} 个页面', 'Used by pages: {count}'],
  'template.usesNone': ['还没有已发布的页面使用它', 'No published page uses it yet'],
  'template.usesMore': ['仅列出前 {count} 个', 'Only the first {count} are listed'],
  'template.trial': ['试渲染', 'Trial render'],
  'template.trialPage': ['选择页面', 'Choose a page'],
  'template.trialAny': ['任一使用它的页面', 'Any page that uses it'],
  'template.trialRun': ['渲染', 'Render'],
  'template.trialNote': [
    '用编辑器中尚未保存的内容渲染一个已发布的页面，不影响线上',
    'Renders a published page with what is in the editor, saved or not. Nothing public changes',
  ],
  'template.trialOf': ['{path} 的试渲染结果', 'Trial render of {path}'],
  'template.trialOpen': ['在新窗口打开', 'Open in a new window'],
  'template.trialFailed': ['页面 {page} 渲染失败', 'Page {page} cannot be rendered'],
  'template.trialPlace': ['{template} 第 {line} 行，第 {column} 列', '{template} line {line}, column {column}'],
  'template.trialStale': ['内容已修改，请重新渲染', 'The source has changed since; render again'],
  'template.closePanel': ['关闭面板', 'Close panel'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    template: keyof (typeof templateMessages)['en'] | keyof (typeof elsewhere)['en'];
  }
}

/** What is said of templates wherever they come up; the rest with the screens of templates. */
export const templateTexts = joinCatalogues(
  elsewhere,
  labels(template, {
    $: ['模板', 'Template'],
    pipeCode: ['发布通道', 'Publish pipe'],
    name: ['模板名称', 'Template name'],
    source: ['模板内容', 'Source'],
    remark: ['备注', 'Remark'],
  }),
  menuTexts(templateMenu),
);
