import { Select, TreeSelect } from 'antd';
import { useState } from 'react';
import { useText } from '../i18n/text.ts';
import { useTyped } from '../table/use-typed.ts';
import { findOption, useReference } from './reference.ts';

interface ReferenceSelectProps {
  id?: string;
  table: string;
  value?: number;
  onChange?: (value: number | undefined) => void;
  disabled?: boolean;
  allowClear?: boolean;
  placeholder?: string;
}

/** Chooses a row of another table: a searched list, or a tree when the rows have children. */
export function ReferenceSelect({
  table,
  value,
  onChange,
  allowClear = true,
  placeholder,
  ...rest
}: ReferenceSelectProps) {
  const t = useText();
  const [search, setSearch] = useState('');
  const [, type] = useTyped(search, setSearch);
  const found = useReference(table, search ? { search } : {});
  const options = found.data ?? [];
  const isMissing = value !== undefined && found.isSuccess && !findOption(options, value);
  const named = useReference(table, { ids: value === undefined ? [] : [value] }, isMissing);
  const all = isMissing ? [...(named.data ?? []), ...options] : options;
  const shared = {
    ...rest,
    allowClear,
    value,
    'aria-label': placeholder,
    placeholder: placeholder ?? t('kit.select'),
    loading: found.isFetching,
  };
  const isTree = options.some((option) => option.children);
  if (isTree) {
    return (
      <TreeSelect
        {...shared}
        treeData={all}
        treeDefaultExpandAll={options.length < 20}
        showSearch={{ treeNodeFilterProp: 'label' }}
        onChange={onChange}
      />
    );
  }
  return <Select {...shared} options={all} showSearch={{ filterOption: false, onSearch: type }} onChange={onChange} />;
}
