import {
  ApiError,
  FormDrawer,
  menuChanged,
  nameOfDefault,
  notify,
  textOf,
  useAction,
  useData,
  useText,
  WaitingDrawer,
  type FormField,
} from '@kaiyin/console-kit';
import type { Endpoint } from '@kaiyin/entity';
import { menu, type Menu } from '@kaiyin/modules/account/schema';
import { menuApi, menuShape, type MenuPart } from '@kaiyin/modules/access/schema';
import { translatedAs } from '@kaiyin/modules/translation/console';
import { useMemo } from 'react';
import { IconWidget } from './IconWidget.tsx';
import { LeadsTo } from './LeadsTo.tsx';
import { menuNameKey } from './menu-tree.ts';
import { MenuTypeWidget } from './MenuTypeWidget.tsx';
import { parentWidgetOf } from './ParentWidget.tsx';
import { PermissionHelp } from './PermissionHelp.tsx';
import { PermissionWidget } from './PermissionWidget.tsx';
import { ScreenWidget } from './ScreenWidget.tsx';
import { useClosingWay } from './use-closing-way.ts';
import { menuReads } from './use-menu-actions.ts';

/** What a new entry starts with. */
export type MenuStart = Pick<Menu, 'parentId' | 'menuType' | 'sort'>;

interface MenuDrawerProps {
  /** The entry to edit; a new one without it. */
  id: number | undefined;
  start: MenuStart;
  onClose: () => void;
}

/** Adds or edits an entry of the menu. */
export function MenuDrawer(props: MenuDrawerProps) {
  const { id, onClose } = props;
  const t = useText();
  const read = useData(menuApi.get, { id: id ?? 0 }, { enabled: id !== undefined, freshFor: 0 });
  const title = t(id === undefined ? 'kit.form.add' : 'kit.form.edit', { label: textOf('sys_menu') });
  if (id === undefined) return <MenuForm {...props} title={title} row={undefined} />;
  return (
    <WaitingDrawer {...{ title, read, onClose }}>{(row) => <MenuForm {...props} {...{ title, row }} />}</WaitingDrawer>
  );
}

function MenuForm({ start, onClose, title, row }: MenuDrawerProps & { title: string; row: Menu | undefined }) {
  return (
    <FormDrawer
      title={title}
      entity={menu}
      row={{ ...start, ...row }}
      formFields={useFields(row)}
      save={useSave(row)}
      param="edit"
      onClose={onClose}
    />
  );
}

function useSave(before: Menu | undefined): (values: Values) => Promise<unknown> {
  const t = useText();
  const { wouldClose, askTwice } = useClosingWay();
  const after = {
    quiet: true,
    invalidates: menuReads,
    onSuccess: async () => {
      notify('success', t('kit.saved'));
      await menuChanged();
    },
  };
  const create = useAction(menuApi.create as Endpoint<Values, unknown>, after);
  const update = useAction(menuApi.update as Endpoint<Values, unknown>, after);
  return async (values) => {
    if (!before) return create.mutateAsync(values);
    const changed = { ...values, id: before.id, updateTime: before.updateTime };
    const isClosing = wouldClose((menus) => menus.map((one) => (one.id === before.id ? { ...one, ...changed } : one)));
    if (isClosing && !(await askTwice(before))) throw new ApiError('cancelled', 0, '');
    return update.mutateAsync(changed);
  };
}

type Values = Record<string, unknown>;
const shapeOf = (values: Values) => menuShape({ menuType: 'directory', ...values } as Menu);

/** A line that is there only for entries that have it, and needed by those that need it. */
const part = (name: MenuPart, more: Omit<FormField, 'name'> = {}): FormField => ({
  name,
  visible: (values) => shapeOf(values).has.includes(name),
  required: (values) => shapeOf(values).needs.includes(name),
  ...more,
});

function useFields(row: Menu | undefined): FormField[] {
  const t = useText();
  const id = row?.id;
  const parentWidget = useMemo(() => parentWidgetOf(id), [id]);
  const spoken = row && nameOfDefault(menuNameKey(row.id), row.name);
  const isOtherwise = spoken !== undefined && spoken !== row?.name;
  return [
    { name: 'menuType', widget: MenuTypeWidget },
    { name: 'parentId', widget: parentWidget },
    {
      name: 'name',
      ...(id !== undefined && { widget: translatedAs(menuNameKey(id)) }),
      ...(isOtherwise && { help: t('people.menuNameHelp', { name: spoken }) }),
    },
    part('icon', { widget: IconWidget }),
    { name: 'sort' },
    part('external', { help: t('people.menuExternalHelp') }),
    part('path', { help: <LeadsTo id={id} /> }),
    part('component', { widget: ScreenWidget }),
    part('routeQuery', { help: t('people.menuQueryHelp', { example: '{"type":"news"}' }) }),
    part('perms', { widget: PermissionWidget, help: <PermissionHelp /> }),
    part('visible', { help: t('people.menuVisibleHelp') }),
    part('cached', { help: t('people.menuCachedHelp') }),
    { name: 'status', help: t('people.menuStatusHelp') },
  ];
}
