import { Input, Select } from 'antd';
import { textOf } from '../i18n/text.ts';

interface TreeSearchProps {
  /** Table whose words name the fields. */
  table: string;
  name: string;
  /** Left out where rows have none. */
  status?: string | undefined;
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
      {status !== undefined && (
        <Select
          allowClear
          placeholder={statuses}
          aria-label={statuses}
          value={status || undefined}
          options={['enabled', 'disabled'].map((value) => ({ value, label: textOf(`${table}.status.${value}`) }))}
          onChange={(value?: string) => onSeek({ status: value ?? '' })}
        />
      )}
    </div>
  );
}
