import { useRows, useText } from '@kaiyin/console-kit';
import { listContents, type ContentRow } from '@kaiyin/modules/content/schema';
import { Button, Select, Space } from 'antd';
import { Suspense, useDeferredValue, useState } from 'react';
import { ContentPicker } from '../../../picker/lazy-picker.ts';

interface ContentSelectProps {
  /** Only contents of this type. */
  type?: string;
  value: number | undefined;
  onChange: (id: number, title: string) => void;
}

/** Finds a content by its title, or by its catalog in a dialog. */
export function ContentSelect({ type, value, onChange }: ContentSelectProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [isChoosing, setChoosing] = useState(false);
  const [picked, setPicked] = useState<ContentRow>();
  const title = useDeferredValue(typed.trim());
  const { data, isFetching } = useRows(listContents, {
    pageNum: 1,
    pageSize: 20,
    title,
    ...(type && { contentType: type }),
  });
  const options = (data?.rows ?? []).map((row) => ({ value: row.id, label: row.title, catalog: row.catalogName }));
  if (value && !options.some((one) => one.value === value))
    options.unshift(
      picked?.id === value
        ? { value, label: picked.title, catalog: picked.catalogName }
        : { value, label: `ID ${value}`, catalog: '' },
    );
  return (
    <Space.Compact block>
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
      <Button onClick={() => setChoosing(true)}>{t('content.picker.choose')}</Button>
      {isChoosing && (
        <Suspense>
          <ContentPicker
            type={type}
            onChoose={([row]) => {
              setChoosing(false);
              if (!row) return;
              setPicked(row);
              onChange(row.id, row.title);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </Space.Compact>
  );
}
