import type { DefaultDictionary } from './default-dictionary.ts';

/** Dictionaries of the system that come with the product. States are the words that rows hold. */
export const systemDictionaries: Record<string, DefaultDictionary> = {
  EnableOrDisable: {
    zh: '启用/禁用',
    en: 'Enable/Disable',
    entries: [
      ['enabled', '启用', 'Enabled', 'success'],
      ['disabled', '禁用', 'Disabled', 'warning'],
    ],
  },
  Gender: {
    zh: '性别',
    en: 'Gender',
    entries: [
      ['0', '男', 'Male'],
      ['1', '女', 'Female'],
      ['2', '未知', 'Unknown'],
    ],
  },
  I18nDictType: {
    zh: '国际化语言标签',
    en: 'I18n Type',
    entries: [
      ['zh-CN', '简体中文', 'Simplified Chinese'],
      ['en', '英文', 'English'],
      ['zh-TW', '繁体中文', 'Traditional Chinese'],
    ],
  },
  JobGroup: {
    zh: '任务分组',
    en: 'Job Group',
    entries: [
      ['default', '默认', 'Default'],
      ['system', '系统', 'System'],
    ],
  },
  LoginLogType: {
    zh: '登录日志类型',
    en: 'Login Log Type',
    entries: [
      ['login', '登录', 'Login'],
      ['logout', '登出', 'Logout'],
      ['register', '注册', 'Register'],
    ],
  },
  MemberStatus: {
    zh: '会员用户状态',
    en: 'Member Status',
    entries: [
      ['enabled', '正常', 'Normal', 'success'],
      ['disabled', '禁用', 'Disabled', 'danger'],
      ['locked', '锁定', 'Locked', 'warning'],
    ],
  },
  MetaControlType: {
    zh: '元数据控件类型',
    en: 'Meta Control Type',
    entries: [
      ['input', '单行输入框', 'Input'],
      ['textarea', '多行输入框', 'Textarea'],
      ['radio', '单选框', 'Radio'],
      ['checkbox', '多选框', 'Checkbox'],
      ['select', '下拉框', 'Select'],
      ['date', '日期选择框', 'Date'],
      ['datetime', '时间选择框', 'Date-time'],
    ],
  },
  MetaFieldType: {
    zh: '元数据字段类型',
    en: 'Meta Field Type',
    entries: [
      ['short_text', 'VARCHAR(50)', 'VARCHAR(50)'],
      ['medium_text', 'VARCHAR(200)', 'VARCHAR(200)'],
      ['large_text', 'VARCHAR(2000)', 'VARCHAR(2000)'],
      ['clob_text', 'MEDIUMTEXT', 'MEDIUMTEXT'],
      ['long', 'LONG', 'LONG'],
      ['double', 'DOUBLE', 'DOUBLE'],
      ['datetime', 'DATETIME', 'DATETIME'],
    ],
  },
  NoticeStatus: {
    zh: '通知状态',
    en: 'Notice Status',
    entries: [
      ['0', '正常', 'Normal'],
      ['1', '关闭', 'Closed'],
    ],
  },
  NoticeType: { zh: '通知类型', en: 'Notice Type', entries: [['1', '通知', 'Notice']] },
  SecurityPasswordRetryStrategy: {
    zh: '密码重试策略',
    en: 'Password Retry Strategy',
    entries: [
      ['NONE', '不处理', 'None'],
      ['DISABLE', '封禁账号', 'Disable'],
      ['LOCK', '锁定账号', 'Lock'],
    ],
  },
  SecurityPasswordRule: {
    zh: '密码校验规则',
    en: 'Password Rule',
    entries: [
      ['NONE', '不校验', 'None'],
      ['LETTER_NUMBER', '字母+数字', 'Letter, digit'],
      ['UPPER_LOW_LETTER_NUMBER', '大小写字母+数字', 'Upper, lower, digit'],
      ['LETTER_NUMBER_SPECIAL', '字母+数字+特殊字符', 'Letter, digit, special'],
      ['UPPER_LOW_LETTER_NUMBER_SPECIAL', '大小写字母+数字+特殊字符', 'Upper, lower, digit, special'],
    ],
  },
  SecurityPasswordSensitive: {
    zh: '密码敏感信息',
    en: 'Password Sensitive',
    entries: [
      ['ACCOUNT', '用户名', 'Account'],
      ['PHONE_NUMBER', '手机号', 'Phone number'],
      ['EMAIL', 'Email', 'Email'],
      ['NICK_NAME', '昵称全拼', 'Nickname'],
      ['REAL_NAME', '真实姓名全拼', 'Real name'],
    ],
  },
  SuccessOrFail: {
    zh: '成功/失败',
    en: 'Success/Fail',
    entries: [
      ['0', '成功', 'Success', 'success'],
      ['1', '失败', 'Fail', 'danger'],
    ],
  },
  SysUserStatus: {
    zh: '后台用户状态',
    en: 'Admin User Status',
    entries: [
      ['enabled', '正常', 'Enabled', 'success'],
      ['disabled', '封禁', 'Disabled', 'danger'],
      ['locked', '锁定', 'Locked', 'warning'],
      ['waiting', '待审批', 'Waiting for approval', 'warning'],
    ],
  },
  TrueOrFalse: {
    zh: '是/否（真假）',
    en: 'True/False',
    entries: [
      ['1', '是', 'True'],
      ['0', '否', 'False'],
    ],
  },
  YesOrNo: {
    zh: '是/否',
    en: 'Yes/No',
    entries: [
      ['Y', '是', 'Yes', 'success'],
      ['N', '否', 'No', 'warning'],
    ],
  },
};
