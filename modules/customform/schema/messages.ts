import { joinCatalogues, labels, menuTexts, messages } from '@kaiyin/entity';
import { customForm } from './form.ts';
import { customFormMenu } from './menu.ts';

const screens = messages({
  'customform.title': ['自定义表单', 'Custom forms'],
  'customform.summary': [
    '读者在网站上填写，数据在这里处理。修改后需要重新发布，页面才会更新',
    'Readers fill them in on the site; their answers are handled here. Changes show on pages once they are published',
  ],
  'customform.empty': ['还没有表单。先新建一个，再添加字段', 'No forms yet. Add one, then give it fields'],
  'customform.codeHelp': [
    '模板用 cms_custom_form 标签和它来显示表单，例如 tips',
    'Templates show the form by the tag cms_custom_form and this code, for example tips',
  ],
  'customform.limitHelp': [
    'IP 地址：同一网络只能提交一次；浏览器：每个浏览器一次；会员：每位会员一次，需要登录',
    'Address: once for a network. Browser: once for each browser. Member: once for each member, who has to sign in',
  ],
  'customform.thanksHelp': ['提交成功后显示；不填则用默认文字', 'Shown once it is sent; a standard sentence if empty'],
  'customform.fileSizeHelp': ['单个文件的大小上限，单位 MB', 'Of one file, in MB'],
  'customform.fileCountHelp': ['每个图片或文件字段的文件数上限', 'Of each field for pictures or files'],
  'customform.templatesHelp': [
    '不选则用站点的“自定义表单模板”，再没有则用内置样式；修改后需要重新发布',
    'Without one the site’s template for forms is used, else the built-in look; publish after a change',
  ],
  'customform.notifyHelp': [
    '有新提交时在收件箱通知他们。目前不发送邮件',
    'They are told of new answers in their inbox. No mail is sent',
  ],
  'customform.retentionHelp': [
    '提交多少天后自动删除数据和文件；0 为一直保留',
    'Answers and their files are deleted after so many days; 0 keeps them',
  ],
  'customform.changed': ['有未发布的修改', 'Unpublished changes'],
  'customform.notPublic': ['还没有发布，页面上看不到这个表单', 'Not published: no page shows it'],
  'customform.publish': ['发布', 'Publish'],
  'customform.publishAgain': ['发布修改', 'Publish changes'],
  'customform.published': ['已发布 {count} 个表单，页面随后更新', 'Published forms: {count}. Pages follow'],
  'customform.offline': ['下线', 'Take offline'],
  'customform.offlineTitle': ['下线“{name}”？', 'Take “{name}” offline?'],
  'customform.offlineText': [
    '页面上不再显示这个表单，读者不能再提交；已有数据保留',
    'Pages no longer show it and it takes no answers; those that there are stay',
  ],
  'customform.isOffline': ['已下线', 'Taken offline'],
  'customform.fields': ['表单字段', 'Fields'],
  'customform.fieldsOf': ['表单字段：{name}', 'Fields: {name}'],
  'customform.fieldsSummary': [
    '拖动调整顺序。已有 {count} 份提交；修改字段后需要重新发布',
    'Drag to change the order. Answers so far: {count}. Publish the form after a change',
  ],
  'customform.fieldsEmpty': ['这个表单还没有字段', 'This form has no fields yet'],
  'customform.fieldCodeHelp': [
    '保存后不能更改；每份提交的“{code}”按它保存',
    'Fixed once saved; answers keep {code} under it',
  ],
  'customform.toForms': ['全部表单', 'All forms'],
  'customform.noForm': ['没有指定表单，请从列表中进入', 'No form is named; open one from the list'],
  'customform.answers': ['数据', 'Answers'],
  'customform.fresh': ['{count} 份未处理', 'New: {count}'],
  'customform.removeTitle': ['删除表单“{name}”？', 'Delete the form “{name}”?'],
  'customform.removeText': [
    '它的字段和 {count} 份提交（含文件）会一起删除，不能恢复',
    'Its fields go with it, and its answers with their files: {count}. They cannot be brought back',
  ],
  'customform.data': ['表单数据', 'Form data'],
  'customform.dataOf': ['数据：{name}', 'Answers: {name}'],
  'customform.dataEmpty': ['还没有人提交', 'No answers yet'],
  'customform.dataTotal': ['共 {count} 份提交', 'Answers: {count}'],
  'customform.addData': ['新增数据', 'Add an answer'],
  'customform.editData': ['修改数据', 'Edit the answer'],
  'customform.dataNumber': ['提交 #{id}', 'Answer #{id}'],
  'customform.fieldFilters': ['字段筛选', 'Field filters'],
  'customform.toFields': ['编辑字段', 'Edit fields'],
  'customform.spam': ['疑似垃圾', 'Spam'],
  'customform.spam.no': ['正常', 'Not spam'],
  'customform.spam.only': ['疑似垃圾', 'Suspected spam'],
  'customform.spam.all': ['全部', 'All'],
  'customform.markSpam': ['标为垃圾', 'Mark as spam'],
  'customform.restore': ['恢复为正常', 'Not spam'],
  'customform.spamMarked': ['已标为垃圾：{count} 份', 'Marked as spam: {count}'],
  'customform.spamRestored': ['已恢复 {count} 份', 'Restored: {count}'],
  'customform.setState': ['设为“{state}”', 'Set to “{state}”'],
  'customform.stateSet': ['已更新 {count} 份', 'Updated: {count}'],
  'customform.submitter': ['提交人', 'Sent by'],
  'customform.visitor': ['浏览器 {id}', 'Browser {id}'],
  'customform.byStaff': ['后台录入', 'Added in the console'],
  'customform.chooseStaff': ['输入姓名查找', 'Search by name'],
  'customform.saveHandling': ['保存处理情况', 'Save'],
  'customform.handling': ['处理', 'Handling'],
  'customform.origin': ['来源', 'Origin'],
  'customform.ofVersion': ['表单第 {version} 版', 'Version {version} of the form'],
  'customform.from': ['{label} 不小于', '{label} from'],
  'customform.to': ['{label} 不大于', '{label} to'],
  'customform.filesStay': ['文件由读者提交，这里不能修改', 'Files come from readers and stay as they are'],
  'customform.download': ['下载“{name}”', 'Download “{name}”'],
  'customform.files': ['{count} 个文件', 'Files: {count}'],
});

