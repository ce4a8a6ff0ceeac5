import { ListPage, useText } from '@kaiyin/console-kit';
import { auditStatuses, listComments, type CommentRow } from '@kaiyin/modules/comment/schema';
import { useState } from 'react';
import { LikesDialog } from './LikesDialog.tsx';
import { RejectDrawer } from './RejectDrawer.tsx';
import { RepliesDrawer } from './RepliesDrawer.tsx';
import { useCommentActions } from './use-comment-actions.tsx';
import { useCommentColumns } from './use-comment-columns.tsx';

/** What members have written on the current site, to be let through or not. */
export default function CommentPage() {
  const t = useText();
  const [rejected, setRejected] = useState<CommentRow[]>();
  const [liked, setLiked] = useState<CommentRow>();
  const [answered, setAnswered] = useState<CommentRow>();
  const actions = useCommentActions(setRejected, { hasKeys: true });
  return (
    <>
      <ListPage
        name="cc_comment"
        list={listComments}
        title={t('comment.title')}
        summary={`${t('comment.summary')}　${t('comment.keys')}`}
        columns={useCommentColumns({ onLikes: setLiked, onReplies: setAnswered })}
        filters={[
          {
            kind: 'choice',
            name: 'auditStatus',
            label: t('cc_comment.auditStatus'),
            options: auditStatuses.map((value) => ({ value, label: t(`cc_comment.auditStatus.${value}`) })),
          },
          { kind: 'text', name: 'content', label: t('cc_comment.content') },
          { kind: 'text', name: 'sourceId', label: t('cc_comment.sourceId') },
          { kind: 'text', name: 'uid', label: t('comment.uid') },
          {
            kind: 'choice',
            name: 'isDeleted',
            label: t('comment.deletion'),
            options: (['true', 'false'] as const).map((value) => ({ value, label: t(`comment.deletion.${value}`) })),
          },
          { kind: 'days', name: 'commentTime', label: t('cc_comment.commentTime') },
        ]}
        rowActions={actions}
        bulkActions={actions}
        emptyText={t('comment.empty')}
      />
      {rejected && <RejectDrawer rows={rejected} onClose={() => setRejected(undefined)} />}
      {answered && (
        <RepliesDrawer
          comment={answered}
          onReject={setRejected}
          onLikes={setLiked}
          onClose={() => setAnswered(undefined)}
        />
      )}
      {liked && <LikesDialog comment={liked} onClose={() => setLiked(undefined)} />}
    </>
  );
}
