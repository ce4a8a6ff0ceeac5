import { joinCatalogues, labels, messages, menuTexts } from '@kaiyin/entity';
import { resourceMenu } from './menu.ts';
import { resource } from './resource.ts';

export const resourceMessages = messages({
  'cms_resource.resourceType.image': ['图片', 'Image'],
  'cms_resource.resourceType.audio': ['音频', 'Audio'],
  'cms_resource.resourceType.video': ['视频', 'Video'],
  'cms_resource.resourceType.file': ['文件', 'File'],
  'resource.size': ['后台不提供这个尺寸的图片', 'The console has no pictures of this size'],
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
  'resource.grab': ['截取画面', 'Take a frame'],
  'resource.grabTitle': ['截取视频画面作为封面', 'Take a frame as the cover'],
  'resource.grabSecond': ['时间点', 'At'],
  'resource.seconds': ['秒', 's'],
  'resource.grabFailed': [
    '这个视频的画面无法读取，请上传封面图片',
    'No frame can be read of this video: upload a cover',
  ],
  'resource.grabFirst': ['用首帧作封面', 'First frame as cover'],
  'resource.picture': ['第 {number} 张图片', 'Picture {number}'],
  'resource.earlier': ['第 {number} 张前移', 'Move picture {number} forward'],
  'resource.later': ['第 {number} 张后移', 'Move picture {number} back'],
  'resource.takeOffPicture': ['移除第 {number} 张', 'Remove picture {number}'],
  'resource.addPictures': ['添加图片（还可加 {left} 张）', 'Add pictures ({left} more)'],
  'resource.takeOff': ['移除', 'Remove'],
  'resource.choosePicture': ['选择图片', 'Choose a picture'],
  'resource.all': ['全部', 'All'],
  'resource.grid': ['网格', 'Grid'],
  'resource.list': ['列表', 'List'],
  'resource.from': ['上传自', 'Uploaded from'],
  'resource.to': ['上传至', 'Uploaded to'],
  'resource.details': ['资源详情', 'Resource details'],
  'resource.dimensions': ['尺寸', 'Dimensions'],
  'resource.media.duration': ['时长', 'Duration'],
  'resource.media.format': ['封装格式', 'Container'],
  'resource.media.videoCodec': ['视频编码', 'Video codec'],
  'resource.media.frameRate': ['帧率', 'Frame rate'],
  'resource.media.audioCodec': ['音频编码', 'Audio codec'],
  'resource.media.channels': ['声道', 'Channels'],
  'resource.media.samplingRate': ['采样率', 'Sampling rate'],
  'resource.media.bitRate': ['码率', 'Bit rate'],
  'resource.media.unplayed': [
    '多数浏览器不能播放 {codecs}，建议转为 H.264/AAC 的 MP4 后再上传',
    'Most browsers do not play {codecs}. An MP4 with H.264 and AAC is played everywhere',
  ],
  'resource.address': ['内部地址', 'Internal address'],
  'resource.copyAddress': ['复制地址', 'Copy address'],
  'resource.copied': ['已复制到剪贴板', 'Copied to the clipboard'],
  'resource.download': ['下载', 'Download'],
  'resource.editDetails': ['编辑信息', 'Edit details'],
  'resource.altHelp': [
    '描述图片内容，供看不到图片的读者使用；插入正文时自动带上',
    'What the picture shows, for readers who do not see it. Comes along when the picture is put into a text',
  ],
  'resource.tag': ['标签', 'Tag'],
  'resource.replace': ['替换文件', 'Replace'],
  'resource.replaceTitle': ['替换“{name}”？', 'Replace “{name}”?'],
  'resource.replaceText': [
    '地址不变，用到它的页面在下次发布时显示新文件；已发布的版本可以回滚',
    'Its address stays. Pages that use it show the new file with the next publish; releases can be rolled back',
  ],
  'resource.replaced': ['已替换', 'Replaced'],
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
    facts: ['媒体信息', 'Media facts'],
    alt: ['替代文字', 'Alternative text'],
    credit: ['署名', 'Credit'],
    remark: ['备注', 'Remark'],
    tags: ['标签', 'Tags'],
  }),
  menuTexts(resourceMenu),
);
