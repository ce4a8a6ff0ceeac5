import { PushpinOutlined } from '@ant-design/icons';
import { formatInstant, useData, useText } from '@kaiyin/console-kit';
import { pinnedNotices } from '@kaiyin/modules/notice/schema';
import { Button } from 'antd';
import { openNotice, useFresh } from './inbox-store.ts';
import { useMarkRead } from './use-mark-read.ts';
import './notice.css';

/** The newest of the pinned notices; the next one comes when it has been read. */
export default function PinnedNotices() {
  const t = useText();
  const { data, refetch } = useData(pinnedNotices, {});
  useFresh(refetch);
  const { markRead } = useMarkRead();
  const [first] = data ?? [];
  if (!first) return null;
  const { id, noticeTitle, periodFrom } = first;
  return (
    <div className="notice-banner">
      <PushpinOutlined />
      <span className="notice-banner-title">
        <b>{noticeTitle}</b> <time dateTime={periodFrom}>{formatInstant(periodFrom)}</time>
      </span>
      <Button type="link" size="small" onClick={() => openNotice(id)}>
        {t('inbox.more')}
      </Button>
      <Button type="link" size="small" onClick={() => markRead([`notice-${id}`])}>
        {t('inbox.dismiss')}
      </Button>
    </div>
  );
}
