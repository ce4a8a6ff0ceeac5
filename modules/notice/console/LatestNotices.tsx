import { formatInstant, useRows, useText } from '@kaiyin/console-kit';
import { listInbox } from '@kaiyin/modules/notice/schema';
import { Link } from 'react-router';
import { inboxPath } from './inbox-path.ts';
import { openNotice, useFresh } from './inbox-store.ts';
import './notice.css';

const shown = 3;

/** The latest notices on the first page; nothing where there are none. */
export default function LatestNotices() {
  const t = useText();
  const { data, refetch } = useRows(listInbox, { kind: 'notice', unread: '', pageNum: 1, pageSize: shown });
  useFresh(refetch);
  const notices = data?.rows ?? [];
  if (notices.length === 0) return null;
  return (
    <section className="notice-latest" aria-labelledby="notice-latest">
      <header>
        <h2 id="notice-latest">{t('notice.latest')}</h2>
        <Link to={`${inboxPath}?kind=notice`}>{t('inbox.openAll')}</Link>
      </header>
      <ul>
        {notices.map(({ key, title, time, isRead }) => (
          <li key={key} data-unread={!isRead || undefined}>
            <button type="button" className="kit-link-button" onClick={() => openNotice(Number(key.split('-')[1]))}>
              {title}
            </button>
            {!isRead && <i className="inbox-dot" role="img" aria-label={t('inbox.isUnread')} />}
            <time dateTime={time}>{formatInstant(time).slice(5, 16)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
