import { authorName, EmptyState, ErrorState, formatInstant, LoadingState, useData, useText } from '@kaiyin/console-kit';
import { SourceDifference } from '@kaiyin/modules/plan/console';
import { formerSource, listFormerSources } from '@kaiyin/modules/template/schema';
import { Button, Modal } from 'antd';
import { Suspense, useState } from 'react';
import { sizeOf } from './size-of.ts';
import './trial.css';

interface HistoryDialogProps {
  id: number;
  /** What the editor holds. */
  source: string;
  mayRestore: boolean;
  onRestore: (source: string) => void;
  onClose: () => void;
}

/** The sources that a template has had, what has changed since, and the way back to each. */
export default function HistoryDialog({ id, source, mayRestore, onRestore, onClose }: HistoryDialogProps) {
  const t = useText();
  const { data, isError, error, refetch } = useData(listFormerSources, { id });
  const [picked, pick] = useState<number>();
  const number = picked ?? data?.[0]?.number ?? 0;
  const former = useData(formerSource, { id, number }, { enabled: number > 0, freshFor: 600_000 });
  const sides = former.data && { before: former.data.source, after: source };
  return (
    <Modal
      open
      centered
      width="min(1280px, calc(100vw - 32px))"
      title={t('template.history')}
      onCancel={onClose}
      footer={
        mayRestore && (
          <Button type="primary" disabled={!former.data} onClick={() => former.data && onRestore(former.data.source)}>
            {t('template.restore')}
          </Button>
        )
      }
    >
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingState />}
      {data?.length === 0 && <EmptyState text={t('template.historyNone')} />}
      {data && data.length > 0 && (
        <div className="template-history">
          <ol>
            {data.map((one) => (
              <li key={one.number}>
                <button
                  type="button"
                  className="kit-plain-button"
                  aria-pressed={one.number === number}
                  onClick={() => pick(one.number)}
                >
                  <b>{formatInstant(one.createTime)}</b>
                  <small>
                    {authorName(one.createBy)} · {sizeOf(one.size)}
                  </small>
                </button>
              </li>
            ))}
          </ol>
          <Suspense fallback={<LoadingState />}>
            {sides && (
              <SourceDifference
                key={number}
                sides={sides}
                before={t('template.historyThen')}
                after={t('template.historyNow')}
              />
            )}
          </Suspense>
        </div>
      )}
    </Modal>
  );
}
