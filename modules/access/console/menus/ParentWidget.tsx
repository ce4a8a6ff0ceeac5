import { useText, type Widget } from '@kaiyin/console-kit';
import type { Menu } from '@kaiyin/modules/account/schema';
import type { MenuNode } from '@kaiyin/modules/access/schema';
import { Form, TreeSelect } from 'antd';
import { nameOf } from './menu-tree.ts';
import { useMenus } from './use-menus.ts';

interface Choice {
  value: number;
  title: string;
  disabled: boolean;
  children: Choice[];
}

/** What an entry stands in: a directory, for a button also a page; never itself (`own`), nor what is below it. */
export const parentWidgetOf = (own: number | undefined): Widget =>
  function ParentWidget({ id, value, onChange, disabled }) {
    const t = useText();
    const { data = [], isPending } = useMenus();
    const menuType = Form.useWatch((all: Partial<Menu>) => all.menuType) as Menu['menuType'] | undefined;
    const top = { value: 0, title: t('people.topMenu'), disabled: false, children: [] };
    const choices = choicesOf(data, { own, kept: value, isButton: menuType === 'button' });
    return (
      <TreeSelect
        {...{ id, disabled }}
        // Its name is not known yet, and its number says nothing to anybody.
        value={isPending ? undefined : (value as number | undefined)}
        treeData={[top, ...choices]}
        treeDefaultExpandAll
        showSearch={{ treeNodeFilterProp: 'title' }}
        loading={isPending}
        placeholder={t('kit.select')}
        style={{ width: '100%' }}
        onChange={(next: number) => onChange?.(next)}
      />
    );
  };

interface Asked {
  own: number | undefined;
  /** What it stands in now is offered, whatever that is. */
  kept: unknown;
  isButton: boolean;
}

const choicesOf = (nodes: readonly MenuNode[], asked: Asked, isOut = false): Choice[] =>
  nodes.flatMap((node) => {
    const isPossible = node.menuType === 'directory' || (node.menuType === 'menu' && asked.isButton);
    if (!isPossible && node.id !== asked.kept) return [];
    const disabled = isOut || node.id === asked.own;
    return [{ value: node.id, title: nameOf(node), disabled, children: choicesOf(node.children, asked, disabled) }];
  });
