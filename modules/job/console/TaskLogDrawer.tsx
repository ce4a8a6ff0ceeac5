import { DataTable, EmptyState, useAction, useData, useRows, useText, type ListState } from '@kaiyin/console-kit';
import {
  listTaskRuns,
  removeTaskRuns,
  scheduledTaskApi,
  type RunView,
  type ScheduledTaskView,
} from '@kaiyin/modules/job/schema';
import { Drawer } from 'antd';
import { useState } from 'react';
import { runColumns } from './runs/run-columns.tsx';
import { RunDrawer } from './runs/RunDrawer.tsx';
import { useRunRemoval } from './runs/use-run-removal.ts';

/** What came of the runs of a scheduled task. */
export function TaskLogDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  const [state, setState] = useState<ListState>({ pageNum: 1, pageSize: 20, orderBy: '', isAsc: '' });
  const [shown, show] = useState<RunView>();
  const { data: task } = useData(scheduledTaskApi.get, { id });
  const { pageNum, pageSize } = state;
  const rows = useRows(listTaskRuns, listTaskRuns.input.parse({ taskId: id, pageNum, pageSize }), { every: 10_000 });
  const remove = useAction(removeTaskRuns, { invalidates: [listTaskRuns] });
  const removal = useRunRemoval('monitor:task:remove', (ids) => remove.mutateAsync({ ids }));
  return (
    <Drawer
      open
      size={880}
      title={t('job.logPageOf', { name: (task as ScheduledTaskView | undefined)?.targetTitle ?? '' })}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={onClose}
    >
      <DataTable<RunView>
        name="task-log"
        columns={runColumns(t, { isOfMany: false, onOpen: show })}
        query={rows}
        state={state}
        onState={(change) => setState({ ...state, ...change } as ListState)}
        rowActions={[{ label: t('job.details'), run: ([run]) => show(run) }, removal]}
        bulkActions={[removal]}
        empty={<EmptyState text={t('job.logEmpty')} />}
      />
      {shown && <RunDrawer run={shown} onClose={() => show(undefined)} />}
    </Drawer>
  );
}
