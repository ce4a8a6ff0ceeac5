import { DataTable, EmptyState, useRows, useText } from '@kaiyin/console-kit';
import { listReplies, type CommentRow } from '@kaiyin/modules/comment/schema';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useCommentActions, type Asked } from './use-comment-actions.tsx';
import { useCommentColumns } from './use-comment-columns.tsx';

interface RepliesDrawerProps {
  comment: CommentRow;
  ask: (asked: Asked) => void;
  onClose: () => void;
}

/** The answers to a comment, with what can be done with each. */
export function RepliesDrawer({ comment, ask, onClose }: RepliesDrawerProps) {
  const t = useText();
  const [state, setState] = useState({ pageNum: 1, pageSize: 20 });
  const rows = useRows(listReplies, { id: comment.id, ...state });
  const left = new Set(['source', 'sourceId']);
  return (
    <Drawer
      open
      title={t('comment.repliesOf', { text: comment.content.slice(0, 40) })}
      size={1000}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={onClose}
    >
      <DataTable<CommentRow>
        name="cc_comment_reply"
        columns={useCommentColumns({ onLikes: (row) => ask({ kind: 'likes', row }) }).filter(
          ({ key }) => !left.has(key),
        )}
        query={rows}
        state={state}
        onState={(change) => setState((before) => ({ ...before, ...(change as Partial<typeof state>) }))}
        rowActions={useCommentActions(ask)}
        empty={<EmptyState text={t('comment.noReplies')} />}
      />
    </Drawer>
  );
}
