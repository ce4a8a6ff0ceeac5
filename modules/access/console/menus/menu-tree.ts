import { nameOfDefault, matching, type Sought } from '@kaiyin/console-kit';
import type { MenuNode } from '@kaiyin/modules/access/schema';

/** Under which key the name of an entry is translated. */
export const menuNameKey = (id: number): string => `MENU.NAME.${id}`;

/** What an entry is called in the reader's language. */
export const nameOf = ({ id, name }: Pick<MenuNode, 'id' | 'name'>): string => nameOfDefault(menuNameKey(id), name);

/** Entries that have these words in their name, in either language, and this status. */
export const matchingMenus = (nodes: readonly MenuNode[], sought: Sought): MenuNode[] =>
  matching(nodes, sought, (node) => [nameOf(node), node.name]);
