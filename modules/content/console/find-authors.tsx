import { UserOutlined } from '@ant-design/icons';
import { text, type Finder } from '@kaiyin/console-kit';
import type { AuthorView } from '@kaiyin/modules/content/schema';

/** Who has written on the site; leads to what they have written. */
export const toFinds: Finder<AuthorView>['toFinds'] = (rows) =>
  rows.map(({ author, count }) => ({
    id: `author:${author}`,
    title: author,
    detail: text('content.writtenBy', { count }),
    icon: <UserOutlined />,
    href: `/configs/content?author=${encodeURIComponent(author)}`,
  }));
