import { Dropdown } from 'antd';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { actionsFor, type RowAction } from './row-action.ts';
import { useRunAction } from './use-run-action.ts';

interface RowMenuProps<R> {
  rows: readonly R[];
  rowKey: keyof R & string;
  actions: readonly RowAction<R>[];
  children: ReactNode;
}

interface Opened<R> {
  row: R;
  /** Gets the focus back. */
  element: HTMLElement;
  left: number;
  top: number;
}

/** A table whose rows have their actions in a menu at the pointer, too. Links and fields keep the menu of the browser. */
export function RowMenu<R extends object>({ rows, rowKey, actions, children }: RowMenuProps<R>) {
  const { runAction } = useRunAction<R>();
  const [opened, setOpened] = useState<Opened<R>>();
  const open = (event: MouseEvent) => {
    const target = event.target as Element;
    if (target.closest('a, input, textarea')) return;
    const element = target.closest<HTMLElement>('tr[data-row-key]');
    const row = rows.find((one) => String(one[rowKey]) === element?.dataset.rowKey);
    if (!element || !row || actionsFor(actions, [row]).length === 0) return;
    event.preventDefault();
    setOpened({ row, element, left: event.clientX, top: event.clientY });
  };
  const close = () => {
    if (document.activeElement === document.body || document.activeElement?.closest('.kit-long-menu'))
      opened?.element.focus();
    setOpened(undefined);
  };
  const items = actionsFor(opened ? actions : [], opened ? [opened.row] : []).map((action) => ({
    key: action.label,
    label: action.label,
    icon: action.icon,
    danger: action.danger ?? false,
    onClick: () => void (opened && runAction(action, [opened.row])),
  }));
  return (
    <div onContextMenu={open}>
      {children}
      {opened && (
        <Dropdown
          key={`${opened.left} ${opened.top}`}
          open
          autoFocus
          trigger={['click']}
          menu={{ items }}
          classNames={{ root: 'kit-long-menu' }}
          onOpenChange={(isOpen) => !isOpen && close()}
        >
          <span className="kit-row-menu-place" style={{ left: opened.left, top: opened.top }} />
        </Dropdown>
      )}
    </div>
  );
}
