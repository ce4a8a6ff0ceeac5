import { findRoute, formatInstant } from '@kaiyin/console-kit';
import type { ContentRow } from '@kaiyin/modules/content/schema';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

const editor = '/cms/content/editor';

/** Contents one below the other, each with the way to its editor, what is said of it, and when it was changed. */
export const ContentLines = ({ rows, say }: { rows: readonly ContentRow[]; say: (row: ContentRow) => ReactNode }) => (
  <ul className="home-lines">
    {rows.map((row) => (
      <li key={row.id}>
        <Title row={row} />
        <span>{say(row)}</span>
        <time dateTime={row.updateTime}>{formatInstant(row.updateTime).slice(5, 16)}</time>
      </li>
    ))}
  </ul>
);

const Title = ({ row: { id, title } }: { row: ContentRow }) =>
  findRoute(editor) ? (
    <Link to={`${editor}?id=${id}`} title={title}>
      {title}
    </Link>
  ) : (
    <b title={title}>{title}</b>
  );
