import { cutText } from '@kaiyin/entity';
import { FileTextOutlined } from '@ant-design/icons';
import { call, hasPermission, text, type Finder } from '@kaiyin/console-kit';
import { findContents } from '@kaiyin/modules/content/schema';
import { ContentFinds } from './ContentFinds.tsx';

/** Contents of the site by their titles, the initials of these, or their authors, with what can be done with them. */
export const find: Finder['find'] = async (words, signal) => {
  if (!hasPermission('cms:content:view', 'cms:content:list')) return [];
  const rows = await call(findContents, { words: cutText(words, 50) }, { quiet: true, signal });
  return rows.map((row) => ({
    id: `content:${row.id}`,
    title: row.title,
    detail: [row.author, row.catalogName, text(`content.status.${row.status}`)].filter(Boolean).join(' · '),
    icon: <FileTextOutlined />,
    href: `/cms/content/editor?id=${row.id}`,
    actions: (show) => <ContentFinds found={row} show={show} />,
  }));
};
