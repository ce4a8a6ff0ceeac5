import type { DefaultDictionary } from './default-dictionary.ts';

/** Dictionaries of websites that come with the product. States are the words that rows hold. */
export const siteDictionaries: Record<string, DefaultDictionary> = {
  CMSContentAttribute: {
    zh: '内容属性',
    en: 'Content Attribute',
    entries: [
      ['image', '图片', 'Image'],
      ['video', '视频', 'Video'],
      ['attach', '附件', 'Attachment'],
      ['hot', '热点', 'Hot'],
      ['recommend', '推荐', 'Recommend'],
    ],
  },
  CMSContentStatus: {
    zh: '内容状态',
    en: 'Content Status',
    entries: [
      ['draft', '初稿', 'Draft'],
      ['to-publish', '已提交', 'Submitted', 'primary'],
      ['scheduled', '定时发布', 'Scheduled', 'primary'],
      ['published', '已发布', 'Published', 'success'],
      ['re-edit', '重新编辑', 'Editing', 'warning'],
      ['offline', '已下线', 'Offline', 'info'],
      ['archived', '已归档', 'Archived', 'info'],
      ['deleted', '已删除', 'Deleted', 'danger'],
    ],
  },
  CMSContentOpType: {
    zh: '内容操作类型',
    en: 'Content Operation',
    entries: [
      ['ADD', '新增', 'Add'],
      ['UPDATE', '修改', 'Update'],
      ['DELETE', '删除', 'Delete'],
      ['LOCK', '锁定', 'Lock'],
      ['UNLOCK', '解锁', 'Unlock'],
      ['TO_PUBLISH', '提交待发布', 'To publish'],
      ['PUBLISH', '发布', 'Publish'],
      ['OFFLINE', '下线', 'Take offline'],
      ['SORT', '排序', 'Sort'],
      ['TOP', '置顶', 'Pin to top'],
      ['CANCEL_TOP', '取消置顶', 'Unpin'],
    ],
  },
  CMSPageWidgetStatus: {
    zh: '页面部件状态',
    en: 'Page Widget Status',
    entries: [
      ['draft', '初稿', 'Draft'],
      ['published', '已发布', 'Published', 'success'],
      ['offline', '已下线', 'Offline', 'info'],
      ['re-edit', '重新编辑', 'Editing', 'warning'],
    ],
  },
  CMSSitemapPageType: {
    zh: '站点地图页面类型',
    en: 'Sitemap Page Type',
    entries: [
      ['pc', '电脑端', 'Desktop'],
      ['mobile', '移动端', 'Mobile'],
      ['pc,mobile', '自适应', 'Adaptive'],
    ],
  },
  CMSStaticSuffix: {
    zh: '静态文件类型',
    en: 'Static File Type',
    entries: [
      ['shtml', 'shtml', 'shtml'],
      ['html', 'html', 'html'],
      ['xml', 'xml', 'xml'],
      ['json', 'json', 'json'],
    ],
  },
  CommentAuditStatus: {
    zh: '评论状态',
    en: 'Comment Audit Status',
    entries: [
      ['0', '待审核', 'To audit', 'primary'],
      ['1', '审核通过', 'Passed', 'success'],
      ['2', '审核未通过', 'Not passed', 'warning'],
    ],
  },
  CustomFormRule: {
    zh: '自定义表单限制规则',
    en: 'Custom Form Rule',
    entries: [
      ['0', '无限制', 'Unlimited'],
      ['1', 'IP', 'IP'],
      ['2', '浏览器指纹', 'Browser Fingerprint'],
    ],
  },
  CustomFormStatus: {
    zh: '自定义表单状态',
    en: 'Custom Form Status',
    entries: [
      ['0', '草稿', 'Draft'],
      ['10', '已发布', 'Published', 'success'],
      ['20', '已下线', 'Offline', 'warning'],
    ],
  },
  ExtendModelDataType: {
    zh: '扩展模型数据类型',
    en: 'Extend Model Data Type',
    entries: [
      ['site', '站点', 'Site'],
      ['catalog', '栏目', 'Catalog'],
      ['content', '内容', 'Content'],
    ],
  },
  SearchDictWordType: {
    zh: '自定义词库类型',
    en: 'Search Dict Word Type',
    entries: [
      ['WORD', '扩展词', 'Extension word', 'success'],
      ['STOP', '停止词', 'Stop word', 'warning'],
    ],
  },
  VoteStatus: {
    zh: '调查投票状态',
    en: 'Vote Status',
    entries: [
      ['0', '正常', 'Normal'],
      ['1', '停用', 'Stop'],
      ['2', '关闭', 'Close'],
    ],
  },
  VoteSubjectType: {
    zh: '调查投票主题类型',
    en: 'Vote Subject Type',
    entries: [
      ['radio', '单选', 'Radio'],
      ['checkbox', '多选', 'Checkbox'],
      ['input', '输入', 'Input'],
    ],
  },
  VoteViewType: {
    zh: '结果查看方式',
    en: 'Result Visibility',
    entries: [
      ['0', '不可查看', 'Invisible'],
      ['1', '投票后可看', 'After voting'],
      ['2', '不限制', 'Visible'],
    ],
  },
  WordAnalyzeType: {
    zh: '词组分析类型',
    en: 'Word Analyser',
    entries: [
      ['ik_smart', '智能切分', 'Smart'],
      ['ik_max_word', '最细切分', 'Finest'],
    ],
  },
};
