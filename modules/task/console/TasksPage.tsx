import type { Endpoint, Rows } from '@kaiyin/entity';
import { DataTable, EmptyState, isOver, Page, useListState, useRows, useTasks, useText } from '@kaiyin/console-kit';
import { listAllTasks, type TaskView } from '@kaiyin/modules/task/schema';
import { useEffect, useState } from 'react';
import { TaskDrawer } from './TaskDrawer.tsx';
import { TaskFilters } from './TaskFilters.tsx';
import { useTaskActions } from './use-task-actions.ts';
import { useTaskColumns } from './use-task-columns.tsx';

const askEvery = { busy: 2_000, idle: 10_000 };
const list = listAllTasks as Endpoint<object, Rows<TaskView>, 'rows'>;

/** Everybody's long work, kept up to date while something runs. */
export default function TasksPage() {
  const t = useText();
  const [state, setState] = useListState(['status', 'kind', 'taskId']);
  const [isBusy, setBusy] = useState(false);
  const [shownId, show] = useState<number>();
  const tasks = useRows(list, state, { every: isBusy ? askEvery.busy : askEvery.idle });
  const rows = tasks.data?.rows ?? [];
  const hasOpen = rows.some((task) => !isOver(task));
  if (hasOpen !== isBusy) setBusy(hasOpen);
  const ownOpen = useTasks(({ byId }) => Object.values(byId).filter((task) => !isOver(task)).length);
  const { refetch } = tasks;
  useEffect(() => void refetch(), [ownOpen, refetch]);
  const { stop, remove } = useTaskActions();
  const shown = rows.find(({ id }) => id === shownId);
  return (
    <Page title={t('task.page')} summary={t('task.summary')}>
      <DataTable<TaskView>
        name="task"
        columns={useTaskColumns()}
        query={tasks}
        state={state}
        onState={setState}
        search={<TaskFilters state={state} onChange={(change) => setState({ ...change, pageNum: 1 })} />}
        rowActions={[{ label: t('task.details'), run: ([task]) => show(task?.id) }, stop, remove]}
        bulkActions={[stop, remove]}
        empty={
          <EmptyState text={t(state.status || state.kind || state.taskId ? 'task.emptyFiltered' : 'task.empty')} />
        }
      />
      {shown && <TaskDrawer task={shown} onClose={() => show(undefined)} />}
    </Page>
  );
}
