import { useData, useText, type Widget } from '@kaiyin/console-kit';
import { listFormStaff, type StaffOption } from '@kaiyin/modules/customform/schema';
import { Select } from 'antd';
import { useState } from 'react';

/** People of the staff by their names: several where the value is a list, else one or none. */
export const StaffWidget: Widget = ({ id, field, value, disabled, onChange }) => {
  const t = useText();
  const isMany = field?.isMany === true;
  const chosen = (Array.isArray(value) ? value : [value]).filter((one): one is number => typeof one === 'number');
  const [search, setSearch] = useState('');
  const found = useData(listFormStaff, { search, ids: '' }, { freshFor: 30_000 }).data ?? [];
  const named =
    useData(listFormStaff, { search: '', ids: chosen.join(',') }, { enabled: chosen.length > 0 }).data ?? [];
  const options = [...new Map([...named, ...found].map((one) => [one.id, one])).values()].map(toOption);
  const shared = {
    ...(id !== undefined && { id }),
    disabled: disabled ?? false,
    allowClear: true,
    placeholder: t('customform.chooseStaff'),
    options,
    showSearch: { onSearch: setSearch, filterOption: false },
  };
  return isMany ? (
    <Select {...shared} mode="multiple" value={chosen} onChange={(next: number[]) => onChange?.(next)} />
  ) : (
    <Select {...shared} value={chosen[0] ?? null} onChange={(next: number | null) => onChange?.(next ?? null)} />
  );
};

const toOption = ({ id, name }: StaffOption) => ({ value: id, label: name });
