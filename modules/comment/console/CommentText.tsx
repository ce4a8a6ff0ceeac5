import { useText } from '@kaiyin/console-kit';
import type { CommentRow } from '@kaiyin/modules/comment/schema';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { piecesOf } from './pieces-of.ts';

/** The text of a comment with its sensitive words marked, and why it waits or was rejected. */
export function CommentText({ row }: { row: CommentRow }) {
  const t = useText();
  const { content, answers, auditStatus, auditReason, hitWords, holdReasons, isReported, isDeleted } = row;
  const isPending = auditStatus === 'waiting';
  return (
    <div className="comment-content">
      {answers !== null && <div className="comment-answers">{t('comment.answers', { text: answers })}</div>}
      <div className={`comment-text${isDeleted ? ' comment-gone' : ''}`}>
        <Marked text={content} words={hitWords} />
      </div>
      <div className="comment-tags">
        {isPending && holdReasons.includes('words') && (
          <Tag color="error">{t('comment.hold.words', { words: hitWords.join('、') })}</Tag>
        )}
        {isPending && holdReasons.includes('flood') && <Tag color="warning">{t('comment.hold.flood')}</Tag>}
        {isReported && <Tag color="error">{t('comment.reported')}</Tag>}
      </div>
      {auditReason && <div className="comment-reason">{auditReason}</div>}
    </div>
  );
}

/** A text with words in it marked. */
export const Marked = ({ text, words }: { text: string; words: readonly string[] }): ReactNode =>
  piecesOf(text, words).map(({ piece, isHit }, index) => (isHit ? <mark key={index}>{piece}</mark> : piece));
