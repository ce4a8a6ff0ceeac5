import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  HolderOutlined,
  PictureFilled,
  PictureOutlined,
  SwapOutlined,
} from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useText } from '@kaiyin/console-kit';
import type { ResourceView } from '@kaiyin/modules/resource/schema';
import { Button, Checkbox, Tag, Tooltip } from 'antd';
import { memo, type ReactNode } from 'react';
import { FileFacts } from './FileFacts.tsx';
import type { Item } from './item.ts';
import type { ItemKind } from './item-kind.ts';

/** What can be done with one item, by its id. */
export interface ItemActions<T extends Item> {
  edit: (id: string, values: Partial<Omit<T, 'id'>>) => void;
  shift: (id: string, step: -1 | 1) => void;
  remove: (id: string) => void;
  replace: (id: string) => void;
  select: (id: string, isSelected: boolean) => void;
  takeAsCover: (item: T) => void;
}

interface ItemCardProps<T extends Item> {
  item: T;
  number: number;
  isLast: boolean;
  isSelected: boolean;
  isCover: boolean;
  isReadOnly: boolean;
  file: ResourceView | null | undefined;
  kind: ItemKind<T>;
  actions: ItemActions<T>;
}

function Card<T extends Item>({
  item,
  number,
  isSelected,
  isReadOnly,
  file,
  kind,
  actions,
  ...rest
}: ItemCardProps<T>) {
  const t = useText();
  const { Media, Fields } = kind;
  const hasFile = kind.hasFile?.(item) ?? true;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
    disabled: isReadOnly,
  });
  return (
    <div
      role="group"
      ref={setNodeRef}
      className="items-card"
      aria-label={t('content.items.number', { number })}
      data-selected={isSelected}
      data-dragging={isDragging}
      data-missing={file === null}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {!isReadOnly && (
        <div className="items-card-side">
          <button
            type="button"
            className="items-handle"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-label={t('content.items.drag', { number })}
          >
            <HolderOutlined />
          </button>
          <Checkbox
            checked={isSelected}
            aria-label={t('content.items.select', { number })}
            onChange={({ target }) => actions.select(item.id, target.checked)}
          />
        </div>
      )}
      <div className="items-card-media">
        <Media item={item} file={file} />
        <span className="items-card-number">{number}</span>
        {rest.isCover && <Tag color="processing">{t('content.items.isCover')}</Tag>}
      </div>
      <div className="items-card-text">
        {hasFile && <FileFacts file={file} />}
        <Fields
          item={item}
          number={number}
          isReadOnly={isReadOnly}
          file={file}
          edit={(values) => actions.edit(item.id, values)}
        />
      </div>
      {!isReadOnly && <Tools item={item} number={number} kind={kind} actions={actions} {...rest} />}
    </div>
  );
}

/** One item: its file, what is written about it, and what can be done with it. */
export const ItemCard = memo(Card) as typeof Card;

type ToolsProps<T extends Item> = Pick<ItemCardProps<T>, 'item' | 'number' | 'isLast' | 'isCover' | 'kind' | 'actions'>;

function Tools<T extends Item>({ item, number, isLast, isCover, kind, actions }: ToolsProps<T>) {
  const t = useText();
  return (
    <div className="items-card-tools">
      <Tool
        label={t('content.items.up')}
        icon={<ArrowUpOutlined />}
        isOff={number === 1}
        onClick={() => actions.shift(item.id, -1)}
      />
      <Tool
        label={t('content.items.down')}
        icon={<ArrowDownOutlined />}
        isOff={isLast}
        onClick={() => actions.shift(item.id, 1)}
      />
      {kind.coverOf?.(item) && (
        <Tool
          label={t(isCover ? 'content.items.isCover' : 'content.items.cover')}
          icon={isCover ? <PictureFilled /> : <PictureOutlined />}
          isOff={isCover}
          onClick={() => actions.takeAsCover(item)}
        />
      )}
      {(kind.hasFile?.(item) ?? true) && (
        <Tool label={t('content.items.replace')} icon={<SwapOutlined />} onClick={() => actions.replace(item.id)} />
      )}
      <Tool label={t('content.items.remove')} icon={<DeleteOutlined />} onClick={() => actions.remove(item.id)} />
    </div>
  );
}

interface ToolProps {
  label: string;
  icon: ReactNode;
  isOff?: boolean;
  onClick: () => void;
}

const Tool = ({ label, icon, isOff = false, onClick }: ToolProps) => (
  <Tooltip title={label} placement="left">
    <Button type="text" size="small" icon={icon} aria-label={label} disabled={isOff} onClick={onClick} />
  </Tooltip>
);
