import {
  DeleteOutlined,
  SortAscendingOutlined,
  UndoOutlined,
  VerticalAlignBottomOutlined,
  VerticalAlignTopOutlined,
  ArrowDownOutlined,
  ArrowUpOutlined,
} from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import { Button, Checkbox, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Item } from './item.ts';
import { changeItems, fileOf, removeItems, select, undoItems, type ItemListStore } from './item-list.ts';
import { atEnd, byFileName, shifted } from './move-items.ts';

interface ItemBarProps<T extends Item> {
  list: ItemListStore<T>;
  onRemoved: (count: number) => void;
}

/** What can be done with the whole list, or with the items of it that are selected. */
export function ItemBar<T extends Item>({ list, onRemoved }: ItemBarProps<T>) {
  const t = useText();
  const { items, selected, past } = useStore(list);
  const ids = items.map(({ id }) => id);
  const isAny = selected.size > 0;
  const change = (next: readonly T[]) => changeItems(list, next);
  const nameOf = (item: T) => fileOf(list.getState(), item)?.name;
  return (
    <div className="items-bar" role="toolbar" aria-label={t('content.items.tools')}>
      <Checkbox
        checked={isAny && selected.size === ids.length}
        indeterminate={isAny && selected.size < ids.length}
        onChange={({ target }) => select(list, ids, target.checked)}
      >
        {isAny ? t('content.items.selected', { count: selected.size }) : t('content.items.selectAll')}
      </Checkbox>
      {isAny && (
        <>
          <BarTool
            label={t('content.items.first')}
            icon={<VerticalAlignTopOutlined />}
            onClick={() => change(atEnd(items, selected, 'first'))}
          />
          <BarTool
            label={t('content.items.up')}
            icon={<ArrowUpOutlined />}
            onClick={() => change(shifted(items, selected, -1))}
          />
          <BarTool
            label={t('content.items.down')}
            icon={<ArrowDownOutlined />}
            onClick={() => change(shifted(items, selected, 1))}
          />
          <BarTool
            label={t('content.items.last')}
            icon={<VerticalAlignBottomOutlined />}
            onClick={() => change(atEnd(items, selected, 'last'))}
          />
          <BarTool
            label={t('content.items.removeSelected')}
            icon={<DeleteOutlined />}
            onClick={() => {
              removeItems(list, selected);
              onRemoved(selected.size);
            }}
          />
        </>
      )}
      <span className="items-bar-rest" />
      <Button
        size="small"
        type="text"
        className="items-bar-words"
        aria-label={t('content.items.byName')}
        icon={<SortAscendingOutlined />}
        onClick={() => change(byFileName(items, nameOf))}
      >
        {t('content.items.byName')}
      </Button>
      <Button
        size="small"
        type="text"
        className="items-bar-words"
        aria-label={t('content.undo')}
        icon={<UndoOutlined />}
        disabled={past.length === 0}
        onClick={() => undoItems(list)}
      >
        {t('content.undo')}
      </Button>
    </div>
  );
}

const BarTool = ({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) => (
  <Tooltip title={label}>
    <Button size="small" type="text" icon={icon} aria-label={label} onClick={onClick} />
  </Tooltip>
);
