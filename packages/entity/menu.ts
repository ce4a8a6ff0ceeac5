import { messages, type Catalogue, type Words } from './messages.ts';

interface Named {
  /** Shared by all installations; what has landed keeps its number. */
  id: number;
  name: Words;
  /** Of the permission that shows it, or that it grants. */
  permission: string;
}

/** Modules add the names of their directories here by declaration merging, so that an unknown one does not compile. */
export interface DirectoryRegistry {}
export type DirectoryName = keyof DirectoryRegistry;

/** An entry of the default menu. One is there only when its screen exists. */
export interface MenuEntry extends Named {
  /** What other entries call it by, if it is a directory. */
  directory?: DirectoryName;
  /** The directory that it is in; at the top unless told. */
  parent?: DirectoryName;
  /** Place among its siblings, ascending. */
  sort: number;
  /** Part of the address. */
  path: string;
  icon: string;
  /** Key of its screen; a directory has none. */
  screen?: string;
  /** What can be granted beside the screen, in this order. */
  buttons?: readonly Named[];
}

/** Names of menu entries and buttons (keys `MENU.NAME.id`). */
export const menuTexts = (entries: readonly MenuEntry[]): Catalogue =>
  messages(
    Object.fromEntries(
      entries.flatMap(({ buttons = [], ...entry }) =>
        [entry, ...buttons].map(({ id, name }): [string, Words] => [`MENU.NAME.${id}`, name]),
      ),
    ),
  );
