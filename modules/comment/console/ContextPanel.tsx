import { ErrorState, formatInstant, LoadingState, StatusDot, useData, useText } from '@kaiyin/console-kit';
import { commentContext, type CommentContext } from '@kaiyin/modules/comment/schema';
import type { ReactNode } from 'react';
import { CommentText } from './CommentText.tsx';
import { statusTones } from './status-tones.ts';
import { SourceLink } from './SourceLink.tsx';
import { WriterName } from './WriterName.tsx';

/** What a comment answers, what it is about, and what else its writer wrote; a hint where none is chosen. */
export function ContextPanel({ id }: { id: number | undefined }) {
  const t = useText();
  const read = useData(commentContext, { id: id ?? 0 }, { enabled: id !== undefined });
  if (id === undefined) return <p className="comment-hint">{t('comment.contextHint')}</p>;
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <LoadingState />;
  const { row, top, answered, reports } = read.data;
  return (
    <div className="comment-context-parts" aria-live="polite">
      <Part title={t('comment.context.source')}>
        <SourceLink row={row} />
      </Part>
      {top && (
        <Part title={t('comment.context.top')}>
          <Quote {...top} />
        </Part>
      )}
      {answered && (
        <Part title={t('comment.context.answered')}>
          <Quote {...answered} />
        </Part>
      )}
      <Part title={t('cc_comment.content')}>
        <CommentText row={row} />
      </Part>
      {reports.length > 0 && (
        <Part title={t('comment.context.reports')}>
          <ul>
            {reports.map(({ reason, count }) => (
              <li key={reason}>
                {t(`comment.report.${reason}`)} × {count}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Writer {...read.data} />
    </div>
  );
}

function Writer({ row, writer }: CommentContext) {
  const t = useText();
  const { latest, banId: _banId, ...counts } = writer;
  return (
    <Part title={t('comment.context.writer')}>
      <p>
        <WriterName row={row} />
      </p>
      <p className="comment-hint">{t('comment.context.counts', counts)}</p>
      {latest.length > 0 && (
        <>
          <h4>{t('comment.context.latest')}</h4>
          <ul className="comment-latest">
            {latest.map(({ id, content, auditStatus, commentTime, sourceTitle }) => (
              <li key={id}>
                <StatusDot state={auditStatus} tone={statusTones[auditStatus]}>
                  {t(`cc_comment.auditStatus.${auditStatus}`)}
                </StatusDot>
                <div className="comment-text">{content}</div>
                <small>
                  {formatInstant(commentTime)} {sourceTitle}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
);

function Quote({ content, author }: { content: string; author: string | null }) {
  const t = useText();
  return (
    <blockquote>
      <cite>{author ?? t('comment.noMember')}</cite>
      <div className="comment-text">{content}</div>
    </blockquote>
  );
}
