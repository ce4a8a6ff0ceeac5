import { findRoute, formatInstant, localInstants, useText } from '@kaiyin/console-kit';
import type { InboxItem } from '@kaiyin/modules/notice/schema';
import { Button, Tag } from 'antd';
import { useNavigate } from 'react-router';
import { openNotice, useInbox } from './inbox-store.ts';
import { iconOf } from './kind-icons.tsx';
import { useMarkRead } from './use-mark-read.ts';
import './notice.css';

/** What one is told; a click opens what it is about, and it is read then. */
export function InboxList({ items }: { items: readonly InboxItem[] }) {
  return (
    <ul className="inbox-list">
      {items.map((item) => (
        <Line key={item.key} item={item} />
      ))}
    </ul>
  );
}

function Line({ item }: { item: InboxItem }) {
  const t = useText();
  const { markRead } = useMarkRead();
  const { title, text, time, kind, count, isRead, isPinned } = item;
  const open = useOpening(item);
  return (
    <li data-unread={!isRead || undefined}>
      <span className="inbox-icon">{iconOf(kind)}</span>
      <div>
        <p className="inbox-title">
          {open ? (
            <button type="button" className="kit-link-button" onClick={open}>
              {title}
            </button>
          ) : (
            <span>{title}</span>
          )}
          {isPinned && <Tag>{t('inbox.pinned')}</Tag>}
          {count > 1 && <Tag>{t('inbox.times', { count })}</Tag>}
        </p>
        {text && <p className="inbox-text">{localInstants(text)}</p>}
        <p className="inbox-foot">
          <time dateTime={time}>{formatInstant(time)}</time>
          {!isRead && (
            <Button type="link" size="small" onClick={() => markRead([item.key])}>
              {t('inbox.markRead')}
            </Button>
          )}
        </p>
      </div>
      {!isRead && <i className="inbox-dot" role="img" aria-label={t('inbox.isUnread')} />}
    </li>
  );
}

/** Undefined where there is nothing to be opened that the reader may open. */
function useOpening({ key, href, isRead }: InboxItem): (() => void) | undefined {
  const navigate = useNavigate();
  const { markRead } = useMarkRead();
  const [, noticeId] = /^notice-(\d+)$/.exec(key) ?? [];
  // A notice says itself that it has been read, when it is there to be read.
  if (noticeId) return () => openNotice(Number(noticeId));
  if (!href || !findRoute(href.replace(/\?.*/, ''))) return undefined;
  return () => {
    if (!isRead) markRead([key]);
    useInbox.setState({ isOpen: false });
    void navigate(href);
  };
}
