import { useText, useTyped, type ListState } from '@kaiyin/console-kit';
import { taskStatuses } from '@kaiyin/modules/task/schema';
import { Button, Input, Select } from 'antd';

interface TaskFiltersProps {
  state: ListState;
  onChange: (change: ListState) => void;
}

/** Finds tasks by their state, kind and number. */
export function TaskFilters({ state, onChange }: TaskFiltersProps) {
  const t = useText();
  const [kind, type, settle] = useTyped(String(state.kind ?? ''), (value) => onChange({ kind: value }));
  const [id, typeId, settleId] = useTyped(String(state.taskId ?? ''), (value) => onChange({ taskId: value }));
  return (
    <div className="kit-search" role="search">
      <Select
        allowClear
        aria-label={t('task.status')}
        placeholder={t('task.status')}
        value={state.status || undefined}
        options={taskStatuses.map((value) => ({ value, label: t(`kit.task.${value}`) }))}
        onChange={(value?: string | number) => onChange({ status: value ?? '' })}
      />
      <Input
        allowClear
        value={kind}
        aria-label={t('task.kind')}
        placeholder={t('kit.table.search', { label: t('task.kind') })}
        onChange={(event) => type(event.target.value)}
        onPressEnter={settle}
      />
      <Input
        allowClear
        inputMode="numeric"
        value={id}
        aria-label={t('task.id')}
        placeholder={t('task.id')}
        onChange={(event) => typeId(event.target.value.replace(/\D/g, ''))}
        onPressEnter={settleId}
      />
      {(state.status || state.kind || state.taskId) && (
        <Button type="text" onClick={() => onChange({ status: '', kind: '', taskId: '' })}>
          {t('kit.table.reset')}
        </Button>
      )}
    </div>
  );
}
