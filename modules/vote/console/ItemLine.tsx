import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PictureOutlined, PlusOutlined } from '@ant-design/icons';
import { imageExtensions, useText } from '@kaiyin/console-kit';
import { addressShown, mayPick, ResourcePicker } from '@kaiyin/modules/resource/console';
import { itemTypes, most, type ItemType } from '@kaiyin/modules/vote/schema';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { letterOf } from './letter-of.ts';

export interface Line {
  /** Of a line, whether it was saved or not. */
  key: number;
  id?: number;
  type: ItemType;
  picture: string | null;
  content: string;
  description: string;
}

interface ItemLineProps {
  line: Line;
  index: number;
  count: number;
  onChange: (change: Partial<Line>) => void;
  onUp: () => void;
  onDown: () => void;
  onInsert: () => void;
  onRemove: () => void;
}

/** One item: its type, its picture, its words, and what moves it. */
export function ItemLine({ line, index, count, onChange, onUp, onDown, onInsert, onRemove }: ItemLineProps) {
  const t = useText();
  const letter = letterOf(index);
  const tools = [
    { tool: t('vote.moveUp'), icon: <ArrowUpOutlined />, disabled: index === 0, run: onUp },
    { tool: t('vote.moveDown'), icon: <ArrowDownOutlined />, disabled: index === count - 1, run: onDown },
    { tool: t('vote.insertItem'), icon: <PlusOutlined />, disabled: count >= most.items, run: onInsert },
    { tool: t('kit.delete'), icon: <DeleteOutlined />, disabled: false, run: onRemove },
  ];
  return (
    <li>
      <b>{letter}</b>
      <Select
        className="vote-item-type"
        value={line.type}
        aria-label={t('vote.itemType', { letter })}
        options={itemTypes.map((value) => ({ value, label: t(`cc_vote_item.type.${value}`) }))}
        onChange={(type) => onChange({ type })}
      />
      {line.type === 'picture' && <ItemPicture {...{ line, letter, onChange }} />}
      <div className="vote-item-texts">
        <Input
          value={line.content}
          maxLength={255}
          aria-label={t('vote.item', { letter })}
          placeholder={t('cc_vote_item.content')}
          onChange={({ target }) => onChange({ content: target.value })}
        />
        <Input
          value={line.description}
          maxLength={255}
          aria-label={t('vote.itemDescription', { letter })}
          placeholder={t('cc_vote_item.description')}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </div>
      <span className="vote-item-tools">
        {tools.map(({ tool, icon, disabled, run }) => (
          <Button
            key={tool}
            type="text"
            {...{ icon, disabled }}
            title={tool}
            aria-label={t('vote.itemTool', { letter, tool })}
            onClick={run}
          />
        ))}
      </span>
    </li>
  );
}

const rules = { extensions: imageExtensions };
const thumbnail = { width: 160, height: 160 };

function ItemPicture({ line, letter, onChange }: Pick<ItemLineProps, 'line' | 'onChange'> & { letter: string }) {
  const t = useText();
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <button
        type="button"
        className="vote-item-picture"
        disabled={!mayPick()}
        aria-label={t('vote.itemPicture', { letter })}
        title={t('vote.itemPicture', { letter })}
        onClick={() => setPicking(true)}
      >
        {line.picture ? <img src={addressShown(line.picture, thumbnail)} alt="" /> : <PictureOutlined />}
      </button>
      {isPicking && (
        <ResourcePicker
          type="image"
          rules={rules}
          onPick={([picture]) => {
            if (picture)
              onChange({ picture: picture.internalUrl, ...(line.content === '' && { content: bare(picture.name) }) });
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}

/** The name of a file without what says its kind. */
const bare = (name: string): string => name.replace(/\.\w{1,5}$/, '');
