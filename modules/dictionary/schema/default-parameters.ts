import { specialPartOf, type MessageKey, type Words } from '@kaiyin/entity';
import type { ParameterGroup, ParameterType } from './parameter-types.ts';

export interface DefaultParameter {
  zh: string;
  en: string;
  value: string;
  /** The file that obeys it; what nothing reads yet is not shown. */
  readBy?: string;
  /** Of one that is read: where it is on the settings page, how it is entered, what it does and what obeys it. */
  setting?: { group: ParameterGroup; type: ParameterType; about: Words; reader: Words };
  /** Internal unless told. */
  visibility?: 'public' | 'secret';
  /** What it does. */
  remark?: { zh: string; en: string };
  /** What it may be, and what is said of the rest; anything unless told. */
  rule?: { takes: (value: string) => boolean; message: MessageKey };
  /** One that may be removed. */
  removable?: boolean;
}

const uploadTypes = [
  'jpg,jpeg,png,gif,webp,bmp,psd,ai,tif,tiff,svg,ico',
  'mp4,mpg,mpeg,rmvb,rm,avi,wmv,mov,flv,webm',
  'mp3,wav,wma,ogg,aiff,aac,flac,mid,m4a',
  'doc,docx,xls,xlsx,ppt,pptx,pdf,txt,csv,vtt',
  'fla,swf,js,css,shtml,html,htm,ttf,eot',
  'rar,zip,gz,bz2,z,iso,cab,jar,7z',
].join(',');

const playerHosts = [
  'player.bilibili.com',
  'v.qq.com',
  'player.youku.com',
  'open.iqiyi.com',
  'www.ixigua.com',
  'open.douyin.com',
  'music.163.com',
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'www.dailymotion.com',
].join(',');

function isTemplateSuffix(value: string): boolean {
  if (value === '') return true;
  return value.length <= 50 && /^\w*(\.\w+)+$/.test(value) && !specialPartOf(`name${value}`);
}

