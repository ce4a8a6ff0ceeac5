import { notify, useText } from '@kaiyin/console-kit';
import { useUploads, type Uploads } from '@kaiyin/modules/resource/console';
import { suffixesOf, suffixOf, type ResourceView } from '@kaiyin/modules/resource/schema';
import { useEffect, useRef } from 'react';
import { useContentStore } from '../use-content.ts';
import { newItemId, type Item } from './item.ts';
import type { ItemKind } from './item-kind.ts';
import { changeItems, keepFiles, type ItemListStore } from './item-list.ts';
import { withArrival } from './move-items.ts';

/** Files that become items: sent several at once, and kept in the order in which they were chosen. */
export function useArrivals<T extends Item>(
  list: ItemListStore<T>,
  kind: ItemKind<T>,
): { uploads: Uploads; bringIn: (files: readonly File[]) => void; place: (files: readonly ResourceView[]) => void } {
  const t = useText();
  const store = useContentStore();
  const chosen = useRef(new Map<string, number>());
  const arrive = (file: ResourceView, key?: number) => {
    const item = { ...kind.fromFile(file), id: newItemId() } as T;
    if (key !== undefined) chosen.current.set(item.id, key);
    keepFiles(list, [file]);
    const { items } = list.getState();
    const orderOf = (id: string) => chosen.current.get(id);
    changeItems(list, key === undefined ? [...items, item] : withArrival(items, item, orderOf));
  };
  const suffixes = suffixesOf(kind.resourceType);
  const uploads = useUploads(arrive, {
    problemOf: ({ name }) =>
      suffixes.includes(suffixOf(name)) ? undefined : t('content.items.wrongType', { types: suffixes.join(', ') }),
  });
  const underWay = uploads.items.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  const isOver = uploads.items.length > 0 && uploads.items.every(({ state }) => state === 'done');
  useEffect(() => store.setState({ uploads: underWay }), [store, underWay]);
  useEffect(() => () => store.setState({ uploads: 0 }), [store]);
  useEffect(() => {
    if (isOver) uploads.clear();
  });
  const fitting = <F>(files: readonly F[]): readonly F[] => {
    const free = Math.max(0, kind.limit - list.getState().items.length - underWay);
    const { most = free } = kind;
    const room = Math.min(free, most);
    const count = files.length - room;
    if (count > 0 && free <= most) notify('warning', t('content.items.full', { limit: kind.limit, count }), 8);
    else if (count > 0) notify('warning', t('content.items.atOnce', { limit: most, count }), 8);
    return files.slice(0, room);
  };
  return {
    uploads,
    bringIn: (files) => uploads.add(fitting(files)),
    place: (files) => fitting(files).forEach((file) => arrive(file)),
  };
}
