/** One of the things that a body is a list of. */
export interface Item {
  /** Stays the same however the list is edited. */
  id: string;
  /** Internal address of its file. */
  src: string;
}

export const newItemId = (): string => Math.random().toString(36).slice(2, 12).padEnd(10, '0');

/** The items that a body keeps; none when it is empty. */
export function itemsOf<T extends Item>(body: string): T[] {
  if (body.trim() === '') return [];
  const kept: unknown = JSON.parse(body);
  return Array.isArray(kept) ? (kept as T[]) : [];
}

export const bodyOf = (items: readonly Item[]): string => (items.length === 0 ? '' : JSON.stringify(items));
