import { DataTable, EmptyState, formatInstant, StatusDot, useListState, useRows, useText } from '@kaiyin/console-kit';
import { listComments, type CommentRow } from '@kaiyin/modules/comment/schema';
import { pageOf } from '@kaiyin/modules/member/console';
import { CommentText } from './CommentText.tsx';
import { SourceLink } from './SourceLink.tsx';
import { statusTones } from './status-tones.ts';

/** What a member wrote on the current site. */
export default function MemberComments({ memberId: uid }: { memberId: number }) {
  const t = useText();
  const [state, setState] = useListState([]);
  const rows = useRows(listComments, { uid, ...pageOf(state) });
  return (
    <DataTable<CommentRow>
      name="member-comments"
      columns={[
        { key: 'content', title: t('cc_comment.content'), grows: true, render: (row) => <CommentText row={row} /> },
        { key: 'source', title: t('comment.source'), render: (row) => <SourceLink row={row} /> },
        {
          key: 'auditStatus',
          title: t('cc_comment.auditStatus'),
          width: 120,
          render: ({ auditStatus, isDeleted }) => (
            <StatusDot state={auditStatus} tone={isDeleted ? 'quiet' : statusTones[auditStatus]}>
              {isDeleted ? t('comment.deleted') : t(`cc_comment.auditStatus.${auditStatus}`)}
            </StatusDot>
          ),
        },
        {
          key: 'commentTime',
          title: t('cc_comment.commentTime'),
          numeric: true,
          width: 176,
          render: ({ commentTime }) => formatInstant(commentTime),
        },
      ]}
      query={rows}
      state={state}
      onState={setState}
      empty={<EmptyState text={t('comment.noneOfMember')} />}
    />
  );
}
