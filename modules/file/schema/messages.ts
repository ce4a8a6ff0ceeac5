import { joinCatalogues, labels, messages, menuTexts } from '@kaiyin/entity';
import { file } from './file.ts';
import { fileMenu } from './menu.ts';

/** What other screens say of files. */
const elsewhere = messages({
  'file.open': ['编辑文件', 'Edit file'],
  'cms_file.kind': ['类型', 'Kind'],
  'cms_file.kind.file': ['文件', 'File'],
  'cms_file.kind.folder': ['目录', 'Folder'],
  'cms_file.name': ['名称', 'Name'],
});

export const fileMessages = messages({
  'file.title': ['文件管理', 'Files'],
  'file.summary': [
    '样式、脚本、字体等静态文件，在模板中用 assetUrl 引用',
    'Style sheets, scripts, fonts and the like; templates name them with assetUrl',
  ],
  'file.noPipes': [
    '本站点还没有发布通道，请先创建发布通道，再添加文件',
    'This site has no publish pipe yet. Create one before adding files',
  ],
  'file.toPipes': ['前往发布通道', 'Go to publish pipes'],
  'file.pipe': ['发布通道', 'Publish pipe'],
  'file.top': ['根目录', 'Top folder'],
  'file.folders': ['目录', 'Folders'],
  'file.searchFolders': ['搜索目录', 'Search folders'],
  'file.noFolders': ['还没有目录', 'No folders yet'],
  'file.noMatch': ['没有匹配的目录', 'No folder matches'],
  'file.updatedBy': ['{user} 更新于 {time}', 'Updated by {user}, {time}'],
  'file.add': ['新增', 'Add'],
  'file.addTitle': ['新增文件或目录', 'Add a file or a folder'],
  'file.nameHelp': [
    '由字母、数字、_、- 和 . 组成，例如 main.css 或 fonts',
    'Letters, digits, _, - and dots, for example main.css or fonts',
  ],
  'file.upload': ['上传', 'Upload'],
  'file.dropHere': ['松开鼠标，上传到“{folder}”', 'Drop to upload to “{folder}”'],
  'file.uploading': ['正在上传…', 'Uploading…'],
  'file.uploaded': ['已上传 {count} 个文件', 'Files uploaded: {count}'],
  'file.replaceTitle': ['“{name}”已存在，替换它吗？', '“{name}” exists already. Replace it?'],
  'file.replaceTitleMany': ['{count} 个文件已存在，替换它们吗？', '{count} files exist already. Replace them?'],
  'file.replaceText': [
    '引用它的页面在下次发布时换成新的内容',
    'Pages that name it show the new one with the next publish',
  ],
  'file.replace': ['替换', 'Replace'],
  'file.size': ['大小', 'Size'],
  'file.modified': ['最后修改时间', 'Last changed'],
  'file.name': ['文件名', 'File name'],
  'file.search': ['搜索文件名', 'Search file names'],
  'file.rename': ['重命名', 'Rename'],
  'file.newName': ['新名称', 'New name'],
  'file.renamed': ['已重命名为“{name}”', 'Renamed to “{name}”'],
  'file.download': ['下载', 'Download'],
  'file.copyTag': ['复制引用代码', 'Copy template code'],
  'file.deleteNote': [
    '下次发布后，读者不再能访问这些文件',
    'After the next publish readers can no longer fetch these files',
  ],
  'file.deleteFolders': [
    '其中的目录连同里面的所有文件一起删除。下次发布后，读者不再能访问它们',
    'Folders go with everything in them. After the next publish readers can no longer fetch these files',
  ],
  'file.empty': ['这个目录是空的，拖入文件或点击“上传”', 'This folder is empty. Drop files here or use Upload'],
  'file.rootHint': [
    '“root”目录中的文件以原名发布在网站根目录，例如 root/favicon.ico 的地址是 /favicon.ico。其他文件在被页面引用后发布',
    'Files in the folder “root” are published at the root of the site under their own names: root/favicon.ico lies at /favicon.ico. Other files are published once a page names them',
  ],
  'file.usedTitle': ['还有 {count} 处在使用', 'Still named in {count} places'],
  'file.usedText': ['请先从下列位置去掉对它的引用：', 'Take it out of these first:'],
  'file.usedBy.template': ['模板 {name} 引用了 {path}', 'Template {name} names {path}'],
  'file.usedBy.file': ['文件 {name} 引用了 {path}', 'File {name} names {path}'],
  'file.back': ['返回列表', 'Back to the list'],
  'file.gone': ['该文件不存在，可能已被删除或重命名', 'This file does not exist; it may have been deleted or renamed'],
  'file.unsaved': ['未保存', 'Not saved'],
  'file.savedHint': ['已保存，下次发布后读者可见', 'Saved. Readers see it after the next publish'],
  'file.missing': ['引用的文件不存在：{names}', 'It names files that do not exist: {names}'],
  'file.noText': ['这种文件不能以文本编辑', 'This file cannot be edited as text'],
  'file.conflictTitle': ['文件已被他人修改', 'Someone else changed this file'],
  'file.conflictText': [
    '{user} 在 {time} 保存了另一个版本。您可以用自己的版本覆盖它，或放弃自己的修改。',
    '{user} saved another version at {time}. Overwrite it with yours, or discard your changes.',
  ],
  'file.keepMine': ['用我的版本覆盖', 'Overwrite with mine'],
  'file.theirs': ['已保存的版本', 'Saved version'],
  'file.mine': ['我的版本', 'My version'],
  'file.takeTheirs': ['放弃我的修改', 'Discard my changes'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    file: keyof (typeof fileMessages)['en'] | keyof (typeof elsewhere)['en'];
  }
}

/** What is said of files wherever they come up; the rest with their screens. */
export const fileTexts = joinCatalogues(
  elsewhere,
  labels(file, {
    $: ['静态文件', 'Static file'],
    pipeCode: ['发布通道', 'Publish pipe'],
    path: ['路径', 'Path'],
    pathKey: ['小写路径', 'Path in lower case'],
    isFolder: ['目录', 'Folder'],
    hash: ['内容摘要', 'Content hash'],
    size: ['大小', 'Size'],
    revision: ['修改次数', 'Changes'],
  }),
  menuTexts(fileMenu),
);
