import { BellOutlined } from '@ant-design/icons';
import { useText, withScreenTexts } from '@kaiyin/console-kit';
import { Button, Tooltip } from 'antd';
import { lazy, Suspense } from 'react';
import { useInbox } from './inbox-store.ts';

const InboxDrawer = lazy(withScreenTexts(() => import('./InboxDrawer.tsx')));
const NoticeDialog = lazy(withScreenTexts(() => import('./NoticeDialog.tsx')));
const most = 99;

/** The navbar's button for what one is told: how much is unread, at once and in every window. */
export function InboxBell() {
  const t = useText();
  const { unread, isOpen, noticeId } = useInbox();
  const label = unread > 0 ? t('inbox.unread', { count: unread }) : t('inbox.title');
  return (
    <>
      <Tooltip title={label} mouseEnterDelay={0.4}>
        <Button
          type="text"
          aria-label={label}
          aria-haspopup="dialog"
          icon={
            <>
              <BellOutlined />
              {unread > 0 && <span className="kit-task-count">{unread > most ? `${most}+` : unread}</span>}
            </>
          }
          onClick={() => useInbox.setState({ isOpen: true })}
        />
      </Tooltip>
      <Suspense>
        {isOpen && <InboxDrawer onClose={() => useInbox.setState({ isOpen: false })} />}
        {noticeId !== undefined && (
          <NoticeDialog key={noticeId} id={noticeId} onClose={() => useInbox.setState({ noticeId: undefined })} />
        )}
      </Suspense>
    </>
  );
}
