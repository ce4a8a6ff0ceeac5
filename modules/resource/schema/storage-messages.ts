import { messages } from '@kaiyin/entity';

/** What only the part of a site's settings says that is about its files. */
export const storageMessages = messages({
  'resource.storage': ['文件存储', 'Storage'],
  'resource.storage.help': [
    '素材库的文件存放在哪里。切换时会先复制并校验全部文件，再改用新的位置；复制期间可以照常上传，旧文件在您要求删除之前都会保留',
    'Where the files of the library are kept. On a switch all of them are copied and verified first, then the new place is used. Uploads go on meanwhile, and the old copies stay until you have them removed',
  ],
  'resource.storage.where': ['存放位置', 'Where files are kept'],
  'resource.storage.now': ['当前：{place}', 'Now: {place}'],
  'resource.storage.here': ['本服务器', 'This server'],
  'resource.storage.amount': ['{count} 个文件，{size}', '{count} files, {size}'],
  'resource.storage.test': ['测试连接', 'Test connection'],
  'resource.storage.testOk': ['连接正常：可以写入、读取和删除', 'The connection works: it can write, read and delete'],
  'resource.storage.saved': ['已保存', 'Saved'],
  'resource.storage.begun': ['正在复制文件，可在任务中心查看进度', 'Files are being copied: see the task centre'],
  'resource.storage.openTitle': ['切换到 {place} 尚未完成', 'The switch to {place} has not ended'],
  'resource.storage.openText': ['已复制 {done}/{count} 个文件', '{done} of {count} files copied'],
  'resource.storage.continue': ['继续切换', 'Continue'],
  'resource.storage.giveUp': ['放弃切换', 'Give up'],
  'resource.storage.gaveUp': ['已放弃切换', 'The switch was given up'],
  'resource.storage.old': ['旧文件', 'Old copies'],
  'resource.storage.oldHelp': [
    '以前的存放位置还留有文件。确认一切正常后可以删除；已发布页面正在使用的文件会保留',
    'Places from before still hold copies. Remove them once everything works. Files that published pages show stay',
  ],
  'resource.storage.clean': ['删除旧文件', 'Remove old copies'],
  'resource.storage.cleanTitle': ['删除 {place} 中的旧文件？', 'Remove the old copies in {place}?'],
  'resource.storage.endpointHelp': [
    '以 https:// 开头，不含存储桶名称',
    'Begins with https://, without the name of the bucket',
  ],
  'resource.storage.prefixHelp': [
    '所有文件名的开头，如 media/site；几个站点共用一个存储桶时请各不相同',
    'Folders that begin every name, such as media/site. Sites that share a bucket need different ones',
  ],
  'resource.storage.endpointForm': [
    '请输入 https:// 开头的地址，不含用户名和参数',
    'Enter an address that begins with https://, without a user name and a query',
  ],
  'resource.storage.regionForm': ['地域只能包含字母、数字和横线', 'A region has letters, digits and hyphens'],
  'resource.storage.bucketForm': [
    '存储桶名称为 3 到 63 个字母、数字、点和横线',
    'The name of a bucket has 3 to 63 letters, digits, dots and hyphens',
  ],
  'resource.storage.prefixForm': [
    '前缀是用斜线分隔的文件夹，如 media/site，开头不带斜线',
    'A prefix is folders such as media/site, without a slash in front',
  ],
  'resource.storage.keyForm': ['密钥中不能有空格', 'A key has no spaces'],
  cms_storage: ['文件存储', 'Storage'],
  'cms_storage.kind': ['存储方式', 'Storage'],
  'cms_storage.kind.local': ['本服务器', 'This server'],
  'cms_storage.kind.s3': ['S3 兼容存储', 'S3-compatible storage'],
  'cms_storage.provider': ['服务商', 'Provider'],
  'cms_storage.provider.amazon': ['Amazon S3', 'Amazon S3'],
  'cms_storage.provider.minio': ['MinIO', 'MinIO'],
  'cms_storage.provider.aliyun': ['阿里云 OSS', 'Aliyun OSS'],
  'cms_storage.provider.tencent': ['腾讯云 COS', 'Tencent COS'],
  'cms_storage.provider.other': ['其他', 'Another'],
  'cms_storage.endpoint': ['接入地址', 'Endpoint'],
  'cms_storage.region': ['地域', 'Region'],
  'cms_storage.bucket': ['存储桶', 'Bucket'],
  'cms_storage.pathStyle': ['存储桶名称放在路径中', 'Bucket in the path'],
  'cms_storage.prefix': ['前缀', 'Prefix'],
  'cms_storage.accessKeyId': ['访问密钥 ID', 'Access key ID'],
  'cms_storage.secretAccessKey': ['访问密钥', 'Secret access key'],
  'resource.storage.keyHelp': ['只用于写入，保存后不再显示', 'Never shown again once it is saved'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    resourceStorage: keyof (typeof storageMessages)['en'];
  }
}
