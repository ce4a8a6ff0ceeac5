import type { ReactNode } from 'react';

/** Something that the palette can open or do. */
export interface Find {
  id: string;
  title: string;
  /** Where it is: a trail of names, a path, a state. */
  detail?: string;
  icon?: ReactNode;
  /** A place below the base path, or an outside address. */
  href?: string;
  run?: () => unknown;
}

/** Looks for things by words while the user types; `label` names the group. */
export interface Finder {
  id: string;
  label: () => string;
  find: (words: string, signal: AbortSignal) => Promise<Find[]>;
}
