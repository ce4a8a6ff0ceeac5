import { CheckCircleOutlined } from '@ant-design/icons';
import {
  EmptyState,
  ErrorState,
  hasPermission,
  LoadingState,
  useFocusReturn,
  useRows,
  useText,
} from '@kaiyin/console-kit';
import { listWaiting, type WaitingThing } from '@kaiyin/modules/publish/schema';
import { Button, Drawer, Pagination } from 'antd';
import { useState } from 'react';
import { countOf } from '../bytes.ts';
import { usePublishAgain } from '../release/use-publish-again.ts';
import { usePublishStatus } from '../use-pipes.ts';
import { WaitingRow } from './WaitingRow.tsx';
import './waiting.css';

const pageSize = 50;

/** The things that wait to be published, and the plan of publishing them as the next step. */
export default function WaitingDrawer({ onClose }: { onClose: () => void }) {
  const t = useText();
  useFocusReturn();
  const [pageNum, setPage] = useState(1);
  const query = useRows(listWaiting, { pageNum, pageSize }, { every: 15_000 });
  const { rows, total = 0 } = query.data ?? {};
  const lookAndPublish = usePublishAgain();
  return (
    <Drawer
      open
      size={640}
      className="waiting"
      title={rows ? t('waiting.title', { count: countOf(total) }) : t('release.waiting')}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={onClose}
      footer={total > 0 && hasPermission('cms:site:publish') && <NextStep onLook={() => void lookAndPublish()} />}
    >
      {query.isError && !rows && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <LoadingState />}
      {rows && <Things rows={rows} onLeave={onClose} />}
      {total > pageSize && (
        <Pagination
          simple
          current={pageNum}
          pageSize={pageSize}
          total={total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </Drawer>
  );
}

function Things({ rows, onLeave }: { rows: readonly WaitingThing[]; onLeave: () => void }) {
  const t = useText();
  if (!rows.length) return <EmptyState icon={<CheckCircleOutlined />} text={t('release.nothingWaits')} />;
  return (
    <ul className="waiting-list">
      {rows.map((thing) => (
        <WaitingRow key={`${thing.kind} ${thing.id}`} thing={thing} onLeave={onLeave} />
      ))}
    </ul>
  );
}

function NextStep({ onLook }: { onLook: () => void }) {
  const t = useText();
  const isHeld = Boolean(usePublishStatus().data?.held);
  return (
    <div className="waiting-next">
      <span>{t(isHeld ? 'waiting.nextHeld' : 'waiting.next')}</span>
      <Button type="primary" onClick={onLook}>
        {t('waiting.look')}
      </Button>
    </div>
  );
}
