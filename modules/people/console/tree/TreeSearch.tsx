import { textOf } from '@kaiyin/console-kit';
import { Input, Select } from 'antd';

interface TreeSearchProps {
  /** Table whose words name the fields. */
  table: 'sys_dept' | 'sys_menu';
  name: string;
  status: string;
  onSeek: (sought: { name?: string; status?: string }) => void;
}

/** Rows of a tree by name and status. */
export function TreeSearch({ table, name, status, onSeek }: TreeSearchProps) {
  const [names, statuses] = [textOf(`${table}.name`), textOf(`${table}.status`)];
  return (
    <div className="kit-search" role="search">
      <Input
        allowClear
        placeholder={names}
        aria-label={names}
        value={name}
        onChange={({ target }) => onSeek({ name: target.value })}
      />
      <Select
        allowClear
        placeholder={statuses}
        aria-label={statuses}
        value={status || undefined}
        options={['enabled', 'disabled'].map((value) => ({ value, label: textOf(`${table}.status.${value}`) }))}
        onChange={(value?: string) => onSeek({ status: value ?? '' })}
      />
    </div>
  );
}
