import { messages } from './messages.ts';

/** Texts that no module owns: rules, audit columns, refusals. */
export const commonMessages = messages({
  'Common.RuleTips.NotEmpty': ['不能为空', 'Cannot be empty'],
  'Common.RuleTips.Visible': ['至少要有一个看得见的字符', 'Needs at least one visible character'],
  'Common.RuleTips.Code': ['只能使用字母、数字和下划线', 'Letters, digits and underscores only'],
  'Common.RuleTips.Url': ['必须以 http(s):// 开头', 'Must start with http(s)://'],
  'Common.RuleTips.Email': ['邮箱格式不正确', 'Not a valid email address'],
  'Common.RuleTips.PhoneNumber': ['请输入正确的11位手机号码', 'Enter a valid 11-digit mobile number'],
  'Common.RuleTips.Instant': ['时间格式不正确', 'Not a valid time'],
  'Common.RuleTips.Type': ['类型应为 {expected}', 'Should be of type {expected}'],
  'Common.RuleTips.TooShort': ['至少 {limit} 个字符', 'At least {limit} characters'],
  'Common.RuleTips.TooLong': ['最多 {limit} 个字符', 'At most {limit} characters'],
  'Common.RuleTips.TooSmall': ['不能小于 {limit}', 'Cannot be less than {limit}'],
  'Common.RuleTips.TooBig': ['不能大于 {limit}', 'Cannot be more than {limit}'],
  'Common.RuleTips.TooFew': ['至少选择 {limit} 项', 'Select at least {limit}'],
  'Common.RuleTips.TooMany': ['最多 {limit} 项', 'At most {limit} items'],
  'Common.RuleTips.Choice': ['只能是 {choices} 之一', 'Must be one of {choices}'],
  'Common.RuleTips.Number': ['应为数字', 'Should be a number'],
  'Common.RuleTips.Invalid': ['格式不正确', 'Not in the right format'],
  'Common.RuleTips.SelectFirst': ['请先选择', 'Please select first'],
  'Common.RuleTips.Taken': ['{label}“{value}”已存在', '{label} “{value}” already exists'],
  'Common.RuleTips.SpecialName': [
    '“{name}”在某些系统中有特殊含义，请换一个名称',
    '“{name}” means something else to some systems: choose another name',
  ],
  'Common.RuleTips.InUse': ['“{name}”正在使用，不能删除', '“{name}” is in use and cannot be deleted'],
  'Common.RuleTips.Changed': [
    '“{user}”刚改动过它。请关闭后重新打开，再做修改',
    '“{user}” has changed it meanwhile. Close, open it again, then make your change',
  ],
  'Common.RuleTips.Missing': ['{label}不存在或已被删除', '{label} does not exist or has been deleted'],
  'Common.RuleTips.Dictionary': [
    '字典“{dictionary}”中没有“{value}”，请选择其中一项',
    'The dictionary “{dictionary}” has no “{value}”: choose one of its entries',
  ],
  'Common.RuleTips.Circle': ['不能放到自己或自己的下级之下', 'Cannot be moved below itself'],
  'Common.id': ['编号', 'ID'],
  'Common.siteId': ['站点', 'Site'],
  'Common.createBy': ['创建者', 'Created by'],
  'Common.createTime': ['创建时间', 'Created'],
  'Common.updateBy': ['更新者', 'Updated by'],
  'Common.updateTime': ['更新时间', 'Updated'],
  'Common.yes': ['是', 'Yes'],
  'Common.no': ['否', 'No'],
  'Common.success': ['操作成功', 'Done'],
  'Error.401': ['认证失败，无法访问系统资源', 'Authentication failed, system resource cannot be accessed'],
  'Error.403': ['当前操作没有权限', 'Current operation has no permission'],
  'Error.404': ['访问资源不存在', 'Requested resource does not exist'],
  'Error.default': ['系统未知错误，请反馈给管理员', 'Unknown system error, please report to the administrator'],
  'Error.unexpected': [
    '出现意外错误，详细原因已记入服务器日志，请联系管理员',
    'Something unexpected went wrong; the server log has the details, ask the administrator',
  ],
  'Error.field': ['{label}：{message}', '{label}: {message}'],
  'Common.besides': ['；', '; '],
  'Error.andMore': ['另有 {count} 条未列出', '{count} more are not listed'],
  'Error.noSite': ['请先选择站点', 'Please select a site first'],
  'Error.scopeForbidden': [
    '您的数据范围不包括这里的全部内容，不能对它们一起操作',
    'Your data scope does not include all contents here, so you cannot act on them together',
  ],
  'Error.recordForbidden': ['您没有“{name}”的“{right}”权限', 'You do not have the permission “{right}” for “{name}”'],
  'Error.siteForbidden': ['没有当前站点的权限', 'No permission for the current site'],
  'Error.passwordChangeNeeded': ['请先修改密码，然后再继续', 'Change your password first, then go on'],
  'Error.tooManyRequests': ['请求过于频繁，请 {seconds} 秒后再试', 'Too many requests, try again in {seconds} seconds'],
  'Error.bodyTooLarge': ['请求内容超过大小限制', 'The request is larger than allowed'],
  'Error.bodyTooComplex': ['请求内容的字段或层级超过限制', 'The request has more fields or levels than allowed'],
  'Error.badJson': ['请求内容不是有效的 JSON', 'The request is not valid JSON'],
  'Error.otherOrigin': [
    '这个请求来自其他网站的页面，没有执行',
    'This request came from a page of another website and was not carried out',
  ],
  'Error.badAddress': ['请求地址无效', 'The address of the request is not valid'],
  'Error.noFile': ['请选择要上传的文件', 'Choose a file to upload'],
  'Error.brokenForm': ['上传的内容不完整，请重新上传', 'The upload arrived incomplete, upload it again'],
  'Error.lineFullOwn': [
    '您已有 {count} 项同类操作在排队，这一项没有开始，请等它们完成后再试',
    '{count} operations of yours are waiting already, so this one was not begun; try again when they are done',
  ],
  'Error.lineFull': [
    '排队等待的操作太多（{count} 项），这一项没有开始，请稍后再试',
    'Too many operations are waiting ({count}), so this one was not begun; try again in a moment',
  ],
  'Error.databaseBusy': ['数据库繁忙，请稍后再试', 'The database is busy, please try again shortly'],
  'Error.storageAway': [
    '服务器的文件存储暂时不可用，操作未完成，请稍后再试，或请管理员检查存储',
    'The file storage of the server cannot be reached and the operation was not completed; try again shortly, or ask the administrator to check it',
  ],
  'Error.diskFull': [
    '服务器磁盘空间不足，操作未完成，请清理磁盘后重试',
    'The server disk is full and the operation was not completed; free some space and try again',
  ],
});

declare module './messages.ts' {
  interface MessageRegistry {
    common: keyof (typeof commonMessages)['en'];
  }
}
