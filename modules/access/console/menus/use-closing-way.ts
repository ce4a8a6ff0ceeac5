import { hasPermission, useConfirm, useConfirmDanger, useText, flat } from '@kaiyin/console-kit';
import { closesWay, wayToMenus, type MenuNode } from '@kaiyin/modules/access/schema';
import { nameOf } from './menu-tree.ts';
import { useMenus } from './use-menus.ts';

/** A change of the menu: the rows as they would be, out of those that are. */
type Change = (menus: MenuNode[]) => MenuNode[];

interface ClosingWay {
  /** Whether the reader may do away with an entry, and nobody but a super administrator does with those that lead here. */
  mayClose: (entry: Pick<MenuNode, 'id'>) => boolean;
  /** Whether nobody would find the way to this screen after a change that the reader may make. */
  wouldClose: (change: Change) => boolean;
  /** Asks, and asks again; true when both were agreed to. */
  askTwice: (entry: Pick<MenuNode, 'id' | 'name'>) => Promise<boolean>;
}

/** Before a change that closes the way to the screen on which it is made. */
export function useClosingWay(): ClosingWay {
  const t = useText();
  const { data = [] } = useMenus();
  const confirm = useConfirm();
  const confirmDanger = useConfirmDanger();
  const menus = flat(data);
  const isFree = hasPermission('*');
  const held = new Set(wayToMenus(menus).map(({ id }) => id));
  return {
    mayClose: ({ id }) => isFree || !held.has(id),
    wouldClose: (change) => isFree && closesWay(menus, change(menus)),
    askTwice: async (entry) =>
      (await confirm({
        title: t('people.closeWayTitle'),
        text: t('people.closeWayText'),
        ok: t('people.closeWayOk'),
        danger: true,
      })) &&
      confirmDanger({
        title: t('people.closeWayAgain'),
        names: [],
        consequence: t('people.closeWayText'),
        typed: nameOf(entry),
        ok: t('people.closeWayOk'),
      }),
  };
}
