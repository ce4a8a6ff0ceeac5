import { useText, useTyped } from '@kaiyin/console-kit';
import { Checkbox, DatePicker, Input } from 'antd';
import dayjs from 'dayjs';

export interface ResourceFilterValues {
  name: string;
  createTimeFrom: string;
  createTimeTo: string;
  mine: boolean;
}

interface ResourceFiltersProps {
  values: ResourceFilterValues;
  onChange: (change: Partial<ResourceFilterValues>) => void;
}

/** Name, time of upload and whose. */
export function ResourceFilters({ values, onChange }: ResourceFiltersProps) {
  const t = useText();
  const [typed, type, settle] = useTyped(values.name, (name) => onChange({ name }));
  const label = t('cms_resource.name');
  const { createTimeFrom: from, createTimeTo: to } = values;
  return (
    <div className="kit-search" role="search">
      <Input.Search
        value={typed}
        allowClear
        placeholder={t('kit.table.search', { label })}
        aria-label={t('kit.table.search', { label })}
        style={{ width: 220 }}
        onChange={(event) => type(event.target.value)}
        onSearch={settle}
      />
      <DatePicker.RangePicker
        style={{ maxWidth: 260 }}
        value={from && to ? [dayjs(from), dayjs(to)] : null}
        placeholder={[t('resource.from'), t('resource.to')]}
        aria-label={t('Common.createTime')}
        onChange={(range) =>
          onChange({
            createTimeFrom: range?.[0]?.startOf('day').toISOString() ?? '',
            createTimeTo: range?.[1]?.endOf('day').toISOString() ?? '',
          })
        }
      />
      <Checkbox
        className="resource-mine"
        checked={values.mine}
        onChange={({ target }) => onChange({ mine: target.checked })}
      >
        {t('resource.mine')}
      </Checkbox>
    </div>
  );
}
