import { apiBase, findRoute, useRows, useText } from '@kaiyin/console-kit';
import { listResources, type ResourceView } from '@kaiyin/modules/resource/schema';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { HomeCard, NotYet } from './HomeCard.tsx';

const library = '/configs/resource';
const shown = 8;

/** What came into the library last. */
export default function RecentFiles() {
  const t = useText();
  const query = useRows(listResources, { pageNum: 1, pageSize: shown });
  const rows = query.data?.rows ?? [];
  const all = findRoute(library) && { to: library, label: t('home.allFiles') };
  return (
    <HomeCard name="files" title={t('home.files')} all={all}>
      {!query.data && <NotYet query={query} />}
      {query.data && rows.length === 0 && <p>{t('home.filesNone')}</p>}
      {rows.length > 0 && (
        <ul className="home-files">
          {rows.map((row) => (
            <li key={row.id}>
              <InLibrary row={row}>
                <Picture row={row} />
              </InLibrary>
            </li>
          ))}
        </ul>
      )}
    </HomeCard>
  );
}

const InLibrary = ({ row: { id, name }, children }: { row: ResourceView; children: ReactNode }) =>
  findRoute(library) ? (
    <Link to={`${library}?id=${id}`} title={name} aria-label={name}>
      {children}
    </Link>
  ) : (
    <span title={name}>{children}</span>
  );

function Picture({ row: { thumbnail, suffix } }: { row: ResourceView }) {
  const [isBroken, setBroken] = useState(false);
  if (!thumbnail || isBroken) return <b>{suffix.toUpperCase()}</b>;
  return <img src={apiBase + thumbnail} alt="" decoding="async" onError={() => setBroken(true)} />;
}
