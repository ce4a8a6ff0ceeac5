import { call, invalidate, useFollowTask, useText, type RowAction } from '@kaiyin/console-kit';
import { eraseTakenDown, getTakeDown, listTakeDowns, type TakeDown } from '@kaiyin/modules/publish/schema';
import { useQueryClient } from '@tanstack/react-query';

/** Erases what is still stored of something that was taken down; its number is typed to agree, as it cannot be taken back. */
export function useErase(): RowAction<TakeDown> {
  const t = useText();
  const client = useQueryClient();
  const follow = useFollowTask();
  return {
    label: t('takeDown.erase'),
    permission: 'cms:publish:erase',
    danger: true,
    visibleFor: ({ finishedTime, erasure }) => finishedTime !== null && erasure === null,
    confirm: ([row]) => ({
      title: t('takeDown.eraseAsk', { id: row?.contentId ?? 0 }),
      names: [row?.title ?? ''],
      consequence: t('takeDown.eraseText'),
      ok: t('takeDown.eraseRun'),
      typed: String(row?.contentId ?? ''),
    }),
    run: async ([row]) => {
      if (!row) return;
      const { taskId } = await call(eraseTakenDown, { id: row.id });
      follow(taskId, t('takeDown.eraseTask', { id: row.contentId }), {
        onDone: () => {
          void invalidate(client, listTakeDowns);
          void invalidate(client, getTakeDown);
        },
      });
    },
  };
}
