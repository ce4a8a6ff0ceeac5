import { cutText } from '@kaiyin/entity';
import { UserOutlined } from '@ant-design/icons';
import { call, hasPermission, text, type Finder } from '@kaiyin/console-kit';
import { listAuthors } from '@kaiyin/modules/content/schema';

/** Who has written on the site, by words of their names; leads to what they have written. */
export const find: Finder['find'] = async (words, signal) => {
  if (!hasPermission('cms:content:view', 'cms:content:list')) return [];
  const authors = await call(listAuthors, { words: cutText(words, 50) }, { quiet: true, signal });
  return authors.map(({ author, count }) => ({
    id: `author:${author}`,
    title: author,
    detail: text('content.writtenBy', { count }),
    icon: <UserOutlined />,
    href: `/configs/content?author=${encodeURIComponent(author)}`,
  }));
};
