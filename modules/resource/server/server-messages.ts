import { messages } from '@kaiyin/entity';

/** What only the server says. */
export const resourceServerMessages = messages({
  'resource.tooManyFiles': ['一次最多上传 {limit} 个文件', 'At most {limit} files can be uploaded at once'],
  'resource.otherFormat': [
    '“{name}”的格式不同，只能用 .{suffix} 文件替换',
    '“{name}” is of another format. Only a .{suffix} file can take its place',
  ],
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
  'resource.busy': ['正在处理的图片过多，请稍后再试', 'Too many pictures are being made: try again in a moment'],
  'resource.slowPicture': [
    '读取图片“{name}”耗时过长，已停止，请换一种格式或缩小后再上传',
    'Reading picture “{name}” took too long and was stopped. Upload it in another format or smaller',
  ],
  'resource.complexSvg': [
    '矢量图“{name}”过于复杂（元素、层级或引用过多），请简化后再上传',
    'Drawing “{name}” is too complex: simplify its elements, levels or references',
  ],
  'resource.svgLoss': [
    '矢量图“{name}”中的这些内容无法保留：{what}。请在绘图软件中另存为不含它们的普通 SVG 后再上传',
    'These parts of drawing “{name}” would be lost: {what}. Save it as a plain SVG without them, then upload it',
  ],
  'resource.pixels': [
    '图片“{name}”过大，最多 {limit} 百万像素',
    'Picture “{name}” is too large: at most {limit} megapixels',
  ],
  'resource.pages': [
    '图片“{name}”有 {pages} 页，只能收入单页的 TIFF，请拆分或转为 PDF 后再上传',
    'Picture “{name}” has {pages} pages: only TIFF files of one page are taken. Split it, or make a PDF of it',
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
  'resource.noMedia': [
    '“{name}”中没有可以播放的声音或画面，可能已损坏或未传完，请检查后重新上传',
    'There is neither sound nor film in “{name}”: it may be damaged or cut off. Check it and upload it again',
  ],
  'resource.noPictures': [
    '“{name}”中只有声音没有画面，请作为音频文件上传',
    '“{name}” has sound but no pictures: upload it as an audio file',
  ],
  'resource.captionsEncoding': [
    '字幕“{name}”不是 UTF-8 编码，请另存为 UTF-8 后再上传',
    'Captions “{name}” are not in UTF-8: save them as UTF-8, then upload them',
  ],
  'resource.inUse': [
    '“{name}”正在 {count} 处使用，删除后这些页面将无法显示该文件',
    '“{name}” is used in {count} places, which would lose it',
  ],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    resourceServer: keyof (typeof resourceServerMessages)['en'];
  }
}
