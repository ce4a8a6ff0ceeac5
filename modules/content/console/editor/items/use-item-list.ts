import { useEffect, useState, type RefObject } from 'react';
import { currentDraft, touchBody } from '../open-content.ts';
import { useContentStore } from '../use-content.ts';
import type { Item } from './item.ts';
import type { ItemKind } from './item-kind.ts';
import { learnFiles, openBodyOf, openItems, type ItemListStore } from './item-list.ts';

/** The items of the open content; while they are shown they are its body. */
export function useItemList<T extends Item>(kind: ItemKind<T>, frame: RefObject<HTMLElement | null>): ItemListStore<T> {
  const store = useContentStore();
  const [list] = useState(() => openItems<T>(store.getState().draft.body));
  useEffect(() => {
    let isShown = false;
    const open = openBodyOf(list, kind, () =>
      frame.current?.querySelector<HTMLElement>('input[type=text], textarea, button')?.focus(),
    );
    const body = {
      ...open,
      show: (next: string) => {
        isShown = true;
        open.show(next);
        isShown = false;
      },
    };
    const stop = list.subscribe(({ items }, { items: before }) => {
      if (items === before) return;
      // What the frame shows is not written by anybody.
      if (!isShown) touchBody(store);
      void learnFiles(list);
    });
    store.setState({ body });
    void learnFiles(list);
    return () => {
      stop();
      currentDraft(store);
      if (store.getState().body === body) store.setState({ body: undefined });
    };
  }, [list, store, kind, frame]);
  return list;
}
