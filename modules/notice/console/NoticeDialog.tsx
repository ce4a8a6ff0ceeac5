import { ApiError, authorName, ErrorState, formatInstant, useData, useFocusReturn, useText } from '@kaiyin/console-kit';
import { readNotice } from '@kaiyin/modules/notice/schema';
import { Alert, Modal, Skeleton, Tag } from 'antd';
import { useEffect, useRef } from 'react';
import { NoticeText } from './NoticeText.tsx';
import { useMarkRead } from './use-mark-read.ts';

/** One notice; whoever has it before them has read it. */
export default function NoticeDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  useFocusReturn();
  const { data, error, refetch } = useData(readNotice, { id }, { freshFor: 0 });
  const { markRead } = useMarkRead();
  const told = useRef(false);
  useEffect(() => {
    if (!data || told.current) return;
    told.current = true;
    markRead([`notice-${id}`]);
  }, [data, id, markRead]);
  const isGone = error instanceof ApiError && error.code === 404;
  return (
    <Modal open width={720} title={data?.noticeTitle ?? t('inbox.title')} footer={null} onCancel={onClose}>
      {data ? (
        <>
          <p className="notice-head">
            {data.isPinned && <Tag>{t('inbox.pinned')}</Tag>}
            {t('notice.by', { user: authorName(data.createBy), time: formatInstant(data.periodFrom) })}
          </p>
          <NoticeText html={data.noticeContent} />
        </>
      ) : isGone ? (
        <Alert type="info" showIcon title={t('inbox.gone')} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active />
      )}
    </Modal>
  );
}
