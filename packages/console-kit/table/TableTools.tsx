import { ColumnHeightOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Dropdown, Popover, Tooltip } from 'antd';
import { useText } from '../i18n/text.ts';
import type { Column } from './column.tsx';
import type { TableMemory } from './table-memory.ts';

interface TableToolsProps {
  columns: readonly Pick<Column<never>, 'key' | 'title' | 'hidden'>[];
  memory: TableMemory;
  onRemember: (change: TableMemory) => void;
  onRefresh: () => void;
  isRefreshing: boolean;
}

/** Refresh, row height, column choice. */
export function TableTools({ columns, memory, onRemember, onRefresh, isRefreshing }: TableToolsProps) {
  const t = useText();
  return (
    <>
      <Tooltip title={t('kit.table.refresh')}>
        <Button
          type="text"
          aria-label={t('kit.table.refresh')}
          icon={<ReloadOutlined spin={isRefreshing} />}
          onClick={onRefresh}
        />
      </Tooltip>
      <Density memory={memory} onRemember={onRemember} />
      <ColumnChoice columns={columns} memory={memory} onRemember={onRemember} />
    </>
  );
}

function Density({ memory, onRemember }: Pick<TableToolsProps, 'memory' | 'onRemember'>) {
  const t = useText();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [memory.density ?? 'comfortable'],
        items: (['comfortable', 'compact'] as const).map((key) => ({ key, label: t(`kit.table.${key}`) })),
        onClick: ({ key }) => onRemember({ density: key as NonNullable<TableMemory['density']> }),
      }}
    >
      <Button type="text" aria-label={t('kit.table.density')} icon={<ColumnHeightOutlined />} />
    </Dropdown>
  );
}

function ColumnChoice({ columns, memory, onRemember }: Pick<TableToolsProps, 'columns' | 'memory' | 'onRemember'>) {
  const t = useText();
  const shown = columns.filter((column) => memory.columns?.[column.key] ?? !column.hidden).map(({ key }) => key);
  const remember = (keys: string[]) =>
    onRemember({ columns: Object.fromEntries(columns.map(({ key }) => [key, keys.includes(key)])) });
  const options = columns.map(({ key, title }) => ({ value: key, label: title }));
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('kit.table.columns')}
      content={<Checkbox.Group className="kit-columns" value={shown} options={options} onChange={remember} />}
    >
      <Button type="text" aria-label={t('kit.table.columns')} icon={<SettingOutlined />} />
    </Popover>
  );
}
