import { labels, messages } from '@kaiyin/entity';
import { dynamicPage } from './dynamic-page.ts';

export const dynamicPageMessages = messages({
  'dynamicPage.tab': ['自定义动态模板', 'Custom dynamic pages'],
  'dynamicPage.empty': [
    '还没有自定义动态模板。它们是读者请求时才生成的页面，例如投票结果',
    'No custom dynamic pages yet: pages that are made when a reader asks for them, such as the result of a vote',
  ],
  'dynamicPage.faults': ['读者请求时没有生成的页面', 'Pages that readers asked for and could not get'],
  'dynamicPage.pathRule': [
    '由字母、数字、下划线和 / 组成，首尾没有 /，例如 vote/result',
    'Letters, digits, underscores and /, with no / at either end, such as vote/result',
  ],
  'dynamicPage.pathHelp': [
    '读者访问的地址，例如 vote/result；保存后不能修改',
    'The address that readers ask for, such as vote/result; it cannot be changed once saved',
  ],
  'dynamicPage.pathStays': ['保存后不能修改', 'It cannot be changed once saved'],
  'dynamicPage.initDataHelp': ['勾选后，模板可以直接使用这些变量', 'Templates may use the variables that are ticked'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    dynamicPage: keyof (typeof dynamicPageMessages)['en'];
  }
}

/** What is said of these pages wherever they come up; the rest with the screen that shows them. */
export const dynamicPageTexts = labels(dynamicPage, {
  $: ['自定义动态模板', 'Custom dynamic page'],
  code: ['编码', 'Code'],
  name: ['名称', 'Name'],
  path: ['访问路径', 'Request path'],
  initDataTypes: ['模板初始化数据', 'Data at hand'],
  templates: ['模板', 'Templates'],
  remark: ['备注', 'Remark'],
});
