import { notify, useAction, useText, type RowAction } from '@kaiyin/console-kit';
import { auditComments, deleteComments, recoverComments, type CommentRow } from '@kaiyin/modules/comment/schema';
import { commentReads as invalidates } from './comment-reads.ts';

/** What opens a drawer of its own. */
export type Asked =
  | { kind: 'reject' | 'ban'; rows: readonly CommentRow[] }
  | { kind: 'likes' | 'replies'; row: CommentRow };

const idsOf = (rows: readonly CommentRow[]): number[] => rows.map(({ id }) => id);

interface CommentAction extends RowAction<CommentRow> {
  /** Not with several rows. */
  isForOne?: boolean;
}

interface Options {
  /** By keys, too, where one list is in front. */
  hasKeys?: boolean;
  /** Shows the context of a comment, where no panel does. */
  onContext?: (id: number) => void;
}

/** What can be done with comments: passed, rejected, deleted, recovered, their writers banned. */
export function useCommentActions(
  ask: (asked: Asked) => void,
  { hasKeys = false, onContext }: Options = {},
): CommentAction[] {
  const t = useText();
  const pass = useAction(auditComments, {
    invalidates,
    onSuccess: (_, { ids }) => notify('success', t('comment.passed', { count: ids.length })),
  });
  const { remove, recover } = useDeletion();
  return [
    {
      label: t('comment.pass'),
      permission: 'comment:audit',
      ...(hasKeys && { shortcut: 'a' }),
      visibleFor: ({ auditStatus, isDeleted, isReported }) => !isDeleted && (auditStatus !== 'passed' || isReported),
      run: (rows) => pass.mutateAsync({ ids: idsOf(rows), auditFlag: 'Y', auditReason: '' }),
    },
    {
      label: t('comment.reject'),
      permission: 'comment:audit',
      ...(hasKeys && { shortcut: 'r' }),
      visibleFor: ({ auditStatus, isDeleted }) => !isDeleted && auditStatus !== 'rejected',
      run: (rows) => ask({ kind: 'reject', rows }),
    },
    ...(onContext
      ? [
          {
            label: t('comment.context'),
            isForOne: true,
            run: ([row]: readonly CommentRow[]) => row && onContext(row.id),
          },
        ]
      : []),
    recover,
    remove,
    {
      label: t('comment.ban'),
      permission: 'comment:ban',
      danger: true,
      visibleFor: ({ isBanned }) => !isBanned,
      run: (rows) => ask({ kind: 'ban', rows }),
    },
  ];
}

function useDeletion(): Record<'remove' | 'recover', CommentAction> {
  const t = useText();
  const remove = useAction(deleteComments, {
    invalidates,
    onSuccess: (_, { ids }) => notify('success', t('comment.removed', { count: ids.length })),
  });
  const recover = useAction(recoverComments, {
    invalidates,
    onSuccess: (_, { ids }) => notify('success', t('comment.recovered', { count: ids.length })),
  });
  return {
    recover: {
      label: t('comment.recover'),
      permission: 'comment:delete',
      visibleFor: ({ isDeleted, deletedBy }) => isDeleted && deletedBy !== 'writer',
      run: (rows) => recover.mutateAsync({ ids: idsOf(rows) }),
    },
    remove: {
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
  };
}
