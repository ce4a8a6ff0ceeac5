import { SearchOutlined } from '@ant-design/icons';
import { textOf, useText, useTyped } from '@kaiyin/console-kit';
import { Input, Select } from 'antd';
import { contentTypes } from '../content-types.ts';
import type { PickerState } from './picker-query.ts';

interface PickerFiltersProps {
  state: PickerState;
  /** The only type that may be chosen. */
  type: string | undefined;
  onChange: (change: Partial<PickerState>) => void;
}

/** By title and, where it is not fixed, by type. */
export function PickerFilters({ state, type, onChange }: PickerFiltersProps) {
  const t = useText();
  const [title, setTitle, settle] = useTyped(state.title, (next) => onChange({ title: next }));
  const typeName = textOf('cms_content.contentType');
  return (
    <div className="content-picker-filters" role="search">
      <Input
        allowClear
        prefix={<SearchOutlined />}
        placeholder={t('content.searchTitle')}
        aria-label={t('content.searchTitle')}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        onPressEnter={settle}
      />
      {type === undefined && contentTypes().length > 1 && (
        <Select
          allowClear
          placeholder={typeName}
          aria-label={typeName}
          value={state.contentType || undefined}
          options={contentTypes().map((one) => ({ value: one, label: textOf(`cms_content.contentType.${one}`) }))}
          onChange={(next?: string) => onChange({ contentType: next ?? '' })}
        />
      )}
    </div>
  );
}
