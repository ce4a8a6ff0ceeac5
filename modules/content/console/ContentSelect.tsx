import { useData, useRows, useText, useTyped } from '@kaiyin/console-kit';
import { getContent, listContents } from '@kaiyin/modules/content/schema';
import { Select } from 'antd';
import { useState } from 'react';

export interface ContentSelectProps {
  id?: string;
  value?: number | undefined;
  onChange?: (id: number) => void;
  disabled?: boolean;
}

const offered = 20;

/** Chooses one content of the site that has a page of its own, searched by title. */
export default function ContentSelect({ value, onChange, ...rest }: ContentSelectProps) {
  const t = useText();
  const [title, setTitle] = useState('');
  const [, type] = useTyped(title, setTitle);
  const found = useRows(listContents, { pageNum: 1, pageSize: offered, ...(title && { title }) });
  const rows = found.data?.rows ?? [];
  const isElsewhere = value !== undefined && !rows.some(({ id }) => id === value);
  const chosen = useData(getContent, { id: value ?? 0 }, { enabled: isElsewhere });
  const all = isElsewhere && chosen.data ? [chosen.data, ...rows] : rows;
  const isNamed = value !== undefined && all.some(({ id }) => id === value);
  const isWaiting = isElsewhere && chosen.isPending;
  return (
    <Select
      {...rest}
      value={isNamed ? value : null}
      loading={found.isFetching || isWaiting}
      placeholder={isWaiting ? '…' : t('content.selectPlaceholder')}
      showSearch={{ filterOption: false, onSearch: type }}
      notFoundContent={found.isFetching ? null : t('content.selectNothing')}
      options={all.map((row) => ({
        value: row.id,
        label: row.title,
        title: row.title,
        disabled: row.linkFlag,
        note: [row.catalogName, t(`content.status.${row.status}`)].filter(Boolean).join(' · '),
      }))}
      optionRender={({ label, data }) => (
        <>
          <div>{label}</div>
          <small style={{ color: 'var(--ant-color-text-description)' }}>{data.note}</small>
        </>
      )}
      onChange={(next) => next !== null && onChange?.(next)}
    />
  );
}
