import { EmptyState, ErrorState, LoadingState, useData, useFocusReturn, useRows, useText } from '@kaiyin/console-kit';
import { inboxKinds, listInbox } from '@kaiyin/modules/notice/schema';
import { BellOutlined } from '@ant-design/icons';
import { Button, Drawer, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFresh, useInbox } from './inbox-store.ts';
import { InboxList } from './InboxList.tsx';
import { inboxPath } from './inbox-path.ts';
import { useMarkRead } from './use-mark-read.ts';
import './notice.css';

const shown = 20;

/** The latest of what one is told. */
export default function InboxDrawer({ onClose }: { onClose: () => void }) {
  const t = useText();
  useFocusReturn();
  const [kind, setKind] = useState('');
  const unread = useInbox((inbox) => inbox.unread);
  const { markAll, isBusy } = useMarkRead();
  return (
    <Drawer
      open
      title={t('inbox.title')}
      size={420}
      styles={{ wrapper: { maxWidth: '100vw' }, body: { padding: 0 } }}
      onClose={onClose}
      extra={
        <Button type="link" disabled={unread === 0} loading={isBusy} onClick={() => markAll(kind)}>
          {t('inbox.markAllRead')}
        </Button>
      }
      footer={
        <Link to={inboxPath} onClick={onClose}>
          {t('inbox.openAll')}
        </Link>
      }
    >
      <div className="inbox-filter">
        <KindSelect kind={kind} onChange={setKind} />
      </div>
      <Latest kind={kind} />
    </Drawer>
  );
}

/** Narrows what is shown to one kind. */
export function KindSelect({ kind, onChange }: { kind: string; onChange: (kind: string) => void }) {
  const t = useText();
  const { data = [] } = useData(inboxKinds, {});
  const options = [
    { value: '', label: t('inbox.all') },
    ...data.map(({ kind: value, title }) => ({ value, label: title })),
  ];
  return (
    <Select aria-label={t('inbox.kind')} style={{ width: 140 }} value={kind} options={options} onChange={onChange} />
  );
}

function Latest({ kind }: { kind: string }) {
  const t = useText();
  const { data, error, refetch } = useRows(listInbox, { kind, unread: '', pageNum: 1, pageSize: shown });
  useFresh(refetch);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (data.rows.length === 0) return <EmptyState text={t('inbox.empty')} icon={<BellOutlined />} />;
  return <InboxList items={data.rows} />;
}
