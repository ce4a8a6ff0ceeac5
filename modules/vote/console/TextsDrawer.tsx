import { EmptyState, ErrorState, formatInstant, LoadingState, Pager, useRows, useText } from '@kaiyin/console-kit';
import { listTexts, type SubjectView } from '@kaiyin/modules/vote/schema';
import { Button, Drawer } from 'antd';
import { useState } from 'react';

/** Opens what was written as answers to an input subject. */
export function TextsButton({ subject }: { subject: SubjectView }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" disabled={subject.answers === 0} onClick={() => setOpen(true)}>
        {t('vote.showTexts')}
      </Button>
      {subject.answers === 0 && <span className="vote-none"> {t('vote.noTexts')}</span>}
      {isOpen && <TextsDrawer subject={subject} onClose={() => setOpen(false)} />}
    </>
  );
}

function TextsDrawer({ subject, onClose }: { subject: SubjectView; onClose: () => void }) {
  const t = useText();
  const [page, setPage] = useState({ pageNum: 1, pageSize: 20 });
  const { data, error, refetch } = useRows(listTexts, { ...page, subjectId: subject.id });
  return (
    <Drawer
      open
      title={t('vote.textsOf', { title: subject.title })}
      size={560}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={onClose}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data?.total === 0 && <EmptyState text={t('vote.noTexts')} />}
      <ul className="vote-texts">
        {data?.rows.map(({ id, content, logTime }) => (
          <li key={id}>
            {content}
            <small>{formatInstant(logTime)}</small>
          </li>
        ))}
      </ul>
      {data && data.total > 0 && (
        <Pager
          page={page.pageNum}
          size={page.pageSize}
          total={data.total}
          onChange={(pageNum, pageSize) => setPage({ pageNum, pageSize })}
        />
      )}
    </Drawer>
  );
}
