import { messages } from '@kaiyin/entity';

/** What only the server says. */
export const dynamicPageServerMessages = messages({
  'operation.kind.cms_dynamic_page': ['自定义动态模板', 'Custom dynamic page'],
  'dynamicPage.pathFixed': ['访问路径保存后不能修改', 'The request path cannot be changed once saved'],
  'dynamicPage.pathReserved': ['路径“{path}”由系统使用', 'The path “{path}” is used by the product'],
  'dynamicPage.pathOfCatalog': [
    '路径“{path}”是栏目“{name}”的目录',
    'The path “{path}” is the folder of catalog “{name}”',
  ],
  'dynamicPage.pathOfPage': [
    '路径“{path}”是自定义动态模板“{name}”的访问路径',
    'The path “{path}” is the request path of custom dynamic page “{name}”',
  ],
  'dynamicPage.pathOfSystem': [
    '“{path}”开头的路径属于系统动态页面“{name}”',
    'Paths that begin with “{path}” belong to the system page “{name}”',
  ],
  'dynamicPage.initData.Member': ['会员（Member）', 'Member (Member)'],
  'dynamicPage.initData.Pagination': ['分页（Pagination）', 'Paging (Pagination)'],
  'dynamicPage.initDataNote.Member': ['当前登录的会员，没有登录时为空', 'The member who is signed in, if anyone is'],
  'dynamicPage.initDataNote.Pagination': ['由参数 pi 得到的页码', 'The number of the page, from the argument pi'],
  'dynamicPage.pipeMissing': ['发布通道“{code}”不存在', 'Publish pipe “{code}” does not exist'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    dynamicPageServer: keyof (typeof dynamicPageServerMessages)['en'];
  }
}
