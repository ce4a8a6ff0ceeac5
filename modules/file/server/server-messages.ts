import { messages } from '@kaiyin/entity';

/** What only the server says. */
export const fileServerMessages = messages({
  'operation.kind.cms_file': ['静态文件', 'Static file'],
  'file.pipeMissing': [
    '发布通道“{code}”不存在，请先创建发布通道',
    'Publish pipe “{code}” does not exist. Create it first',
  ],
  'file.folderMissing': ['目录“{folder}”不存在', 'There is no folder “{folder}”'],
  'file.nameRule': [
    '“{name}”：名称由字母、数字、_、- 和 . 组成，不能以点开头或结尾，也不能有连续的点',
    '“{name}”: names have letters, digits, _, - and dots, with no dot at either end and no two in a row',
  ],
  'file.nameSpecial': [
    '“{name}”在一些系统上有特殊含义，请换一个名称',
    '“{name}” means something else to some systems; choose another name',
  ],
  'file.tooLong': ['完整路径最多 255 个字符', 'The whole path has 255 characters at most'],
  'file.suffixRule': [
    '“{name}”：不支持这种文件，可以使用 {suffixes}',
    '“{name}”: this kind of file is not taken. Use {suffixes}',
  ],
  'file.htmlAtRoot': [
    '“{name}”：HTML 文件只能放在 root 目录中，用于网站所有权验证等',
    '“{name}”: HTML files may only lie in the folder “root”, to prove who owns the site and the like',
  ],
  'file.taken': ['“{path}”已存在', '“{path}” exists already'],
  'file.takenMany': ['{count} 个文件已存在，例如“{path}”', '{count} files exist already, such as “{path}”'],
  'file.isFolder': ['“{path}”是目录', '“{path}” is a folder'],
  'file.tooMany': ['一个发布通道最多 {count} 个文件和目录', 'A publish pipe has {count} files and folders at most'],
  'file.tooLarge': ['“{name}”超过 10 MB', '“{name}” is larger than 10 MB'],
  'file.tooLargeText': ['文本超过 1 MB，不能在这里编辑', 'The text is larger than 1 MB and cannot be edited here'],
  'file.tooLargeStyle': ['样式表“{name}”超过 1 MB', 'The style sheet “{name}” is larger than 1 MB'],
  'file.ofPage': [
    '站点的页面已占用 {path}，页面优先，文件不会发布。请换一个名称，或先修改页面的路径',
    'A page of the site is at {path} and stays there, so the file would not be published. Choose another name, or change the path of the page first',
  ],
  'file.ofSystem': [
    '“{path}”是系统发布素材和静态文件的位置',
    '“{path}” is where library files and hashed files are published',
  ],
  'file.tooManyAtOnce': ['一次最多上传 {count} 个文件', 'At most {count} files can be uploaded at once'],
  'file.notText': ['“{name}”不能以文本编辑', '“{name}” cannot be edited as text'],
  'file.conflict': [
    '文件“{name}”已被 {user} 在 {time} 修改，您的修改尚未保存',
    '{user} changed file “{name}” at {time}. Your changes are not saved yet',
  ],
  'file.used': [
    '“{path}”还在使用，例如 {by}。请先去掉对它的引用',
    '“{path}” is still named, for example by {by}. Take it out there first',
  ],
  'file.unknown': ['没有静态文件“{path}”', 'There is no static file “{path}”'],
  'file.unknownNear': [
    '没有静态文件“{path}”，是不是“{near}”？',
    'There is no static file “{path}”. Did you mean “{near}”?',
  ],
  'file.atRoot': [
    '“{path}”在 root 目录中，以原名发布，直接写它的地址即可',
    '“{path}” lies in the folder “root” and is published under its own name: write its address as it is',
  ],
  'file.cycle': ['样式文件互相引用：{names}', 'Style sheets import each other: {names}'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    fileServer: keyof (typeof fileServerMessages)['en'];
  }
}
