import { call } from '@kaiyin/console-kit';
import { resourceIdOf, resourcesById, type ResourceView } from '@kaiyin/modules/resource/schema';
import { createStore, type StoreApi } from 'zustand';
import type { OpenBody } from '../../content-types.ts';
import { bodyOf, itemsOf, newItemId, type Item } from './item.ts';
import type { ItemKind } from './item-kind.ts';

/** A body that is a list of items, while it is edited. */
export interface ItemList<T extends Item> {
  items: readonly T[];
  /** What the list was before each change, the last one at the end. */
  past: readonly (readonly T[])[];
  /** What the last change was; the same again, such as typing on, is one step of undoing. */
  step: string;
  selected: ReadonlySet<string>;
  /** Files by their ids; null for those that the library no longer has. */
  files: ReadonlyMap<number, ResourceView | null>;
}

export type ItemListStore<T extends Item> = StoreApi<ItemList<T>>;

const steps = 100;

export const openItems = <T extends Item>(body: string): ItemListStore<T> =>
  createStore<ItemList<T>>(() => ({
    items: itemsOf<T>(body),
    past: [],
    step: '',
    selected: new Set<string>(),
    files: new Map(),
  }));

/** Changes the list; `step` says what the change is where several of it in a row are one. */
export function changeItems<T extends Item>(list: ItemListStore<T>, items: readonly T[], step = ''): void {
  list.setState(({ items: before, past, step: last, selected }) => ({
    items,
    past: step !== '' && step === last ? past : [...past, before].slice(-steps),
    step,
    selected: new Set(items.map(({ id }) => id).filter((id) => selected.has(id))),
  }));
}

export function editItem<T extends Item>(list: ItemListStore<T>, id: string, values: Partial<Omit<T, 'id'>>): void {
  const items = list.getState().items.map((item) => (item.id === id ? { ...item, ...values } : item));
  changeItems(list, items, `${id} ${Object.keys(values).join()}`);
}

export function removeItems<T extends Item>(list: ItemListStore<T>, ids: ReadonlySet<string>): void {
  changeItems(
    list,
    list.getState().items.filter(({ id }) => !ids.has(id)),
  );
}

export function addItems<T extends Item>(list: ItemListStore<T>, added: readonly Omit<T, 'id'>[]): void {
  const items = added.map((item) => ({ ...item, id: newItemId() }) as T);
  changeItems(list, [...list.getState().items, ...items]);
}

export function undoItems<T extends Item>(list: ItemListStore<T>): void {
  list.setState(({ items, past }) => ({ items: past.at(-1) ?? items, past: past.slice(0, -1), step: '' }));
}

export function select<T extends Item>(list: ItemListStore<T>, ids: readonly string[], isSelected: boolean): void {
  list.setState(({ selected }) => {
    const next = new Set(selected);
    for (const id of ids)
      if (isSelected) next.add(id);
      else next.delete(id);
    return { selected: next };
  });
}

export function keepFiles<T extends Item>(list: ItemListStore<T>, files: readonly ResourceView[]): void {
  list.setState(({ files: known }) => ({
    files: new Map([...known, ...files.map((file) => [file.id, file] as const)]),
  }));
}

/** The file of an item: null where it is gone, undefined where it is not known yet. */
export function fileOf<T extends Item>(
  { files }: Pick<ItemList<T>, 'files'>,
  { src }: Item,
): ResourceView | null | undefined {
  return files.get(resourceIdOf(src) ?? 0);
}

/** Asks the library about the files that are not known yet. */
export async function learnFiles<T extends Item>(list: ItemListStore<T>): Promise<void> {
  const { items, files } = list.getState();
  const ids = [...new Set(items.map(({ src }) => resourceIdOf(src)))].filter((id) => id !== undefined);
  const unknown = ids.filter((id) => !files.has(id));
  if (unknown.length === 0) return;
  const found = await call(resourcesById, { ids: unknown }, { quiet: true, repeatSubmit: false }).catch(
    () => undefined,
  );
  if (!found) return;
  const none = unknown.map((id) => [id, null] as const);
  list.setState(({ files: known }) => ({ files: new Map([...none, ...known]) }));
  keepFiles(list, found);
}

/** The list as the frame of the editor asks for it. */
export const openBodyOf = <T extends Item>(
  list: ItemListStore<T>,
  kind: Pick<ItemKind<T>, 'lines'>,
  focus: () => void,
): OpenBody => ({
  read: () => bodyOf(list.getState().items),
  show: (body) => changeItems(list, itemsOf<T>(body)),
  lines: () => list.getState().items.flatMap(kind.lines),
  focus,
});
