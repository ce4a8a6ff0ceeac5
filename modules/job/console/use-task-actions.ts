import { notify, useAction, useCrudActions, useFollowTask, useText, type RowAction } from '@kaiyin/console-kit';
import {
  disableTask,
  enableTask,
  listTaskRuns,
  runTask,
  scheduledTaskApi,
  type ScheduledTask,
  type ScheduledTaskView,
} from '@kaiyin/modules/job/schema';

interface Opens {
  onEdit: (id: number) => void;
  onLog: (id: number) => void;
}

const nameOf = (task: ScheduledTask): string => (task as ScheduledTaskView).targetTitle;
const isDisabled = ({ status }: ScheduledTask): boolean => status === 'disabled';

/** What can be done with scheduled tasks; one that is enabled is neither edited nor deleted. */
export function useTaskActions({ onEdit, onLog }: Opens) {
  const t = useText();
  const follow = useFollowTask();
  const invalidates = [scheduledTaskApi.list, scheduledTaskApi.get, listTaskRuns];
  const saved = { invalidates, onSuccess: () => notify('success', t('kit.saved')) };
  const enable = useAction(enableTask, saved);
  const disable = useAction(disableTask, saved);
  const run = useAction(runTask, { invalidates });
  const { editAction, removeAction } = useCrudActions(scheduledTaskApi, onEdit, { nameOf });
  const remove = { ...removeAction, visibleFor: isDisabled };
  const permission = 'monitor:task:edit';
  const row: RowAction<ScheduledTask>[] = [
    { label: t('job.logs'), run: ([task]) => task && onLog(task.id) },
    {
      label: t('job.runOnce'),
      permission,
      visibleFor: (task) => !(task as ScheduledTaskView).isRunning,
      confirm: ([task]) => ({
        title: t('job.runOnceTitle', { name: task ? nameOf(task) : '' }),
        text: t('job.runOnceText'),
        ok: t('job.runOnce'),
      }),
      run: async ([task]) => {
        if (!task) return;
        const { taskId } = await run.mutateAsync({ id: task.id });
        follow(taskId, t('job.running', { name: nameOf(task) }));
      },
    },
    {
      label: t('job.enable'),
      permission,
      visibleFor: isDisabled,
      run: async ([task]) => task && enable.mutateAsync({ id: task.id }),
    },
    {
      label: t('job.disable'),
      permission,
      visibleFor: (task) => !isDisabled(task),
      confirm: ([task]) => ({
        title: t('job.disableTitle', { name: task ? nameOf(task) : '' }),
        text: t('job.disableText'),
        ok: t('job.disable'),
        danger: true,
      }),
      run: async ([task]) => task && disable.mutateAsync({ id: task.id }),
    },
    { ...editAction, visibleFor: isDisabled },
    remove,
  ];
  return { row, remove };
}
