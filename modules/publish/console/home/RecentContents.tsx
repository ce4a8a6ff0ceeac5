import { findRoute, formatInstant, useRows, useText } from '@kaiyin/console-kit';
import { ReadersSee, useSeen } from '@kaiyin/modules/content/console';
import { listContents, type ContentRow } from '@kaiyin/modules/content/schema';
import { Suspense } from 'react';
import { Link } from 'react-router';

const shown = 5;
const editor = '/cms/content/editor';

/** What was worked on last, and what readers see of it now. */
export default function RecentContents() {
  const t = useText();
  const { data } = useRows(listContents, { pageNum: 1, pageSize: shown, orderBy: 'updateTime', isAsc: 'desc' });
  const rows = data?.rows ?? [];
  const seen = useSeen(rows.map(({ id }) => id));
  if (rows.length === 0) return null;
  return (
    <section className="home-recent home-panel" aria-labelledby="home-recent">
      <h2 id="home-recent">{t('home.recentContents')}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Title row={row} />
            <Suspense>
              <ReadersSee status={row.status} publishDate={row.publishDate} seen={seen.get(row.id)} />
            </Suspense>
            <time dateTime={row.updateTime}>{formatInstant(row.updateTime).slice(5, 16)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Title = ({ row: { id, title } }: { row: ContentRow }) =>
  findRoute(editor) ? (
    <Link to={`${editor}?id=${id}`} title={title}>
      {title}
    </Link>
  ) : (
    <span title={title}>{title}</span>
  );
