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
  'resource.heic': [
    '“{name}”是 HEIC 照片，浏览器普遍不能显示。请在手机相机设置中选择“兼容性最佳”，或另存为 JPG 后再上传',
    '“{name}” is a HEIC photo, which browsers do not show. Set the camera to “Most Compatible”, or save it as JPG, then upload it',
  ],
  'resource.noFocus': ['“{name}”不会被裁切，不需要设置焦点', '“{name}” is never cut, so it needs no focal point'],
  'resource.tagsFull': ['“{name}”的标签会超过 {most} 个', '“{name}” would have more than {most} tags'],
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
  'resource.check': ['检查素材', 'Check the library'],
  'resource.checkNote': [
    '找出各站点素材库中丢失和未被使用的文件',
    'Finds files of the libraries of all sites that are missing or unused',
  ],
  'resource.checked': [
    '已检查 {checked} 个文件：{missing} 个丢失，{unused} 个未使用',
    '{checked} files checked: {missing} missing, {unused} unused',
  ],
  'resource.onlyOne': [
    '素材库中没有与“{name}”相同的文件',
    'The library has no other file that is the same as “{name}”',
  ],
  'resource.folder.tooMany': ['一个站点最多 {count} 个文件夹', 'A site has at most {count} folders'],
  'resource.folder.tooDeep': ['文件夹最多 {levels} 层', 'Folders lie at most {levels} levels deep'],
  'resource.folder.intoItself': [
    '不能移到自身或其下级文件夹中',
    'A folder cannot be moved into itself or a folder below it',
  ],
  'resource.folder.busy': ['“{name}”中的文件正在增加，请重试', 'Files are being added to “{name}”: try again'],
  'resource.folder.unseen': [
    '其中有 {count} 个文件不在您的数据范围内，不能删除这个文件夹',
    '{count} files in it are out of your data scope, so this folder cannot be deleted',
  ],
  'resource.folder.inUse': [
    '“{name}”中有 {count} 个文件正在使用，例如“{file}”',
    '{count} files in “{name}” are used, such as “{file}”',
  ],
  'resource.folder.removing': ['删除文件夹“{name}”', 'Deleting folder “{name}”'],
  'resource.folder.removed': ['已删除 {done}/{total} 个文件', '{done} of {total} files deleted'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    resourceServer: keyof (typeof resourceServerMessages)['en'];
  }
}
