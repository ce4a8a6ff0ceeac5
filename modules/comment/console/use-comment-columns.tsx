import { formatInstant, StatusDot, useText, type Column } from '@kaiyin/console-kit';
import type { CommentRow } from '@kaiyin/modules/comment/schema';
import { Button, Tag } from 'antd';
import { Link } from 'react-router';
import './comment.css';

interface Opens {
  onLikes: (row: CommentRow) => void;
  /** Not below the answers themselves. */
  onReplies?: (row: CommentRow) => void;
}

const tones = { waiting: 'attention', passed: 'good', rejected: 'bad' } as const;

/** A comment as lists show it. */
export function useCommentColumns({ onLikes, onReplies }: Opens): Column<CommentRow>[] {
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
      render: ({ content, answers, auditReason, isDeleted }) => (
        <div className="comment-content">
          {answers !== null && <div className="comment-answers">{t('comment.answers', { text: answers })}</div>}
          <div className={isDeleted ? 'comment-gone' : ''}>{content}</div>
          {auditReason && <div className="comment-reason">{auditReason}</div>}
        </div>
      ),
    },
    {
      key: 'source',
      title: t('comment.source'),
      render: ({ sourceId, sourceTitle }) =>
        sourceTitle === null ? (
          t('comment.goneSource')
        ) : (
          <Link to={`/cms/content/editor?id=${sourceId}`}>{sourceTitle}</Link>
        ),
    },
    {
      key: 'author',
      title: t('comment.author'),
      render: ({ author, memberId }) =>
        author === null ? t('comment.goneMember') : <Link to={`/member/list?edit=${memberId}`}>{author}</Link>,
    },
    {
      key: 'auditStatus',
      title: t('cc_comment.auditStatus'),
      width: 120,
      render: ({ auditStatus, isDeleted }) => (
        <>
          <StatusDot state={auditStatus} tone={tones[auditStatus]}>
            {t(`cc_comment.auditStatus.${auditStatus}`)}
          </StatusDot>
          {isDeleted && <Tag>{t('comment.deleted')}</Tag>}
        </>
      ),
    },
    {
      key: 'likeCount',
      title: t('cc_comment.likeCount'),
      numeric: true,
      width: 80,
      render: (row) => count(row.likeCount, t('cc_comment.likeCount'), () => onLikes(row)),
    },
    ...(onReplies
      ? [
          {
            key: 'replyCount',
            title: t('cc_comment.replyCount'),
            numeric: true,
            width: 80,
            render: (row: CommentRow) => count(row.replyCount, t('cc_comment.replyCount'), () => onReplies(row)),
          },
        ]
      : []),
    {
      key: 'commentTime',
      title: t('cc_comment.commentTime'),
      numeric: true,
      width: 176,
      render: ({ commentTime }) => formatInstant(commentTime),
    },
    { key: 'location', title: t('comment.location'), render: ({ location }) => location || '—' },
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
