import { messages } from '@kaiyin/entity';

export const publishMessages = messages({
  'zh-CN': {
    'publish.siteTitle': '发布站点“{name}”',
    'publish.contentTitle': '发布“{name}”',
    'publish.contentsTitle': '发布 {count} 篇内容',
    'publish.offlineTitle': '下线“{name}”',
    'publish.offlinesTitle': '下线 {count} 篇内容',
    'publish.catalogTitle': '发布栏目“{name}”',
    'publish.noPipe': '站点“{name}”没有启用的发布通道，请先新增发布通道',
    'publish.rendering': '{pipe}：已生成 {done} 页',
    'publish.switching': '{pipe}：正在切换到新版本',
    'publish.nothing': '没有变化',
    'publish.done': '新增 {added} 页，更新 {changed} 页，删除 {removed} 页',
    'publish.doneWithFailures': '新增 {added} 页，更新 {changed} 页，删除 {removed} 页；{failed} 页失败，保留原页面',
    'publish.failure': '[{pipe}] {page}：{message}（{template} 第 {line} 行第 {column} 列）',
    'publish.failurePlain': '[{pipe}] {page}：{message}',
    'publish.templateMissing': '没有设置模板（{key}）',
    'publish.templateGone': '模板 {name} 不存在',
    'publish.samePath': '与另一个页面的路径相同',
    'publish.catalogHidden': '栏目“{name}”未显示，不能发布',
    'publish.catalogLink': '链接栏目“{name}”没有页面，不能发布',
    'publish.previewExpired': '预览链接已失效，请在后台重新打开预览',
    'publish.linkHasNoPage': '链接内容没有自己的页面',
    'publish.busy': '站点正在由另一个进程发布，请稍后再试',
  },
  en: {
    'publish.siteTitle': 'Publish site “{name}”',
    'publish.contentTitle': 'Publish “{name}”',
    'publish.contentsTitle': 'Publish {count} contents',
    'publish.offlineTitle': 'Take “{name}” offline',
    'publish.offlinesTitle': 'Take {count} contents offline',
    'publish.catalogTitle': 'Publish catalog “{name}”',
    'publish.noPipe': 'Site “{name}” has no enabled publish pipe; add one first',
    'publish.rendering': '{pipe}: {done} pages rendered',
    'publish.switching': '{pipe}: switching to the new release',
    'publish.nothing': 'Nothing has changed',
    'publish.done': '{added} pages added, {changed} changed, {removed} removed',
    'publish.doneWithFailures':
      '{added} pages added, {changed} changed, {removed} removed; {failed} failed and keep their last good version',
    'publish.failure': '[{pipe}] {page}: {message} ({template} line {line}, column {column})',
    'publish.failurePlain': '[{pipe}] {page}: {message}',
    'publish.templateMissing': 'No template is set ({key})',
    'publish.templateGone': 'Template {name} does not exist',
    'publish.samePath': 'Another page has the same path',
    'publish.catalogHidden': 'Catalog “{name}” is hidden and cannot be published',
    'publish.catalogLink': 'Link catalog “{name}” has no pages to publish',
    'publish.previewExpired': 'This preview link has expired; open the preview again in the console',
    'publish.linkHasNoPage': 'A link content has no page of its own',
    'publish.busy': 'Another process is publishing this site, please try again shortly',
  },
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    publish: keyof (typeof publishMessages)['en'];
  }
}