/** What only the server says. */
export const customFormServerMessages = messages({
  'customform.data': ['表单提交', 'Answers to forms'],
  'customform.pipeMissing': ['发布通道“{code}”不存在', 'Publish pipe “{code}” does not exist'],
  'customform.noFields': ['“{name}”还没有字段，不能发布', '“{name}” has no fields and cannot be published'],
  'customform.notPublished': ['“{name}”没有发布', '“{name}” is not published'],
  'customform.codeInUse': [
    '编码“{code}”仍由另一个已发布的表单使用',
    'The code “{code}” is still that of another form on the pages',
  ],
  'customform.hasAnswers': [
    '已有 {count} 份提交，请重新打开后确认',
    'Answers by now: {count}. Open the list again and confirm',
  ],
  'customform.controlUnfit': ['表单不能使用这种控件', 'Forms cannot have this control'],
  'customform.memberNeedsLogin': ['按会员限制时须要求登录', 'A limit by member needs sign-in'],
  'customform.noStaff': ['没有这位员工', 'There is no such person on the staff'],
  'customform.newData': ['表单“{name}”有新的提交', 'New answers to the form “{name}”'],
  'customform.inbox': ['表单提交', 'Form answers'],
  'customform.purge': ['清理表单数据', 'Delete old form answers'],
  'customform.purgeNote': [
    '删除超过各表单保留天数的提交和文件',
    'Deletes answers, with their files, that are older than their form keeps them',
  ],
  // To readers.
  'customform.login': ['登录后才能提交', 'Sign in to send this form'],
  'customform.twice': ['您已经提交过了', 'You have sent this form already'],
  'customform.formChanged': [
    '这份表单刚刚更新了，请检查后再提交，您填写的内容仍在',
    'This form has just changed. Check it, then send it again; what you typed is still here',
  ],
  'customform.faults': ['有 {count} 处需要修改', 'Things to correct: {count}'],
  'customform.valueTooLong': ['内容过长', 'Too long'],
  'customform.tooMuch': ['提交的内容过多', 'Too much was sent'],
  'customform.tooManyFiles': ['最多 {count} 个文件', 'At most {count} files'],
  'customform.captchaEmpty': ['请填写验证码', 'Fill in the captcha'],
  'customform.captchaWrong': [
    '验证码不正确或已过期，请重新填写',
    'The captcha is wrong or too old; fill in the new one',
  ],
  'operation.kind.cms_custom_form': ['自定义表单', 'Custom form'],
  'operation.kind.cms_custom_form_data': ['表单数据', 'Form answer'],
  'cms_custom_form_data.code': ['编码', 'Code'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    customform:
      | keyof (typeof titles)['en']
      | keyof (typeof screens)['en']
      | keyof (typeof customFormServerMessages)['en'];
  }
}

const titles = messages({
  'customform.fieldsTab': ['表单字段', 'Form fields'],
  'customform.dataTab': ['表单数据', 'Form data'],
});

/** What the frame of the console says of this module. */
export const customFormTexts = joinCatalogues(menuTexts(customFormMenu), titles);

/** What its screens say. */
export const customFormScreenTexts = joinCatalogues(
  screens,
  labels(customForm, {
    $: ['自定义表单', 'Custom form'],
    name: ['名称', 'Name'],
    code: ['编码', 'Code'],
    status: ['状态', 'Status'],
    needCaptcha: ['需要验证码', 'Needs a captcha'],
    needLogin: ['需要登录', 'Needs sign-in'],
    ruleLimit: ['提交唯一性规则', 'One answer for each'],
    thanks: ['提交成功的提示', 'Thanks'],
    fileSize: ['文件大小上限（MB）', 'Largest file (MB)'],
    fileCount: ['文件数上限', 'Most files'],
    templates: ['模板', 'Templates'],
    notifyIds: ['通知', 'Notify'],
    retentionDays: ['保留天数', 'Days kept'],
    remark: ['备注', 'Remark'],
    modelId: ['模型', 'Model'],
    version: ['版本', 'Version'],
  }),
  messages({
    'cms_custom_form.status.draft': ['草稿', 'Draft'],
    'cms_custom_form.status.published': ['已发布', 'Published'],
    'cms_custom_form.status.offline': ['已下线', 'Offline'],
    'cms_custom_form.ruleLimit.Unlimited': ['不限', 'Unlimited'],
    'cms_custom_form.ruleLimit.IP': ['IP 地址', 'Address'],
    'cms_custom_form.ruleLimit.UUID': ['浏览器', 'Browser'],
    'cms_custom_form.ruleLimit.Member': ['会员', 'Member'],
    'cms_custom_form_data.state': ['处理状态', 'State'],
    'cms_custom_form_data.state.new': ['未处理', 'New'],
    'cms_custom_form_data.state.work': ['处理中', 'In work'],
    'cms_custom_form_data.state.done': ['已完成', 'Done'],
    'cms_custom_form_data.notes': ['处理备注', 'Notes'],
    'cms_custom_form_data.assigneeId': ['处理人', 'Assignee'],
    'cms_custom_form_data.ip': ['IP 地址', 'Address'],
    'cms_custom_form_data.region': ['地区', 'Region'],
    'cms_custom_form_data.createTime': ['提交时间', 'Sent'],
    'cms_custom_form_data.version': ['表单版本', 'Form version'],
    'cms_custom_form_data.id': ['编号', 'Number'],
    'cms_custom_form_data.memberId': ['会员', 'Member'],
    'cms_custom_form_data.isSpam': ['疑似垃圾', 'Spam'],
    'cms_custom_form_data.data': ['填写内容', 'Answer'],
  }),
);
