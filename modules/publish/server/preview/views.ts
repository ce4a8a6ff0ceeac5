import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Context } from '@kaiyin/server-kit';

export const minute = 60_000;

/** What lies at an address below a preview's own. */
export interface Shown {
  body: string | Buffer;
  type: string;
  /** 200 unless told. */
  status?: number;
}
interface Lent {
  ctx: Context;
  /** The preview's own address, with a slash at its end. */
  root: string;
}
/** Shows a path below the preview's address; undefined is not found. */
export type View = (path: string, lent: Lent) => Promise<Shown | undefined>;

const views = new LRUCache<string, View>({ max: 5000, ttl: 10 * minute });

/** Opens an address that nobody can guess and that shows this view, and nothing else, until its time is over. */
export function openView(view: View, lifetime: number): string {
  const token = randomBytes(24).toString('base64url');
  views.set(token, view, { ttl: lifetime });
  return `/preview/${token}/`;
}

/** The view behind a token; undefined when its time is over. */
export const viewOf = (token: string): View | undefined => views.get(token);
