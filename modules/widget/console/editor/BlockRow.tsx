import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CloseOutlined,
  DeleteOutlined,
  PlusOutlined,
  VerticalAlignTopOutlined,
} from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import { addressShown } from '@kaiyin/modules/resource/console';
import { mostItems, type WidgetItem } from '@kaiyin/modules/widget/schema';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Row } from './block-rows.ts';

interface BlockRowProps {
  row: Row;
  /** From 0. */
  index: number;
  isLast: boolean;
  isFull: boolean;
  disabled: boolean;
  /** Edits the item at a place, or puts a new one before it. */
  onEdit: (at: number, item?: WidgetItem) => void;
  onRemoveItem: (at: number) => void;
  onInsertRow: () => void;
  onMove: (step: number) => void;
  onRemove: () => void;
}

/** One row: its items side by side, and what can be done with it. */
export function BlockRow({ row: { items }, index, isLast, isFull, disabled, ...on }: BlockRowProps) {
  const t = useText();
  const number = index + 1;
  const tool = (label: string, icon: ReactNode, run: () => void, off = false, danger = false) => (
    <Button
      type="text"
      size="small"
      {...{ icon, danger }}
      title={label}
      aria-label={`${label}: ${t('widget.rowNumber', { number })}`}
      disabled={off}
      onClick={run}
    />
  );
  return (
    <li aria-label={t('widget.rowNumber', { number })}>
      <span className="widget-row-number">{number}</span>
      <span className="widget-items">
        {items.map((item, at) => (
          // Items have no identity but their place.
          <span key={at} className="widget-item">
            {item.logo && <img src={addressShown(item.logo, { width: 96, height: 96 })} alt="" />}
            <Button type="link" size="small" disabled={disabled} onClick={() => on.onEdit(at, item)}>
              {item.title}
            </Button>
            {!disabled && (
              <>
                <Button
                  type="text"
                  size="small"
                  icon={<PlusOutlined />}
                  aria-label={t('widget.insertAfter', { title: item.title })}
                  disabled={items.length >= mostItems}
                  onClick={() => on.onEdit(at + 1)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined />}
                  aria-label={t('widget.removeItem', { title: item.title })}
                  onClick={() => on.onRemoveItem(at)}
                />
              </>
            )}
          </span>
        ))}
      </span>
      {!disabled && (
        <span className="widget-row-buttons">
          {tool(t('widget.insertRow'), <VerticalAlignTopOutlined />, on.onInsertRow, isFull)}
          {tool(t('widget.rowUp'), <ArrowUpOutlined />, () => on.onMove(-1), index === 0)}
          {tool(t('widget.rowDown'), <ArrowDownOutlined />, () => on.onMove(1), isLast)}
          {tool(t('widget.removeRow'), <DeleteOutlined />, on.onRemove, false, true)}
        </span>
      )}
    </li>
  );
}
