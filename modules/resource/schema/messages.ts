import { joinCatalogues, labels, messages, menuTexts } from '@kaiyin/entity';
import { resourceMenu } from './menu.ts';
import { resource } from './resource.ts';

export const resourceMessages = messages({
  'cms_resource.resourceType.image': ['图片', 'Image'],
  'cms_resource.resourceType.audio': ['音频', 'Audio'],
  'cms_resource.resourceType.video': ['视频', 'Video'],
  'cms_resource.resourceType.file': ['文件', 'File'],
  'resource.tooManyFiles': ['一次最多上传 {limit} 个文件', 'At most {limit} files can be uploaded at once'],
  'resource.empty': ['文件“{name}”是空的', 'File “{name}” is empty'],
  'resource.noSuffix': [
    '没有可上传的格式：上传类型的参数中没有素材库支持的格式',
    'No format can be uploaded: the parameters of upload types list none that the library knows',
  ],
  'resource.suffix': [
    '不支持“{name}”的格式，仅支持 {suffixes}',
    'The format of “{name}” is not supported. Supported: {suffixes}',
  ],
  'resource.content': [
    '“{name}”的内容与扩展名 .{suffix} 不符，不能上传',
    'The content of “{name}” does not match its extension .{suffix}',
  ],
  'resource.tooLarge': ['“{name}”超过了 {size} 的大小限制', '“{name}” exceeds the size limit of {size}'],
  'resource.broken': ['图片“{name}”已损坏，无法读取', 'Picture “{name}” is damaged and cannot be read'],
  'resource.specialName': [
    '文件名“{name}”在某些系统中有特殊含义，请改名后上传',
    'The name “{name}” means something else to some systems: rename the file',
  ],
  'resource.size': ['后台不提供这个尺寸的图片', 'The console has no pictures of this size'],
  'resource.busy': ['正在处理的图片过多，请稍后再试', 'Too many pictures are being made: try again in a moment'],
  'resource.slowPicture': [
    '读取图片“{name}”耗时过长，已停止，请换一种格式或缩小后再上传',
    'Reading picture “{name}” took too long and was stopped. Upload it in another format or smaller',
  ],
  'resource.complexSvg': [
    '矢量图“{name}”过于复杂（元素、层级或引用过多），请简化后再上传',
    'Drawing “{name}” is too complex: simplify its elements, levels or references',
  ],
  'resource.pixels': [
    '图片“{name}”过大，最多 {limit} 百万像素',
    'Picture “{name}” is too large: at most {limit} megapixels',
  ],
  'resource.fetch.address': [
    '这个地址不能访问，只收入公开网站上的图片',
    'This address is not fetched: only pictures of public websites are',
  ],
  'resource.fetch.failed': [
    '图片所在的网站无法访问，或没有给出图片',
    'The website of the picture cannot be reached, or did not hand it over',
  ],
  'resource.fetch.timeout': [
    '图片所在的网站太久没有答复，可稍后再试',
    'The website of the picture took too long to answer: try again later',
  ],
  'resource.fetch.size': ['图片超过了 {size} 的大小限制', 'The picture exceeds the size limit of {size}'],
  'resource.fetch.notPicture': [
    '这个地址上的不是图片，或格式不受支持',
    'There is no picture at this address, or none of a supported format',
  ],
  'resource.inUse': [
    '“{name}”正在 {count} 处使用，删除后这些页面将无法显示该文件',
    '“{name}” is used in {count} places, which would lose it',
  ],
  'resource.library': ['素材库', 'Resource library'],
  'resource.title': ['资源管理', 'Resources'],
  'resource.upload': ['上传', 'Upload'],
  'resource.uploads': ['上传列表', 'Uploads'],
  'resource.uploadedOf': ['已上传 {done}/{count}', '{done} of {count} uploaded'],
  'resource.uploadFailed': ['{count} 个失败', '{count} failed'],
  'resource.dropHere': ['松开鼠标，上传到素材库', 'Drop to add to the library'],
  'resource.dropHint': [
    '将文件拖到页面任意位置、直接粘贴，或点击按钮上传',
    'Drop files anywhere on this page, paste them, or use the button',
  ],
  'resource.emptyHint': [
    '素材库中还没有这类文件，拖入、粘贴或点击“上传”即可添加',
    'No files of this kind yet. Drop, paste or upload the first one',
  ],
  'resource.mine': ['我的素材', 'My materials'],
  'resource.pickCount': ['确定（{count}）', 'Confirm ({count})'],
  'resource.view': ['查看大图', 'View'],
  'resource.change': ['更换', 'Change'],
  'resource.takeOff': ['移除', 'Remove'],
  'resource.choosePicture': ['选择图片', 'Choose a picture'],
  'resource.all': ['全部', 'All'],
  'resource.grid': ['网格', 'Grid'],
  'resource.list': ['列表', 'List'],
  'resource.from': ['上传自', 'Uploaded from'],
  'resource.to': ['上传至', 'Uploaded to'],
  'resource.details': ['资源详情', 'Resource details'],
  'resource.dimensions': ['尺寸', 'Dimensions'],
  'resource.address': ['内部地址', 'Internal address'],
  'resource.copyAddress': ['复制地址', 'Copy address'],
  'resource.copied': ['已复制到剪贴板', 'Copied to the clipboard'],
  'resource.download': ['下载', 'Download'],
  'resource.rename': ['重命名', 'Rename'],
  'resource.usesTitle': ['使用位置', 'Used in'],
  'resource.usesNone': ['未被使用', 'Not used anywhere'],
  'resource.usesLoading': ['正在查找使用位置…', 'Looking for uses…'],
  'resource.deleteUsed': ['以下位置正在使用，删除后将无法显示：', 'These places use it and would lose it:'],
  'resource.deleteAnyway': ['仍然删除', 'Delete anyway'],
  'resource.selectAll': ['全选本页', 'Select this page'],
  'resource.select': ['选择 {name}', 'Select {name}'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    resource: keyof (typeof resourceMessages)['en'];
  }
}

/** Everything that this module says. */
export const resourceTexts = joinCatalogues(
  resourceMessages,
  labels(resource, {
    $: ['资源', 'Resource'],
    resourceType: ['类型', 'Type'],
    name: ['资源名称', 'Resource name'],
    fileName: ['原文件名', 'Original file name'],
    suffix: ['格式', 'Format'],
    path: ['路径', 'Path'],
    hash: ['内容摘要', 'Content hash'],
    fileSize: ['大小', 'Size'],
    width: ['宽度', 'Width'],
    height: ['高度', 'Height'],
  }),
  menuTexts(resourceMenu),
);
