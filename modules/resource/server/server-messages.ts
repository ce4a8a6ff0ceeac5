import { messages } from '@kaiyin/entity';

/** What only the server says. */
export const resourceServerMessages = messages({
  'resource.tooManyFiles': ['一次最多上传 {limit} 个文件', 'At most {limit} files can be uploaded at once'],
  'resource.storage.keysAnew': ['接入地址已更改，请重新输入访问密钥', 'The place is another one: enter its keys anew'],
  'resource.storage.keysLost': [
    '保存的访问密钥无法读取，请重新输入',
    'The keys that were kept cannot be read: enter them anew',
  ],
  'resource.storage.innerAddress': [
    '这个地址在内部网络中，不能连接。如需使用，请由服务器管理员在 KAIYIN_STORAGE_NETWORKS 中允许',
    'This address lies in an inner network. The operator may allow it with KAIYIN_STORAGE_NETWORKS',
  ],
  'resource.storage.noAnswer': ['{host} 没有应答，请检查接入地址', '{host} does not answer: check the endpoint'],
  'resource.storage.noStorage': [
    '{host} 的应答（{code}）不像 S3 存储，请检查接入地址',
    'The answer of {host} ({code}) is not that of S3 storage: check the endpoint',
  ],
  'resource.storage.wrongKey': ['存储不认识这个访问密钥 ID', 'The storage does not know this access key ID'],
  'resource.storage.wrongSecret': ['访问密钥不正确', 'The secret access key is wrong'],
  'resource.storage.denied': [
    '这个密钥没有权限：需要能够写入、读取和删除',
    'This key may not do that: it has to write, read and delete',
  ],
  'resource.storage.noBucket': ['没有存储桶“{bucket}”', 'There is no bucket “{bucket}”'],
  'resource.storage.wrongRegion': ['存储桶不在这个地域', 'The bucket is not in this region'],
  'resource.storage.away': [
    '文件存储 {host} 暂时无法使用（{code}），请稍后再试',
    'The storage at {host} cannot be used now ({code}): try again later',
  ],
  'resource.storage.damaged': [
    '“{name}”在存储中的内容与素材库不符',
    'The bytes of “{name}” in the storage are not those of the library',
  ],
  'resource.storage.lost': [
    '“{name}”的内容已丢失，没有复制',
    'The bytes of “{name}” are gone, so they were not copied',
  ],
  'resource.storage.same': ['文件已经存放在那里', 'The files lie there already'],
  'resource.storage.busy': ['切换正在进行，请先停止', 'A switch is under way: stop it first'],
  'resource.storage.cleaningOpen': [
    '旧文件正在删除，请等它结束',
    'Old copies are being removed: wait until that has ended',
  ],
  'resource.storage.lostFiles': [
    '{count} 个文件在哪里都找不到，因此没有切换；继续切换则不再包括它们',
    '{count} files are nowhere, so nothing was switched: continue to switch without them',
  ],
  'resource.storage.keptNeeded': [
    '保留了 {count} 个文件：当前的存储没有它们',
    '{count} files stay: the current storage does not have them',
  ],
  'resource.storage.noSwitch': ['没有未完成的切换', 'There is no switch to go on with'],
  'resource.storage.noOld': ['那里没有旧文件', 'There are no old copies there'],
  'resource.storage.moved': ['文件存储刚刚切换，请再试一次', 'The storage has just been switched: try again'],
  'resource.storage.switching': ['切换文件存储到 {place}', 'Switch the storage to {place}'],
  'resource.storage.copied': ['已复制 {done}/{count} 个文件', '{done} of {count} files copied'],
  'resource.storage.switched': ['文件现在存放在 {place}', 'Files are now kept in {place}'],
  'resource.storage.cleaning': ['删除 {place} 中的旧文件', 'Remove the old copies in {place}'],
  'resource.storage.cleaned': ['已删除 {count} 个旧文件', '{count} old copies removed'],
  'resource.storage.tidy': ['整理文件存储', 'Tidy the storage of files'],
  'resource.storage.tidyNote': [
    '删除存储中素材库已不再使用的文件、本服务器上不再需要的副本，以及超过一天没有传完的上传',
    'Removes from the storage what no library has any more, copies on this server that nobody needs, and uploads that did not go on for a day',
  ],
  'resource.storage.tidied': [
    '已删除 {count} 个文件、{uploads} 个未完成的上传',
    '{count} files and {uploads} uploads removed',
  ],
  'resource.upload.tooMany': [
    '未完成的上传已有 {count} 个，请先完成或移除其中一些',
    'There are {count} uploads that have not ended: finish or remove some first',
  ],
  'resource.upload.elsewhere': ['上传应从第 {offset} 字节继续', 'The upload goes on at byte {offset}'],
  'resource.upload.wrongPiece': ['这一部分应有 {size} 字节', 'This piece should have {size} bytes'],
  'resource.upload.damaged': ['这一部分在传输中损坏，请重新发送', 'This piece was damaged on its way: send it again'],
  'resource.upload.finishing': ['文件正在保存，请稍候', 'The file is being saved: wait a moment'],
  'resource.upload.unfinished': ['文件还没有传完', 'The file has not arrived whole yet'],
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
