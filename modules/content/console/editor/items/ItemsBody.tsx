import { notify, useText } from '@kaiyin/console-kit';
import { DropArea, mayPick, PickFilesButton, ResourcePicker, UploadQueue } from '@kaiyin/modules/resource/console';
import { suffixesOf, type ResourceView } from '@kaiyin/modules/resource/schema';
import { Button } from 'antd';
import { FolderOpenOutlined } from '@ant-design/icons';
import { useCallback, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { canWrite, useContent } from '../use-content.ts';
import { ItemBar } from './ItemBar.tsx';
import { ItemCards } from './ItemCards.tsx';
import type { Item } from './item.ts';
import type { ItemKind } from './item-kind.ts';
import { addItems, editItem, keepFiles, undoItems, type ItemListStore } from './item-list.ts';
import { useArrivals } from './use-arrivals.ts';
import { useItemList } from './use-item-list.ts';
import './items.css';

/** A body that is a list of files: added by dropping, from the computer or from the library, sorted and described. */
export function ItemsBody<T extends Item>({ kind }: { kind: ItemKind<T> }) {
  const t = useText();
  const frame = useRef<HTMLDivElement>(null);
  const list = useItemList(kind, frame);
  const isEmpty = useStore(list, ({ items }) => items.length === 0);
  const hasTools = useStore(list, ({ items, past }) => items.length + past.length > 0);
  const writable = useContent(canWrite);
  const arrivals = useArrivals(list, kind);
  const [isReplaced, setReplaced] = useState<string>();
  const replace = useCallback((id: string) => setReplaced(id), []);
  const removed = useCallback(
    (count: number) => {
      notify('info', t('content.items.removed', { count }), 5);
      frame.current?.focus({ preventScroll: true });
    },
    [t],
  );
  return (
    <div
      ref={frame}
      className="items"
      tabIndex={-1}
      onKeyDown={(event) => {
        const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
        if (isTyping || !writable || event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        undoItems(list);
      }}
    >
      <DropArea disabled={!writable} onFiles={arrivals.bringIn}>
        {writable && hasTools && <ItemBar list={list} onRemoved={removed} />}
        <ItemCards list={list} kind={kind} onReplace={replace} onRemoved={removed} />
        <UploadQueue uploads={arrivals.uploads} />
        {writable && <Adding list={list} kind={kind} isEmpty={isEmpty} arrivals={arrivals} />}
      </DropArea>
      {isReplaced !== undefined && (
        <ResourcePicker
          type={kind.resourceType}
          onPick={([file]) => {
            if (!file) return;
            keepFiles(list, [file]);
            editItem(list, isReplaced, { src: file.internalUrl } as Partial<Omit<T, 'id'>>);
          }}
          onClose={() => setReplaced(undefined)}
        />
      )}
    </div>
  );
}

interface AddingProps<T extends Item> {
  list: ItemListStore<T>;
  kind: ItemKind<T>;
  isEmpty: boolean;
  arrivals: { bringIn: (files: readonly File[]) => void; place: (files: readonly ResourceView[]) => void };
}

function Adding<T extends Item>({ list, kind, isEmpty, arrivals }: AddingProps<T>) {
  const t = useText();
  const [isPicking, setPicking] = useState(false);
  const { resourceType, Adder } = kind;
  return (
    <div className="items-adding" data-empty={isEmpty}>
      <p>{t('content.items.dropHint')}</p>
      <div>
        <PickFilesButton suffixes={suffixesOf(resourceType)} onFiles={arrivals.bringIn} />
        {mayPick() && (
          <Button icon={<FolderOpenOutlined />} onClick={() => setPicking(true)}>
            {t('content.items.fromLibrary')}
          </Button>
        )}
        {Adder && <Adder add={(item) => addItems(list, [item])} />}
      </div>
      {isPicking && (
        <ResourcePicker multiple type={resourceType} onPick={arrivals.place} onClose={() => setPicking(false)} />
      )}
    </div>
  );
}
