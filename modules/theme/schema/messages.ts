import { joinCatalogues, messages } from '@kaiyin/entity';

/** What the frame of the console and the log of runs say. */
export const themeTexts = messages({
  'theme.tab': ['主题', 'Theme'],
  'theme.purge': ['清理主题文件', 'Remove archives of themes'],
  'theme.purgeNote': [
    '删除超过保留天数的主题导出和导入文件',
    'Deletes exported and imported archives that are older than the days they are kept',
  ],
});

/** What only the server says. */
export const themeServerMessages = messages({
  'theme.plain': ['{name}', '{name}'],
  'theme.exporting': ['导出主题：{name}', 'Export theme: {name}'],
  'theme.packing': ['正在打包：{part}', 'Packing: {part}'],
  'theme.exported': ['已导出主题 {name}', 'Theme of {name} exported'],
  'theme.importing': ['导入主题：{name}', 'Import theme: {name}'],
  'theme.bringing': [
    '正在导入 {name}，完成前不会改变站点',
    'Importing {name}; the site stays as it is until that is done',
  ],
  'theme.imported': [
    '已导入主题 {name}：新增 {added} 项，更新 {changed} 项',
    'Theme {name} imported: {added} added, {changed} changed',
  ],
  'theme.seesNotAll': [
    '导出整个站点需要能查看全部栏目、内容和模板',
    'To export a site one has to see all of its catalogs, contents and templates',
  ],
  'theme.lacking': [
    '没有导入“{part}”所需的权限 {permission}',
    'Importing “{part}” needs the permission {permission}, which you lack',
  ],
  'theme.noHead': ['压缩包中没有 {file}，这不是主题文件', 'There is no {file} in the archive, so it is no theme'],
  'theme.newer': [
    '主题“{name}”来自更新的版本，请先升级系统',
    'The theme “{name}” was written by a later edition: upgrade this one first',
  ],
  'theme.tooLarge': ['主题中的 {file} 过大', '{file} of the theme is too large'],
  'theme.tooMany': ['主题中的 {file} 最多 {count} 项', '{file} of the theme has {count} entries at most'],
  'theme.notJson': ['主题中的 {file} 不是有效的 JSON', '{file} of the theme is no valid JSON'],
  'theme.notFit': ['主题中的 {file} 有不符合要求的内容：{place}', '{file} of the theme has what does not fit: {place}'],
  'theme.noCatalog': [
    '“{title}”所在的栏目 {catalog} 不在站点中，请同时导入栏目',
    'The catalog {catalog} of “{title}” is not in the site: import the catalogs as well',
  ],
  'theme.archiveTooLarge': ['主题文件不能超过 {size} MB', 'An archive of a theme has {size} MB at most'],
  'theme.notZip': ['主题文件应为 zip', 'A theme is a zip file'],
  'theme.archiveGone': ['上传的主题文件已被清理，请重新选择', 'The uploaded archive has been removed: choose it again'],
  'theme.nothingChosen': ['请至少选择一项要导入的内容', 'Choose at least one part to import'],
  'theme.refused.path': [
    '压缩包中有不安全的路径 {entry}，没有导入',
    'The archive has the unsafe path {entry}, so nothing was imported',
  ],
  'theme.refused.link': [
    '压缩包中有链接文件 {entry}，没有导入',
    'The archive has the link {entry}, so nothing was imported',
  ],
  'theme.refused.duplicate': ['压缩包中有重复的文件 {entry}', 'The archive has {entry} twice'],
  'theme.refused.encrypted': ['压缩包已加密，无法读取', 'The archive is encrypted and cannot be read'],
  'theme.refused.entries': ['压缩包中的文件过多', 'The archive has too many files'],
  'theme.refused.bytes': ['压缩包解压后过大', 'What is packed in the archive is too large'],
  'theme.refused.ratio': [
    '压缩包的压缩比异常，没有解压',
    'The archive is packed far too densely, so it was not unpacked',
  ],
  'theme.refused.broken': ['文件不是有效的 zip，或已损坏', 'The file is no valid zip, or it is damaged'],
});

