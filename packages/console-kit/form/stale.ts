import type { Fields } from '@kaiyin/entity';
import { ApiError } from '../http/api-error.ts';

export type Side = 'mine' | 'theirs';
type Values = Record<string, unknown>;

/** A field that two people have differently. */
export interface StaleField {
  name: string;
  mine: unknown;
  theirs: unknown;
  /** Both have changed it since it was read. */
  isContested: boolean;
  suggested: Side;
}

/** The server refused because somebody else has saved the row since it was read. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && typeof error.data === 'object' && error.data !== null && 'isStale' in error.data;

/** The fields that differ between what was typed and what another saved; `base` is the row that both began with. */
export function staleFields(fields: Fields, { base, mine, theirs }: Record<Side | 'base', Values>): StaleField[] {
  return Object.keys(fields)
    .filter((name) => !isSame(mine[name], theirs[name]))
    .map((name) => {
      const isMineChanged = !isSame(mine[name], base[name]);
      return {
        name,
        mine: mine[name],
        theirs: theirs[name],
        isContested: isMineChanged && !isSame(theirs[name], base[name]),
        suggested: isMineChanged ? 'mine' : 'theirs',
      };
    });
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? '') === JSON.stringify(b ?? '');
