import type { ResourceView } from '@kaiyin/modules/resource/schema';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { change } from '../open-content.ts';
import { canWrite, useContent, useContentStore } from '../use-content.ts';
import { ItemCard, type ItemActions } from './ItemCard.tsx';
import type { Item } from './item.ts';
import type { ItemKind } from './item-kind.ts';
import { changeItems, editItem, fileOf, removeItems, select, type ItemListStore } from './item-list.ts';
import { broughtTo, shifted } from './move-items.ts';
import { NearView } from './NearView.tsx';
import { SortArea } from './SortArea.tsx';

interface ItemCardsProps<T extends Item> {
  list: ItemListStore<T>;
  kind: ItemKind<T>;
  onReplace: (id: string) => void;
  onRemoved: (count: number) => void;
}

/** The items in their order; those far from view are not mounted. */
export function ItemCards<T extends Item>({ list, kind, onReplace, onRemoved }: ItemCardsProps<T>) {
  const state = useStore(list);
  const { items, selected } = state;
  const isReadOnly = !useContent(canWrite);
  const cover = useContent(({ draft }) => draft.cover);
  const store = useContentStore();
  const [lifted, setLifted] = useState<string>();
  const key = items.map(({ id }) => id).join();
  const ids = useMemo(() => (key === '' ? [] : key.split(',')), [key]);
  const actions = useMemo(
    (): ItemActions<T> => ({
      edit: (id, values) => editItem(list, id, values),
      shift: (id, step) => changeItems(list, shifted(list.getState().items, new Set([id]), step)),
      remove: (id) => {
        removeItems(list, new Set([id]));
        onRemoved(1);
      },
      replace: onReplace,
      select: (id, isSelected) => select(list, [id], isSelected),
      takeAsCover: (item) => change(store, { cover: kind.coverOf?.(item) ?? null }),
    }),
    [list, store, kind, onReplace, onRemoved],
  );
  const move = (id: string, target: string) => {
    const chosen = selected.has(id) ? selected : new Set([id]);
    changeItems(list, broughtTo(items, chosen, target));
  };
  const fileShown = (item: T): ResourceView | null | undefined => fileOf(state, item);
  return (
    <SortArea ids={ids} onLift={setLifted} onMove={move}>
      <ol className="items-cards">
        {items.map((item, index) => (
          <NearView key={item.id} isKept={lifted === item.id}>
            <ItemCard
              item={item}
              number={index + 1}
              isLast={index === items.length - 1}
              isSelected={selected.has(item.id)}
              isCover={cover !== null && kind.coverOf?.(item) === cover}
              isReadOnly={isReadOnly}
              file={fileShown(item)}
              kind={kind}
              actions={actions}
            />
          </NearView>
        ))}
      </ol>
    </SortArea>
  );
}