const parts = messages({
  'theme.part.pipes': ['发布通道', 'Publish pipes'],
  'theme.part.models': ['扩展模型', 'Models'],
  'theme.part.resources': ['素材', 'Library files'],
  'theme.part.files': ['静态文件', 'Static files'],
  'theme.part.templates': ['模板', 'Templates'],
  'theme.part.catalogs': ['栏目与专题', 'Catalogs and topics'],
  'theme.part.contents': ['内容', 'Contents'],
  'theme.part.specials': ['专题收录', 'Contents of topics'],
  'theme.part.widgets': ['页面部件与广告', 'Page widgets and ads'],
  'theme.part.dynamicPages': ['自定义动态页面', 'Dynamic pages'],
  'theme.part.links': ['友情链接', 'Friend links'],
  'theme.part.settings': ['站点设置与属性', 'Settings and properties'],
});
const choices = messages({
  'theme.choice.skip': ['不导入', 'Leave out'],
  'theme.choice.keep': ['导入，冲突时保留站点现有的', 'Import; where both differ, keep the site’s'],
  'theme.choice.replace': ['导入，冲突时以主题为准', 'Import; where both differ, take the theme’s'],
});
const rest = messages({
  'theme.ofSite': ['站点设置', 'Settings of the site'],
  'theme.export': ['导出主题', 'Export theme'],
  'theme.exportHelp': [
    '打包模板、静态文件、通道、栏目、模型、页面部件、设置、友情链接和所选内容，可以导入到其他站点。不包含域名、存储、密钥、账号和权限',
    'Packs templates, static files, pipes, catalogs, models, page widgets, settings, friend links and the contents that you choose, for another site. Never domains, storage, keys, accounts or rights',
  ],
  'theme.contents': ['包含的内容', 'Contents'],
  'theme.contents.none': ['不含内容', 'None'],
  'theme.contents.samples': ['每个栏目最新 {count} 篇', 'The newest {count} of each catalog'],
  'theme.contents.all': ['全部已发布内容（最多 {count} 篇）', 'All that are public (up to {count})'],
  'theme.exportButton': ['导出', 'Export'],
  'theme.import': ['导入主题', 'Import theme'],
  'theme.importHelp': [
    '先预览会新增和冲突的内容，再决定怎样导入。要么全部完成，要么什么都不改变',
    'First see what is new and what clashes, then choose. All of it is imported, or nothing is changed',
  ],
  'theme.drop': ['点击或拖入主题 zip 文件', 'Click, or drop the zip of a theme here'],
  'theme.dropNote': ['不超过 {size} MB', 'Up to {size} MB'],
  'theme.reading': ['正在读取主题', 'Reading the theme'],
  'theme.addedColumn': ['新增', 'New'],
  'theme.sameColumn': ['相同', 'The same'],
  'theme.differingColumn': ['冲突', 'Different'],
  'theme.choiceColumn': ['怎样导入', 'Import'],
  'theme.addedNames': ['新增：{names}', 'New: {names}'],
  'theme.differingNames': ['冲突：{names}', 'Different: {names}'],
  'theme.andMore': ['{names} 等 {count} 项', '{names} and others, {count} in all'],
  'theme.comma': ['、', ', '],
  'theme.lackingNote': ['缺少权限：{names}', 'You lack: {names}'],
  'theme.unknown': ['不认识的文件，不会导入：{names}', 'Files that are not understood and are left out: {names}'],
  'theme.publishes': ['同时发布原来已公开的内容', 'Publish the contents that were public'],
  'theme.publishesHelp': ['不勾选时，内容导入为初稿', 'Without it they come as drafts'],
  'theme.another': ['换一个文件', 'Another file'],
  'theme.importButton': ['开始导入', 'Import'],
  'theme.nothing': ['站点已有这个主题的全部内容，没有需要导入的', 'The site has all of this theme already'],
  'theme.confirm': ['用主题替换现有内容？', 'Replace what the site has?'],
  'theme.confirmText': [
    '有 {count} 项与站点现有的不同，将以主题为准。已发布的页面在下次发布时随之更新',
    '{count} things that the site has otherwise are replaced by the theme’s. Pages follow with the next publish',
  ],
});

/** What its screen says. */
export const themeScreenTexts = joinCatalogues(parts, choices, rest);

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    theme:
      | keyof (typeof themeTexts)['en']
      | keyof (typeof themeServerMessages)['en']
      | keyof (typeof parts)['en']
      | keyof (typeof choices)['en']
      | keyof (typeof rest)['en'];
  }
}
