import { notify, useAction, useText, type RowAction } from '@kaiyin/console-kit';
import {
  auditComments,
  deleteComments,
  listComments,
  listReplies,
  recoverComments,
  type CommentRow,
} from '@kaiyin/modules/comment/schema';

const idsOf = (rows: readonly CommentRow[]): number[] => rows.map(({ id }) => id);
const invalidates = [listComments, listReplies];

/** What can be done with comments: let through, not let through, deleted, recovered; by keys, too, where one list is in front. */
export function useCommentActions(
  onReject: (rows: CommentRow[]) => void,
  { hasKeys = false } = {},
): RowAction<CommentRow>[] {
  const t = useText();
  const pass = useAction(auditComments, {
    invalidates,
    onSuccess: (_, { ids }) => notify('success', t('comment.passed', { count: ids.length })),
  });
  const remove = useAction(deleteComments, {
    invalidates,
    onSuccess: (_, { ids }) => notify('success', t('comment.removed', { count: ids.length })),
  });
  const recover = useAction(recoverComments, {
    invalidates,
    onSuccess: (_, { ids }) => notify('success', t('comment.recovered', { count: ids.length })),
  });
  return [
    {
      label: t('comment.pass'),
      permission: 'comment:audit',
      ...(hasKeys && { shortcut: 'a' }),
      visibleFor: ({ auditStatus, isDeleted }) => !isDeleted && auditStatus !== 'passed',
      run: (rows) => pass.mutateAsync({ ids: idsOf(rows), auditFlag: 'Y', auditReason: '' }),
    },
    {
      label: t('comment.reject'),
      permission: 'comment:audit',
      ...(hasKeys && { shortcut: 'r' }),
      visibleFor: ({ auditStatus, isDeleted }) => !isDeleted && auditStatus !== 'rejected',
      run: onReject,
    },
    {
      label: t('comment.recover'),
      permission: 'comment:delete',
      visibleFor: ({ isDeleted }) => isDeleted,
      run: (rows) => recover.mutateAsync({ ids: idsOf(rows) }),
    },
    {
      label: t('kit.delete'),
      permission: 'comment:delete',
      danger: true,
      visibleFor: ({ isDeleted }) => !isDeleted,
      confirm: (rows) => ({
        title: t('comment.deleteTitle', { count: rows.length }),
        text: t('comment.deleteText'),
        ok: t('kit.delete'),
        danger: true,
      }),
      run: (rows) => remove.mutateAsync({ ids: idsOf(rows) }),
    },
  ];
}
