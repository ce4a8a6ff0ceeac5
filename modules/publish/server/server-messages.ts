import { messages } from '@kaiyin/entity';

/** What only the server says. */
export const publishServerMessages = messages({
  'publish.catalogStatusTitle': [
    '发布栏目“{name}”的全部“{status}”内容',
    'Publish all contents of catalog “{name}” that are “{status}”',
  ],
  'publish.statusTitle': [
    '发布站点“{name}”的全部“{status}”内容',
    'Publish all contents of site “{name}” that are “{status}”',
  ],
  'publish.statusDone': ['已发布 {count} 篇', '{count} published'],
  'publish.statusTakenDown': [
    '“{name}”已下架并存证，未随批量发布恢复；确需恢复请单独发布',
    '“{name}” was taken down with proof and does not come back with all others; publish it by itself if it is to',
  ],
  'publish.noPipe': [
    '站点“{name}”没有启用的发布通道，请先新增发布通道',
    'Site “{name}” has no enabled publish pipe; add one first',
  ],
  'publish.rendering': ['{pipe}：已生成 {done} 页', '{pipe}: {done} pages rendered'],
  'publish.nothing': ['没有变化', 'Nothing has changed'],
  'publish.later': ['将于 {at} 公开', 'Goes public at {at}'],
  'publish.laterMany': [
    '{count} 篇定时发布，最早的将于 {at} 公开',
    '{count} are scheduled, the first goes public at {at}',
  ],
  'publish.isPublic': ['“{name}”已公开', '“{name}” is public'],
  'publish.isOffline': ['“{name}”已下线', '“{name}” is offline'],
  'publish.frontUpdated': ['首页已更新', 'Front page updated'],
  'publish.catalogsUpdated': ['{count} 个栏目已更新', 'Catalogs updated: {count}'],
  'publish.contentsUpdated': ['{count} 篇内容的页面已更新', 'Pages of contents updated: {count}'],
  'publish.othersUpdated': ['另有 {count} 篇内容的页面已更新', 'Other pages of contents updated: {count}'],
  'publish.done': [
    '新增 {added} 个文件，更新 {changed} 个文件，删除 {removed} 个文件',
    'Files added: {added}, changed: {changed}, removed: {removed}',
  ],
  'publish.doneWithFailures': [
    '新增 {added} 个文件，更新 {changed} 个文件，删除 {removed} 个文件；{failed} 个页面失败，保留原页面',
    'Files added: {added}, changed: {changed}, removed: {removed}; {failed} pages failed and keep their last good version',
  ],
  'publish.failure': [
    '[{pipe}] {page}：{message}（{template} 第 {line} 行第 {column} 列）',
    '[{pipe}] {page}: {message} ({template} line {line}, column {column})',
  ],
  'publish.failurePlain': ['[{pipe}] {page}：{message}', '[{pipe}] {page}: {message}'],
  'publish.templateMissing': ['没有设置模板（{key}）', 'No template is set ({key})'],
  'publish.samePath': ['与另一个页面的路径相同', 'Another page has the same path'],
  'publish.noPageNow': ['现在没有这个地址的页面', 'there is no page at this address now'],
  'publish.toldAsBefore': [
    '页面提到已下架的内容，去掉它重新生成时失败：{reason}；改为显示发布 #{number} 的样子',
    'The page tells of what was taken down and could not be made without it: {reason}. It is shown as in release #{number}',
  ],
  'publish.toldNotAtAll': [
    '页面提到已下架的内容，去掉它重新生成时失败：{reason}；没有不提到它的旧页面，因此不显示',
    'The page tells of what was taken down and could not be made without it: {reason}. No older one is without it, so it is not shown',
  ],
  'publish.catalogHidden': ['栏目“{name}”未显示，不能发布', 'Catalog “{name}” is hidden and cannot be published'],
  'publish.catalogLink': ['链接栏目“{name}”没有页面，不能发布', 'Link catalog “{name}” has no pages to publish'],
  'publish.takenDownFile': [
    '这个文件含有已经下架的内容，不再显示',
    'This file tells of something that was taken down and is not shown any more',
  ],
  'publish.previewExpired': [
    '预览链接已失效，请在后台重新打开预览',
    'This preview link has expired; open the preview again in the console',
  ],
  'publish.linkHasNoPage': ['链接内容没有自己的页面', 'A link content has no page of its own'],
  'publish.planExpired': ['预演已过期，请重新查看发布影响', 'This plan has expired; review the change again'],
  'publish.rollbackTitle': ['回滚到 {at}', 'Roll back to {at}'],
  'publish.releaseForgotten': [
    '发布 #{number} 已不再保留，请选择另一次发布',
    'Release #{number} is not kept any more; choose another one',
  ],
  'publish.rollbackLater': ['只能回到已经过去的时刻', 'One can only go back to an instant that has passed'],
  'publish.rolledBack': ['已回到 {at}，在结束停留之前保持不变', 'Back at {at}; it stays so until the hold ends'],
  'publish.rolledBackExcept': [
    '已回到 {at}，在结束停留之前保持不变；{failed} 个页面不能恢复当时的样子',
    'Rolled back to {at}; it stays so until the hold ends. {failed} pages could not be as they were then',
  ],
  'publish.takeDownTitle': ['下架并存证“{name}”', 'Take “{name}” down with proof'],
  'publish.eraseTitle': ['抹除已下架的内容 #{id}', 'Erase content #{id}, which was taken down'],
  'publish.erasingReleases': ['正在从以前的发布中清除', 'Clearing earlier releases'],
  'publish.erasingBytes': ['正在删除存储的文件', 'Removing stored files'],
  'publish.erased': ['已抹除；公开页面中没有它的文字', 'Erased; nothing public holds its text'],
  'publish.erasedMentions': [
    '已抹除；公开页面中另有 {mentions} 处他人写下的相同文字',
    'Erased; {mentions} public files say the same in others’ words',
  ],
  'publish.mappingNotErased': [
    '映射 #{id} 没有从以前的发布中抹除：{reason}',
    'Mapping #{id} was not erased from earlier releases: {reason}',
  ],
  'publish.mappingNotTakenDown': [
    '映射 #{id} 没有存证：{reason}',
    'Mapping #{id} was taken down without proof: {reason}',
  ],
  'publish.erasedAlready': ['它已经被抹除', 'It has been erased already'],
  'publish.eraseNotDown': [
    '只能抹除已完成下架、且没有重新公开的内容，请先下架并存证',
    'Only what was taken down with proof and is not public again can be erased: take it down first',
  ],
  'publish.takeDownNotPublic': [
    '“{name}”没有公开，不需要下架',
    '“{name}” is not public, so there is nothing to take down',
  ],
  'publish.takeDownPublicAgain': [
    '“{name}”下架后又被发布，现在是公开的；如仍需下架，请再次下架',
    '“{name}” has been published again since it was taken down, and is public; take it down again if it must not be',
  ],
  'publish.searching': ['正在检查已发布的文件：{done} / {total}', 'Searching published files: {done} of {total}'],
  'publish.takenDown': [
    '已下架，检查 {files} 个文件，剩余 {mentions} 处提及',
    'Taken down; {files} files searched, {mentions} mentions left',
  ],
  'publish.checkTitle': ['检查站点“{name}”的发布文件', 'Check the published files of site “{name}”'],
  'publish.checking': ['{pipe}：已检查 {done} / {total}', '{pipe}: {done} of {total} checked'],
  'publish.checkingCopy': ['{pipe}：正在检查对象存储中的副本', '{pipe}: checking the copy in the object storage'],
  'publish.copyPath': ['对象存储：{path}', 'Object storage: {path}'],
  'publish.checked': [
    '检查了 {files} 个文件，修复 {repaired} 个，缺失 {lost} 个',
    '{files} files checked, {repaired} mended, {lost} lost',
  ],
  'publish.previewFailed': ['{message}', '{message}'],
  'publish.planLate': [
    '{seconds} 秒内没有算完影响，已停止；没有任何改动。可以直接发布，发布在后台进行',
    'The effects were not worked out within {seconds} seconds, so this was stopped; nothing has changed. You can publish without looking; publishing goes on in the background',
  ],
  'publish.asksTooMuch': [
    '页面查询的数据超过 {most} 项，已停止。请检查模板中的循环',
    'The page asks for more than {most} pieces of data and was stopped. Look at the loops of its template',
  ],
  'publish.pagesTooSlow': [
    '页面 {page} 等生成得太慢，无法预先算出影响；没有任何改动。请检查它的模板，或直接发布，发布在后台进行',
    'Page {page} and others take too long to render, so the effects cannot be worked out beforehand; nothing has changed. Look at its template, or publish without looking; publishing goes on in the background',
  ],
  'publish.pageStopped': [
    '页面渲染超过 {seconds} 秒，已停止。请检查 {template} 中的过滤器和它们处理的文本',
    'the page takes longer than {seconds} seconds and was stopped. Look at the filters in {template}, and at the texts that they are given',
  ],
  'publish.previewLate': [
    '页面在 {seconds} 秒内没有生成完，已停止。请检查模板中的循环和过滤器',
    'The page was not finished within {seconds} seconds and was stopped. Look at the loops and filters of its template',
  ],
  'publish.trialNoPage': [
    '还没有已发布的页面使用这个模板，请先为栏目或站点选择它并发布',
    'No published page uses this template yet; choose it for a catalog or the site and publish first',
  ],
  'publish.itemFailed': [
    '“{page}”生成失败，没有发布：{message}',
    '“{page}” cannot be rendered, so it was not published: {message}',
  ],
  cms_take_down: ['下架存证', 'Take-downs'],
  'publish.heldChoose': [
    '站点已回滚，停留在 {at} 的样子。请选择：只发布这一项（only），其余保持不变；或结束停留（end），所有等待的变化一起公开',
    'The site was rolled back and stays as it was at {at}. Choose: publish only this (only), and the rest stays; or end the hold (end), and all waiting changes go live',
  ],
  'publish.heldEnd': [
    '站点已回滚，停留在 {at} 的样子。发布会结束停留，所有等待的变化一起公开，请确认（end）',
    'The site was rolled back and stays as it was at {at}. Publishing ends the hold, and all waiting changes go live: confirm it (end)',
  ],
  'publish.heldLater': [
    '发布时间在将来。站点停留期间只能立即单独发布：请清空发布时间，或结束停留',
    'The publish date lies ahead. While the site is held it can only be published at once: clear the date, or end the hold',
  ],
  'publish.clockBack': [
    '服务器时钟（{now}）早于上一次发布（{at}），可能被调回过去。发布暂停，不会撤下任何内容；时钟追上后自动继续，也请检查服务器时间',
    'The clock of the server ({now}) is before the last release ({at}); it may have been set back. Publishing waits, and nothing is taken away; it goes on by itself when the clock has caught up. Check the time of the server',
  ],
  'publish.clockWaits': [
    '服务器时钟（{now}）早于上一次发布（{at}），可能被调回过去。更改已保存，等时钟到 {at} 时自动继续发布；在此之前不会撤下任何内容，也请检查服务器时间',
    'The clock of the server ({now}) is before the last release ({at}); it may have been set back. What was done is kept, and publishing waits: it will go on by itself at {at}. Nothing is taken away meanwhile. Check the time of the server',
  ],
  'publish.storageWaits': [
    '读写发布文件失败，存储可能不可用或没有权限。每 15 秒重试，恢复后自动完成，无需再次操作',
    'Published files could not be read or written: storage may be away or refuse. It is tried again every 15 seconds and goes on by itself',
  ],
  'publish.diskWaits': [
    '磁盘空间不足。每 15 秒重试，腾出空间后自动完成，无需再次操作',
    'The disk is full. It is tried again every 15 seconds and goes on by itself when there is room',
  ],
  'publish.databaseWaits': [
    '数据库暂时不可用。每 15 秒重试，恢复后自动完成，无需再次操作',
    'The database cannot be reached. It is tried again every 15 seconds and goes on by itself',
  ],
  'publish.storageAway': [
    '读写发布文件失败，存储可能不可用或没有权限。系统每分钟重试，恢复后自动发布',
    'Published files could not be read or written: storage may be away or refuse. It is tried again every minute and goes on by itself',
  ],
  'publish.lateUnknown': [
    '自动发布失败，原因见服务器日志。系统每分钟重试',
    'Publishing failed; the log of the server says why. It is tried again every minute',
  ],
  'publish.lateUntried': ['还没有执行，后台任务可能没有运行', 'Not done yet; background work may not be running'],
  'publish.busy': [
    '站点正在由另一个进程发布，请稍后再试',
    'Another process is publishing this site, please try again shortly',
  ],
  'publish.leaseLost': [
    '本次发布停顿过久，站点已由另一个进程接手，本次未完成',
    'This publish paused for too long and another process has taken the site over; it was not completed',
  ],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    publishServer: keyof (typeof publishServerMessages)['en'];
  }
}
