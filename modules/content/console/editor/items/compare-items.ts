import { diffBlocks } from '../block-diff.ts';
import type { Item } from './item.ts';

export interface ItemChange<T extends Item> {
  item: T;
  kind: 'added' | 'removed' | 'changed' | 'moved';
  /** As it was, of one that is still there. */
  before?: T;
  /** From 1: where it is now, or was when it is gone. */
  number: number;
  /** What is written otherwise. */
  fields: Exclude<keyof T, 'id'>[];
}

/** What became of the items of a list: in their new order, those that are gone at the end. */
export function itemChanges<T extends Item>(before: readonly T[], later: readonly T[]): ItemChange<T>[] {
  const was = new Map(before.map((item) => [item.id, item]));
  const is = new Set(later.map(({ id }) => id));
  const moved = movedIds(
    before.filter(({ id }) => is.has(id)),
    later.filter(({ id }) => was.has(id)),
  );
  const changes = later.flatMap((item, index): ItemChange<T>[] => {
    const old = was.get(item.id);
    if (!old) return [{ item, kind: 'added', number: index + 1, fields: [] }];
    const fields = changedFields(old, item);
    if (fields.length === 0 && !moved.has(item.id)) return [];
    return [{ item, before: old, kind: fields.length > 0 ? 'changed' : 'moved', number: index + 1, fields }];
  });
  const gone = before.flatMap((item, index): ItemChange<T>[] =>
    is.has(item.id) ? [] : [{ item, kind: 'removed', number: index + 1, fields: [] }],
  );
  return [...changes, ...gone];
}

function movedIds(before: readonly Item[], later: readonly Item[]): Set<string> {
  const ids = (items: readonly Item[]) => items.map(({ id }) => id);
  const parts = diffBlocks(ids(before), ids(later));
  return new Set(parts.filter(({ kind }) => kind === 'added').flatMap(({ blocks }) => blocks));
}

function changedFields<T extends Item>(before: T, later: T): Exclude<keyof T, 'id'>[] {
  const names = new Set([...Object.keys(before), ...Object.keys(later)]) as Set<Exclude<keyof T, 'id'>>;
  const valueOf = (item: T, name: keyof T) => JSON.stringify(item[name] ?? '');
  return [...names].filter((name) => valueOf(before, name) !== valueOf(later, name));
}
