import {
  hasPermission,
  isOver,
  notify,
  useAction,
  useSession,
  useText,
  useTasks,
  type RowAction,
} from '@kaiyin/console-kit';
import { endAllTasks, listAllTasks, removeTasks, stopTasks, type TaskView } from '@kaiyin/modules/task/schema';

const idsOf = (tasks: readonly TaskView[]) => tasks.map(({ id }) => id);

/** Stopping and removing, for rows and selections. */
export function useTaskActions(): { stop: RowAction<TaskView>; remove: RowAction<TaskView> } {
  const t = useText();
  const asking = useAction(stopTasks, { invalidates: [listAllTasks] });
  const removing = useAction(removeTasks, { invalidates: [listAllTasks] });
  const user = useSession(({ user }) => user);
  const mayEnd = ({ createBy }: TaskView) => hasPermission(endAllTasks) || createBy === user?.userName;
  return {
    stop: {
      label: t('task.stop'),
      visibleFor: (task) => task.interruptible && mayEnd(task),
      confirm: (tasks) => ({
        title: t('task.stopTitle', { count: tasks.length }),
        text: t('task.stopNote'),
        ok: t('task.stop'),
      }),
      run: async (tasks) => {
        await asking.mutateAsync({ ids: idsOf(tasks) });
        notify('success', t('task.stopAsked'));
      },
    },
    remove: {
      label: t('task.remove'),
      danger: true,
      visibleFor: (task) => isOver(task) && mayEnd(task),
      confirm: (tasks) => ({ names: tasks.map(({ title }) => title), consequence: t('task.removeNote') }),
      run: async (tasks) => {
        await removing.mutateAsync({ ids: idsOf(tasks) });
        useTasks.getState().drop(idsOf(tasks));
        notify('success', t('task.removed', { count: tasks.length }));
      },
    },
  };
}
