import { menuChanged, notify, stepped, useAction, useText, type RowAction, type Shown } from '@kaiyin/console-kit';
import { changeMenuStatus, menuApi, menuPermissions, menuTree, type MenuNode } from '@kaiyin/modules/access/schema';
import { nameOf } from './menu-tree.ts';
import { useClosingWay } from './use-closing-way.ts';
import { useMenuMove } from './use-menu-move.ts';

/** What is out of date once the menu is another. */
export const menuReads = [menuTree, menuApi.list, menuApi.get, menuPermissions];

/** An entry as the table shows it. */
export type ShownMenu = Shown<MenuNode>;

interface Opens {
  /** The whole menu. */
  menus: readonly MenuNode[];
  onEdit: (id: number) => void;
  onAddBelow: (id: number) => void;
}

const without = (gone: readonly ShownMenu[]) => (menus: MenuNode[]) =>
  menus.filter(({ id }) => !gone.some((one) => one.id === id));
const disabled = (closed: readonly ShownMenu[]) => (menus: MenuNode[]) =>
  menus.map((menu) => (closed.some(({ id }) => id === menu.id) ? { ...menu, status: 'disabled' as const } : menu));

/** What can be done with an entry of the menu. */
export function useMenuActions({ menus, onEdit, onAddBelow }: Opens): RowAction<ShownMenu>[] {
  const t = useText();
  const { mayClose, wouldClose, askTwice } = useClosingWay();
  const after = (say: string) => ({
    invalidates: menuReads,
    onSuccess: async () => {
      notify('success', say);
      await menuChanged();
    },
  });
  const turn = useAction(changeMenuStatus, after(t('kit.saved')));
  const remove = useAction(menuApi.remove, after(t('kit.deleted', { count: 1 })));
  const move = useMenuMove();
  const step = (label: string, by: -1 | 1): RowAction<ShownMenu> => ({
    label,
    permission: 'system:menu:edit',
    visibleFor: ({ id }) => stepped(menus, id, by) !== undefined,
    run: async ([row]) => {
      const to = row && stepped(menus, row.id, by);
      if (to) await move?.(to);
    },
  });
  const idsOf = (rows: readonly ShownMenu[]) => rows.map(({ id }) => id);
  /** Asked twice already when that was needed. */
  const isAgreed = async (change: (menus: MenuNode[]) => MenuNode[], [row]: ShownMenu[]) =>
    row !== undefined && (!wouldClose(change) || (await askTwice(row)));
  return [
    { label: t('kit.edit'), permission: 'system:menu:edit', run: ([row]) => row && onEdit(row.id) },
    {
      label: t('kit.tree.addBelow'),
      permission: 'system:menu:add',
      visibleFor: ({ menuType }) => menuType !== 'button',
      run: ([row]) => row && onAddBelow(row.id),
    },
    {
      label: t('people.enable'),
      permission: 'system:menu:edit',
      visibleFor: ({ status }) => status === 'disabled',
      run: (rows) => turn.mutateAsync({ ids: idsOf(rows), status: 'enabled' }),
    },
    {
      label: t('people.disable'),
      permission: 'system:menu:edit',
      visibleFor: (row) => row.status === 'enabled' && mayClose(row),
      confirm: (rows) =>
        rows[0] && !wouldClose(disabled(rows))
          ? {
              title: t('people.disableMenuTitle', { name: nameOf(rows[0]) }),
              text: t('people.disableMenuText'),
              ok: t('people.disable'),
              danger: true,
            }
          : undefined,
      run: async (rows) => {
        if (await isAgreed(disabled(rows), rows)) await turn.mutateAsync({ ids: idsOf(rows), status: 'disabled' });
      },
    },
    step(t('kit.tree.up'), -1),
    step(t('kit.tree.down'), 1),
    {
      label: t('kit.delete'),
      permission: 'system:menu:remove',
      danger: true,
      visibleFor: (row) => row.children === undefined && mayClose(row),
      confirm: (rows) =>
        wouldClose(without(rows)) ? undefined : { names: rows.map(nameOf), consequence: t('people.removeMenuText') },
      run: async (rows) => {
        if (await isAgreed(without(rows), rows)) await remove.mutateAsync({ ids: idsOf(rows) });
      },
    },
  ];
}
