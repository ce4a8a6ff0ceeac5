import type { ContentView } from '@kaiyin/modules/content/schema';
import type { CatalogView } from '@kaiyin/modules/catalog/schema';
import type { WidgetContent, WidgetItem } from '@kaiyin/modules/widget/schema';

export type Row = WidgetContent['rows'][number];

/** Where an item goes: into a row, before the one that has this place there now; or in place of it. */
export interface ItemPlace {
  row: number;
  index: number;
  /** The item that is edited; a new one without it. */
  item?: WidgetItem;
}

export const emptyItem: WidgetItem = { title: '', titleStyle: '', summary: '', url: '', logo: '', publishDate: null };

/** A list without its part at a place, and with other parts in its stead. */
export const spliced = <T>(list: readonly T[], at: number, drop: number, ...put: T[]): T[] => [
  ...list.slice(0, at),
  ...put,
  ...list.slice(at + drop),
];

/** The part at a place one step up (-1) or down (1). */
export function moved<T>(list: readonly T[], at: number, step: number): T[] {
  const part = list[at];
  if (part === undefined || at + step < 0 || at + step >= list.length) return [...list];
  return spliced(spliced(list, at, 1), at + step, 0, part);
}

/** Rows with an item put in or replaced; a place behind the last row makes a new one. */
export function withItem(rows: readonly Row[], { row, index, item: old }: ItemPlace, item: WidgetItem): Row[] {
  const found = rows[row];
  if (!found) return [...rows, { items: [item] }];
  return spliced(rows, row, 1, { items: spliced(found.items, index, old ? 1 : 0, item) });
}

/** Rows without an item; a row without items goes with its last. */
export function withoutItem(rows: readonly Row[], row: number, index: number): Row[] {
  const items = spliced(rows[row]?.items ?? [], index, 1);
  return items.length > 0 ? spliced(rows, row, 1, { items }) : spliced(rows, row, 1);
}

/** What an item takes from a content: its words and its picture, and a link by its identity. */
export const itemOfContent = ({ id, title, summary, cover, publishDate }: ContentView): WidgetItem => ({
  ...emptyItem,
  title,
  summary: summary.slice(0, 500),
  url: `iurl://content?id=${id}`,
  logo: cover ?? '',
  publishDate,
});

/** The same of a catalog. */
export const itemOfCatalog = ({ id, name, description, logo }: CatalogView): WidgetItem => ({
  ...emptyItem,
  title: name,
  summary: description.slice(0, 500),
  url: `iurl://catalog?id=${id}`,
  logo: logo ?? '',
});
