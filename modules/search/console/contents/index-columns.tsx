import { formatInstant, textOf, type Column, type Text } from '@kaiyin/console-kit';
import type { IndexedContent } from '@kaiyin/modules/search/schema';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { MarkedText } from './MarkedText.tsx';

const colours = { exact: 'green', phrase: 'blue', all: 'default', some: 'default' } as const;

const time = (key: 'publishDate' | 'createTime', title: string): Column<IndexedContent> => ({
  key,
  title,
  numeric: true,
  width: 168,
  render: (row) => (row[key] === null ? '' : formatInstant(row[key])),
});

/** Columns of the index of contents. */
export const indexColumns = (t: Text): Column<IndexedContent>[] => [
  {
    key: 'title',
    title: t('search.title'),
    grows: true,
    render: ({ id, title, excerpt }) => (
      <span className="index-title">
        <Link to={`/cms/content/editor?id=${id}`}>
          <MarkedText {...title} />
        </Link>
        {excerpt.text && (
          <small>
            <MarkedText {...excerpt} />
          </small>
        )}
      </span>
    ),
  },
  { key: 'id', title: t('search.id'), numeric: true, width: 64, render: ({ id }) => id },
  { key: 'catalogName', title: t('search.catalog'), cut: true, width: 96, render: ({ catalogName }) => catalogName },
  {
    key: 'contentType',
    title: t('search.contentType'),
    width: 96,
    render: ({ contentType }) => textOf(`cms_content.contentType.${contentType}`),
  },
  {
    key: 'status',
    title: t('search.status'),
    width: 112,
    render: ({ status }) => <span className="index-state">{t(`content.status.${status}`)}</span>,
  },
  {
    key: 'match',
    title: t('search.match'),
    width: 104,
    render: ({ match }) => match && <Tag color={colours[match]}>{t(`search.match.${match}`)}</Tag>,
  },
  time('publishDate', t('search.publishDate')),
  { ...time('createTime', t('search.createTime')), hidden: true },
  { key: 'score', title: t('search.score'), numeric: true, width: 72, render: ({ match, score }) => match && score },
];
