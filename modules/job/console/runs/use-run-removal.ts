import { formatInstant, notify, useText, type RowAction } from '@kaiyin/console-kit';
import type { RunView } from '@kaiyin/modules/job/schema';

/** Deletes entries of a log of runs that have ended. */
export function useRunRemoval(permission: string, remove: (ids: number[]) => Promise<unknown>): RowAction<RunView> {
  const t = useText();
  return {
    label: t('kit.delete'),
    permission,
    danger: true,
    visibleFor: ({ status }) => status !== 'ready' && status !== 'running',
    confirm: (runs) => ({ names: runs.map(({ name, plannedTime }) => `${name} ${formatInstant(plannedTime)}`) }),
    run: async (runs) => {
      await remove(runs.map(({ id }) => id));
      notify('success', t('kit.deleted', { count: runs.length }));
    },
  };
}
