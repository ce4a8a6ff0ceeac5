import { Select, TreeSelect } from 'antd';
import { useState } from 'react';
import { useText } from '../i18n/text.ts';
import { useTyped } from '../table/use-typed.ts';
import { findOption, useReference } from './reference.ts';

interface ReferencesSelectProps {
  id?: string | undefined;
  table: string;
  value: readonly number[];
  onChange: (value: number[]) => void;
  disabled?: boolean | undefined;
}

/** Chooses many rows of another table, in the order in which they are chosen. */
export function ReferencesSelect({ table, value, onChange, ...rest }: ReferencesSelectProps) {
  const t = useText();
  const [search, setSearch] = useState('');
  const [, type] = useTyped(search, setSearch);
  const found = useReference(table, search ? { search } : {});
  const options = found.data ?? [];
  const unknown = value.filter((id) => !findOption(options, id));
  const named = useReference(table, { ids: unknown }, unknown.length > 0);
  const all = [...(named.data ?? []), ...options];
  const shared = {
    ...rest,
    allowClear: true,
    value: [...value],
    placeholder: t('kit.select'),
    loading: found.isFetching,
  };
  if (options.some((option) => option.children))
    return (
      <TreeSelect
        {...shared}
        treeCheckable
        treeCheckStrictly={false}
        treeData={all}
        showSearch={{ treeNodeFilterProp: 'label' }}
        onChange={(next: number[]) => onChange(next)}
      />
    );
  return (
    <Select
      {...shared}
      mode="multiple"
      options={all}
      showSearch={{ filterOption: false, onSearch: type }}
      onChange={(next: number[]) => onChange(next)}
    />
  );
}
