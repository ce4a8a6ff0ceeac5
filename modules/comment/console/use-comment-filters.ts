import { useText, type ListFilter } from '@kaiyin/console-kit';
import type { auditStatuses, sourceTypes } from '@kaiyin/modules/comment/schema';

interface Choices {
  /** None where the list is of some states only. */
  auditStatuses: readonly (typeof auditStatuses)[number][];
  sourceTypes: readonly (typeof sourceTypes)[number][];
}

/** What a list of comments is narrowed by. */
export function useCommentFilters({ auditStatuses, sourceTypes }: Choices): ListFilter[] {
  const t = useText();
  const ofState: ListFilter[] = [
    {
      kind: 'choice',
      name: 'auditStatus',
      label: t('cc_comment.auditStatus'),
      options: auditStatuses.map((value) => ({ value, label: t(`cc_comment.auditStatus.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'isDeleted',
      label: t('comment.deletion'),
      options: (['true', 'false'] as const).map((value) => ({ value, label: t(`comment.deletion.${value}`) })),
    },
  ];
  return [
    { kind: 'text', name: 'content', label: t('cc_comment.content') },
    ...(auditStatuses.length > 0 ? ofState : []),
    {
      kind: 'choice',
      name: 'sourceType',
      label: t('cc_comment.sourceType'),
      options: sourceTypes.map((value) => ({ value, label: t(`cc_comment.sourceType.${value}`) })),
    },
    { kind: 'text', name: 'sourceId', label: t('cc_comment.sourceId') },
    { kind: 'text', name: 'uid', label: t('comment.uid') },
    { kind: 'days', name: 'commentTime', label: t('cc_comment.commentTime') },
  ];
}
