import { useRows, useText } from '@kaiyin/console-kit';
import { listContents } from '@kaiyin/modules/content/schema';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';

interface ContentSelectProps {
  /** Only contents of this type. */
  type?: string;
  value: number | undefined;
  onChange: (id: number, title: string) => void;
}

/** Finds a content by its title. */
export function ContentSelect({ type, value, onChange }: ContentSelectProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const title = useDeferredValue(typed.trim());
  const { data, isFetching } = useRows(listContents, {
    pageNum: 1,
    pageSize: 20,
    title,
    ...(type && { contentType: type }),
  });
  const options = (data?.rows ?? []).map((row) => ({ value: row.id, label: row.title, catalog: row.catalogName }));
  if (value && !options.some((one) => one.value === value))
    options.unshift({ value, label: `ID ${value}`, catalog: '' });
  return (
    <Select
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={value}
      loading={isFetching}
      placeholder={t('content.searchTitle')}
      aria-label={t('content.searchTitle')}
      options={options}
      optionRender={({ data: one }) => (
        <span className="content-option">
          <span>{one.label}</span> <small>{one.catalog}</small>
        </span>
      )}
      onChange={(id: number) => onChange(id, options.find((one) => one.value === id)?.label ?? '')}
      style={{ width: '100%' }}
    />
  );
}
