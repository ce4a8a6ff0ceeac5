import { labels, messages } from '@kaiyin/entity';
import { resource } from './resource.ts';

export const resourceMessages = messages({
  'zh-CN': {
    'cms_resource.resourceType.image': '图片',
    'cms_resource.resourceType.audio': '音频',
    'cms_resource.resourceType.video': '视频',
    'cms_resource.resourceType.file': '文件',
    'resource.noFile': '请选择要上传的文件',
    'resource.tooManyFiles': '一次最多上传 {limit} 个文件',
    'resource.empty': '文件“{name}”是空的',
    'resource.suffix': '不支持“{name}”的格式，仅支持 {suffixes}',
    'resource.content': '“{name}”的内容与扩展名 .{suffix} 不符，不能上传',
    'resource.tooLarge': '“{name}”超过了 {size} 的大小限制',
    'resource.broken': '图片“{name}”已损坏，无法读取',
    'resource.pixels': '图片“{name}”过大，最多 {limit} 百万像素',
    'resource.inUse': '“{name}”正在 {count} 处使用，删除后这些页面将无法显示该文件',
  },
  en: {
    'cms_resource.resourceType.image': 'Image',
    'cms_resource.resourceType.audio': 'Audio',
    'cms_resource.resourceType.video': 'Video',
    'cms_resource.resourceType.file': 'File',
    'resource.noFile': 'Choose a file to upload',
    'resource.tooManyFiles': 'At most {limit} files can be uploaded at once',
    'resource.empty': 'File “{name}” is empty',
    'resource.suffix': 'The format of “{name}” is not supported. Supported: {suffixes}',
    'resource.content': 'The content of “{name}” does not match its extension .{suffix}',
    'resource.tooLarge': '“{name}” exceeds the size limit of {size}',
    'resource.broken': 'Picture “{name}” is damaged and cannot be read',
    'resource.pixels': 'Picture “{name}” is too large: at most {limit} megapixels',
    'resource.inUse': '“{name}” is used in {count} places, which would lose it',
  },
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    resource: keyof (typeof resourceMessages)['en'];
  }
}

export const resourceLabels = [
  labels(resource, {
    'zh-CN': {
      $: '资源', resourceType: '类型', name: '资源名称', fileName: '原文件名', suffix: '格式', path: '路径', hash: '内容摘要', fileSize: '大小', width: '宽度', height: '高度',
    },
    en: {
      $: 'Resource', resourceType: 'Type', name: 'Resource name', fileName: 'Original file name', suffix: 'Format', path: 'Path', hash: 'Content hash', fileSize: 'Size', width: 'Width', height: 'Height',
    },
  }),
];