/** The parameters that come with the product, by key. */
export const defaultParameters: Record<string, DefaultParameter> = {
  BackendContext: {
    zh: '后台服务地址',
    en: 'Backend context',
    value: 'http://localhost/dev-api/',
    remark: { zh: '服务器的公开地址，用于生成链接', en: 'Public address of the server, used in links' },
  },
  LoginRedirectURL: {
    zh: '第三方登录回调跳转地址',
    en: 'Third-party login redirect',
    value: 'http://localhost/',
    remark: { zh: '第三方登录完成后跳回的后台地址', en: 'Address of the console that a third-party login returns to' },
  },
  BaiduMapAccessKey: {
    zh: '百度地图秘钥',
    en: 'Baidu map key',
    value: '',
    visibility: 'secret',
    remark: { zh: '编辑器插入地图时使用', en: 'Used when the editor inserts a map' },
  },
  SysRegistEnable: {
    zh: '后台账号注册开关',
    en: 'Account registration',
    value: 'false',
    readBy: 'modules/session/server/actions/sign-up.ts',
    setting: {
      group: 'signIn',
      type: 'flag',
      about: ['访客可在登录页注册后台账号', 'Visitors may register an account at the sign-in page'],
      reader: ['后台注册页', 'Registration page of the console'],
    },
    visibility: 'public',
    remark: { zh: 'true 为开放注册，其他值为关闭', en: 'true opens it, anything else closes it' },
  },
  SysRegistApproval: {
    zh: '后台账号注册审批',
    en: 'Registration needs approval',
    value: 'false',
    readBy: 'modules/session/server/actions/sign-up.ts',
    setting: {
      group: 'signIn',
      type: 'flag',
      about: [
        '开启后，注册的账号成为后台用户，管理员在用户管理中通过后才能登录；关闭时成为会员，可立即登录',
        'On: who registers becomes a console user and signs in once an administrator has approved it under Users. Off: they become a member at once',
      ],
      reader: ['后台注册页', 'Registration page of the console'],
    },
    remark: { zh: 'true 为需要审批，其他值为不需要', en: 'true asks for approval, anything else does not' },
  },
  SysScheduleLogEnable: { zh: '定时任务日志开关', en: 'Schedule log', value: 'N' },
  SysUploadImageTypes: {
    zh: '上传图片类型',
    en: 'Upload image types',
    value: 'jpg,jpeg,png,gif,webp',
    readBy: 'modules/resource/server/upload-rules.ts',
    setting: {
      group: 'upload',
      type: 'suffixes',
      about: ['可上传的图片扩展名', 'Extensions of pictures that are taken'],
      reader: ['公共上传、头像', 'Common uploads and profile pictures'],
    },
    remark: { zh: '扩展名，用英文逗号分隔', en: 'File extensions, separated by commas' },
  },
  SysUploadSizeLimit: {
    zh: '上传文件大小',
    en: 'Max upload size',
    value: '5242880',
    readBy: 'modules/resource/server/upload-rules.ts',
    setting: {
      group: 'upload',
      type: 'bytes',
      about: ['单个文件的最大容量，0 为不限', 'How large one file may be; 0 is no limit'],
      reader: ['公共上传', 'Common uploads'],
    },
    remark: { zh: '单位：字节', en: 'In bytes' },
  },
  SysUploadTypeLimit: {
    zh: '上传文件类型',
    en: 'Upload types',
    value: uploadTypes,
    readBy: 'modules/resource/server/upload-rules.ts',
    setting: {
      group: 'upload',
      type: 'suffixes',
      about: [
        '可上传的文件扩展名；留空使用内置列表',
        'Extensions of files that are taken; the built-in list when empty',
      ],
      reader: ['公共上传', 'Common uploads'],
    },
    remark: { zh: '扩展名，用英文逗号分隔', en: 'File extensions, separated by commas' },
  },
  EncryptMemberPhoneAndEmail: {
    zh: '是否加密显示会员手机号和Email',
    en: 'Mask member phone & e-mail',
    value: 'true',
    readBy: 'modules/member/server/masks.ts',
    setting: {
      group: 'signIn',
      type: 'flag',
      about: [
        '会员列表只显示手机号和邮箱的一部分；编辑会员时显示全部，并记入日志',
        'The list of members shows phone numbers and e-mail addresses in part; whoever edits a member sees them whole, and the log has it',
      ],
      reader: ['会员列表', 'List of members'],
    },
  },
  MemberErasureDays: {
    zh: '会员注销冷静期（天）',
    en: 'Days before a member is erased',
    value: '7',
    readBy: 'modules/member/server/erasure/cooling-days.ts',
    setting: {
      group: 'signIn',
      type: 'text',
      about: [
        '会员申请注销后，个人数据在这么多天后删除，期间可以撤销；0 为立即删除',
        'So many days after members ask for it, their personal data are erased; until then they can take it back. 0 erases at once',
      ],
      reader: ['会员', 'Members'],
    },
    remark: { zh: '单位：天，0–90', en: 'In days, 0–90' },
    rule: { takes: (value) => /^\d{1,2}$/.test(value) && Number(value) <= 90, message: 'dictionary.daysRule' },
  },
  MemberResourcePrefix: { zh: '会员资源文件访问前缀', en: 'Member resource prefix', value: '' },
  CMSModuleEnable: { zh: '是否开启CMS功能', en: 'CMS switch', value: 'true' },
  SiteApiUrl: {
    zh: '站点API地址',
    en: 'Site API URL',
    value: 'http://localhost:8080/',
    visibility: 'public',
    remark: { zh: '已发布页面访问接口的地址', en: 'Address at which published pages reach the API' },
  },
  ResourceUploadAcceptSize: {
    zh: '素材库资源上传大小限制',
    en: 'Library upload size',
    value: '20971520',
    readBy: 'modules/resource/server/upload-rules.ts',
    setting: {
      group: 'upload',
      type: 'bytes',
      about: ['单个文件的最大容量，0 为不限', 'How large one file may be; 0 is no limit'],
      reader: ['素材库、文件管理', 'Library and file manager'],
    },
    remark: { zh: '单位：字节', en: 'In bytes' },
  },
  PlayerHosts: {
    zh: '允许嵌入的播放器网站',
    en: 'Sites of embedded players',
    value: playerHosts,
    readBy: 'modules/content/server/player-hosts.ts',
    visibility: 'public',
    setting: {
      group: 'content',
      type: 'hosts',
      about: [
        '文章和视频可以嵌入这些域名的播放器；留空则都不允许',
        'Articles and videos may embed players of these hosts; none when empty',
      ],
      reader: ['文章、视频', 'Articles and videos'],
    },
    remark: { zh: '域名，用英文逗号分隔', en: 'Host names, separated by commas' },
  },
  JobHosts: {
    zh: '任务可访问的域名',
    en: 'Hosts that jobs call',
    value: '',
    readBy: 'modules/job/server/call-address.ts',
    setting: {
      group: 'content',
      type: 'hosts',
      about: [
        '任务调度的“访问网址”可以访问这些域名；留空则都不允许',
        'Jobs that call an address may call these hosts; none when empty',
      ],
      reader: ['任务调度', 'Jobs'],
    },
    remark: { zh: '域名，用英文逗号分隔', en: 'Host names, separated by commas' },
  },
  CMSTemplateSuffix: {
    zh: '模板后缀名',
    en: 'Template suffix',
    value: '.template.html',
    readBy: 'modules/template/server/template-actions.ts',
    setting: {
      group: 'template',
      type: 'text',
      about: ['模板文件名以此结尾', 'Names of template files end with it'],
      reader: ['模板管理', 'Templates'],
    },
    rule: { takes: isTemplateSuffix, message: 'dictionary.templateSuffixRule' },
  },
  AllowUploadFileType: {
    zh: 'CMS文件上传类型限制',
    en: 'CMS upload types',
    value: '',
    readBy: 'modules/resource/server/upload-rules.ts',
    setting: {
      group: 'upload',
      type: 'suffixes',
      about: [
        '可上传的文件扩展名；留空使用内置列表',
        'Extensions of files that are taken; the built-in list when empty',
      ],
      reader: ['素材库、文件管理', 'Library and file manager'],
    },
    remark: {
      zh: '文件管理可上传的扩展名，用英文逗号分隔；留空使用内置列表',
      en: 'File extensions that the file manager takes, separated by commas; the built-in list when empty',
    },
  },
  CMSSearchAnalyzeType: { zh: '索引分词方式', en: 'Index analyser', value: 'ik_smart' },
  CustomFormCaptchaExpireSeconds: {
    zh: '自定义表单验证码有效时长',
    en: 'Custom form captcha life',
    value: '600',
    remark: { zh: '单位：秒', en: 'In seconds' },
  },
  'sys.index.skinName': { zh: '主框架页-默认皮肤', en: 'Default skin', value: 'skin-blue', removable: true },
  'sys.index.sideTheme': { zh: '侧边栏主题', en: 'Side theme', value: 'theme-dark', removable: true },
  CMSBackendContext: {
    zh: '后台访问地址',
    en: 'Backend address',
    value: 'http://localhost/dev-api/',
    removable: true,
  },
};
