import { FileTextOutlined } from '@ant-design/icons';
import { text, type Finder } from '@kaiyin/console-kit';
import type { ContentRow } from '@kaiyin/modules/content/schema';
import { ContentFinds } from './ContentFinds.tsx';

/** Contents of the site, with what can be done with them. */
export const toFinds: Finder<ContentRow>['toFinds'] = (rows) =>
  rows.map((row) => ({
    id: `content:${row.id}`,
    title: row.title,
    detail: [row.author, row.catalogName, text(`content.status.${row.status}`)].filter(Boolean).join(' · '),
    icon: <FileTextOutlined />,
    href: `/cms/content/editor?id=${row.id}`,
    actions: (show) => <ContentFinds found={row} show={show} />,
  }));
