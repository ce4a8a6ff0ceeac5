import { DayRange, useText, useTyped } from '@kaiyin/console-kit';
import { Checkbox, Input } from 'antd';
import { FindingFilter } from './FindingFilter.tsx';
import { TagFilter } from './TagFilter.tsx';

export interface ResourceFilterValues {
  name: string;
  createTimeFrom: string;
  createTimeTo: string;
  mine: boolean;
  tag: string;
  finding: string;
}

interface ResourceFiltersProps {
  values: ResourceFilterValues;
  onChange: (change: Partial<ResourceFilterValues>) => void;
}

/** Name, time of upload, tag, what was found of it and whose. */
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
      <DayRange
        style={{ width: 260 }}
        from={from}
        to={to}
        placeholder={[t('resource.from'), t('resource.to')]}
        label={t('Common.createTime')}
        onChange={(createTimeFrom, createTimeTo) => onChange({ createTimeFrom, createTimeTo })}
      />
      <TagFilter value={values.tag} onChange={(tag) => onChange({ tag })} />
      <FindingFilter value={values.finding} onChange={(finding) => onChange({ finding })} />
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
