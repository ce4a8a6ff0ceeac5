import { findOption } from './reference.ts';
import type { ReferenceLoader, ReferenceOption } from './reference-option.ts';

interface Batch {
  ids: Set<number>;
  answer: Promise<readonly ReferenceOption[]>;
}

const most = 200;
const waiting = new Map<string, Batch>();

/** The option of one row; rows that are asked for at the same moment are asked for by one call, under one `key`. */
export async function namedTogether(key: string, load: ReferenceLoader, id: number): Promise<ReferenceOption | null> {
  let batch = waiting.get(key);
  if (!batch || batch.ids.size >= most) {
    const ids = new Set<number>();
    // Cells are drawn within one turn: whatever they ask for comes along.
    const answer = new Promise<void>((soon) => setTimeout(soon, 5)).then(() => {
      if (waiting.get(key)?.ids === ids) waiting.delete(key);
      return load({ ids: [...ids] });
    });
    batch = { ids, answer };
    waiting.set(key, batch);
  }
  batch.ids.add(id);
  return findOption(await batch.answer, id) ?? null;
}
