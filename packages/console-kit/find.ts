import type { MessageKey } from '@kaiyin/entity/messages';
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
  /** What can be done with it by who is signed in, offered before it is opened: a component that hands that to `show`. */
  actions?: (show: ShowFinds) => ReactNode;
}

/** Shows finds; undefined while they are found out. */
export type ShowFinds = (finds: readonly Find[] | undefined) => ReactNode;

/** Shows what the server found of one kind: it answers rows under the same name as the module's finder. */
export interface Finder<R extends object = object> {
  toFinds: (rows: readonly R[], words: string) => Find[];
}

/**
 * A kind of things that can be looked for; `id` is that of the server's finder, `label` names the group. What shows them is loaded when
 * some were found; one that is `local` finds without the server.
 */
export interface FinderOf {
  id: string;
  label: MessageKey;
  load: () => Promise<Finder<never>>;
  local?: true;
}

/** Something that can be begun from anywhere, for those who may do it. */
export interface Command {
  id: string;
  label: MessageKey;
  /** Any of them. */
  permissions: readonly string[];
  href: string;
  /** What is begun most often stands first. */
  sort: number;
}
