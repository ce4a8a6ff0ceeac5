import { formatInstant, MenuIcon, RowActions, StatusDot, textOf, useText, type RowAction } from '@kaiyin/console-kit';
import { Tag, type TableColumnType } from 'antd';
import { nameOf } from './menu-tree.ts';
import type { ShownMenu } from './use-menu-actions.ts';

/** The columns of the menu as a tree. */
export function useMenuColumns(actions: readonly RowAction<ShownMenu>[]): TableColumnType<ShownMenu>[] {
  const t = useText();
  const code = (words: string | null) => words && <code className="access-code">{words}</code>;
  return [
    { key: 'name', title: textOf('sys_menu.name'), render: (_, row) => <EntryName entry={row} /> },
    { key: 'sort', title: textOf('sys_menu.sort'), dataIndex: 'sort', align: 'end', className: 'kit-numeric' },
    { key: 'perms', title: textOf('sys_menu.perms'), render: (_, { perms }) => code(perms) },
    {
      key: 'component',
      title: textOf('sys_menu.component'),
      render: (_, { component, path, external }) => (external ? path : code(component)),
    },
    {
      key: 'visible',
      title: textOf('sys_menu.visible'),
      render: (_, { visible, menuType }) =>
        menuType !== 'button' && <StatusDot state={visible}>{t(visible ? 'kit.yes' : 'kit.no')}</StatusDot>,
    },
    {
      key: 'status',
      title: textOf('sys_menu.status'),
      render: (_, { status }) => <StatusDot state={status}>{textOf(`sys_menu.status.${status}`)}</StatusDot>,
    },
    {
      key: 'createTime',
      title: textOf('Common.createTime'),
      align: 'end',
      className: 'kit-numeric',
      render: (_, { createTime }) => formatInstant(createTime),
    },
    {
      key: '$actions',
      title: t('kit.operation'),
      align: 'end',
      width: 1,
      render: (_, row) => <RowActions row={row} actions={actions} />,
    },
  ];
}

function EntryName({ entry }: { entry: ShownMenu }) {
  const isButton = entry.menuType === 'button';
  return (
    <span className="access-entry">
      {!isButton && <MenuIcon name={entry.icon ?? undefined} />}
      <span>{nameOf(entry)}</span>
      {isButton && <Tag>{textOf('sys_menu.menuType.button')}</Tag>}
    </span>
  );
}
