import { DataTable, EmptyState, formatInstant, TypedFilter, useRows, useText } from '@kaiyin/console-kit';
import { listLikes, type CommentRow, type LikeRow } from '@kaiyin/modules/comment/schema';
import { Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';

/** Who likes a comment. */
export function LikesDialog({ comment, onClose }: { comment: CommentRow; onClose: () => void }) {
  const t = useText();
  const [state, setState] = useState({ pageNum: 1, pageSize: 10, uid: '' });
  const { uid, ...page } = state;
  const isNumber = /^\d+$/.test(uid);
  const rows = useRows(listLikes, { id: comment.id, ...page, ...(isNumber && { uid: Number(uid) }) });
  return (
    <Modal open title={t('comment.likes')} width={700} footer={null} onCancel={onClose}>
      <DataTable<LikeRow>
        name="cc_comment_like"
        columns={[
          { key: 'memberId', title: t('comment.uid'), numeric: true, render: ({ memberId }) => memberId },
          {
            key: 'member',
            title: t('comment.author'),
            render: ({ member, memberId }) =>
              memberId === 0 ? (
                t('comment.guest')
              ) : member === null ? (
                t('comment.noMember')
              ) : (
                <Link to={`/member/list?edit=${memberId}`}>{member}</Link>
              ),
          },
          { key: 'likeTime', title: t('comment.likeTime'), render: ({ likeTime }) => formatInstant(likeTime) },
        ]}
        query={rows}
        state={page}
        onState={(change) => setState((before) => ({ ...before, ...(change as Partial<typeof state>) }))}
        search={
          <div className="kit-search" role="search">
            <TypedFilter
              label={t('comment.uid')}
              value={uid}
              onChange={(value) => setState((before) => ({ ...before, uid: value, pageNum: 1 }))}
            />
          </div>
        }
        empty={<EmptyState text={t('comment.noLikes')} />}
      />
    </Modal>
  );
}
