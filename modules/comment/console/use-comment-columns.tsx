import { formatInstant, StatusDot, useText, type Column } from '@kaiyin/console-kit';
import type { CommentRow } from '@kaiyin/modules/comment/schema';
import { Button, Tag } from 'antd';
import { CommentText } from './CommentText.tsx';
import { SourceLink } from './SourceLink.tsx';
import { statusTones } from './status-tones.ts';
import { WriterName } from './WriterName.tsx';
import './comment.css';

interface Opens {
  /** Only what a moderator needs to decide; the rest is shown if wished. */
  isQueue?: boolean;
  onLikes: (row: CommentRow) => void;
  /** Not below the answers themselves. */
  onReplies?: (row: CommentRow) => void;
}

/** A comment as lists show it. */
export function useCommentColumns({ onLikes, onReplies, isQueue = false }: Opens): Column<CommentRow>[] {
  const t = useText();
  const count = (number: number, label: string, open: () => void) =>
    number > 0 ? (
      <Button type="link" size="small" aria-label={`${label} ${number}`} onClick={open}>
        {number}
      </Button>
    ) : (
      number
    );
  return [
    {
      key: 'content',
      title: t('cc_comment.content'),
      render: (row) => <CommentText row={row} />,
    },
    {
      key: 'source',
      title: t('comment.source'),
      render: (row) => <SourceLink row={row} />,
    },
    {
      key: 'author',
      title: t('comment.author'),
      render: (row) => (
        <>
          <WriterName row={row} />
          {isQueue && <small className="comment-when">{formatInstant(row.commentTime)}</small>}
        </>
      ),
    },
    {
      key: 'auditStatus',
      hidden: isQueue,
      title: t('cc_comment.auditStatus'),
      width: 104,
      render: ({ auditStatus, isDeleted, deletedBy }) => (
        <>
          <StatusDot state={auditStatus} tone={statusTones[auditStatus]}>
            {t(`cc_comment.auditStatus.${auditStatus}`)}
          </StatusDot>
          {isDeleted && (
            <Tag>
              {t('comment.deleted')}
              {deletedBy && ` · ${t(`cc_comment.deletedBy.${deletedBy}`)}`}
            </Tag>
          )}
        </>
      ),
    },
    {
      key: 'likeCount',
      hidden: isQueue,
      title: t('cc_comment.likeCount'),
      numeric: true,
      width: 72,
      render: (row) => count(row.likeCount, t('cc_comment.likeCount'), () => onLikes(row)),
    },
    ...(onReplies
      ? [
          {
            key: 'replyCount',
            hidden: isQueue,
            title: t('cc_comment.replyCount'),
            numeric: true,
            width: 72,
            render: (row: CommentRow) => count(row.replyCount, t('cc_comment.replyCount'), () => onReplies(row)),
          },
        ]
      : []),
    {
      key: 'commentTime',
      hidden: isQueue,
      title: t('cc_comment.commentTime'),
      numeric: true,
      width: 160,
      render: ({ commentTime, location }) => (
        <>
          {formatInstant(commentTime)}
          {location && <small className="comment-when">{location}</small>}
        </>
      ),
    },
    { key: 'location', hidden: true, title: t('comment.location'), render: ({ location }) => location || '—' },
    {
      key: 'clientType',
      title: t('cc_comment.clientType'),
      hidden: true,
      render: ({ clientType }) => clientType ?? '—',
    },
    {
      key: 'sourceId',
      title: t('cc_comment.sourceId'),
      numeric: true,
      hidden: true,
      render: ({ sourceId }) => sourceId,
    },
    { key: 'memberId', title: t('comment.uid'), numeric: true, hidden: true, render: ({ memberId }) => memberId },
    {
      key: 'auditBy',
      title: t('cc_comment.auditBy'),
      hidden: true,
      render: ({ auditBy, auditTime }) => (auditBy && auditTime ? `${auditBy} ${formatInstant(auditTime)}` : '—'),
    },
  ];
}
