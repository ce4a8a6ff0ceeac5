import { menuIdOf, titleText, useRoutesStore, useText, type MenuEntry } from '@kaiyin/console-kit';
import { mostShortcuts } from '@kaiyin/modules/account/schema';
import { TreeSelect } from 'antd';

interface ShortcutsFieldProps {
  id?: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
}

interface Choice {
  value: number;
  title: string;
  checkable: boolean;
  selectable: boolean;
  children: Choice[];
}

const toChoice = ({ title, children }: MenuEntry): Choice => ({
  value: menuIdOf(title),
  title: titleText(title),
  // A directory opens nothing.
  checkable: children.length === 0,
  selectable: false,
  children: children.map(toChoice),
});

/** Pages of one's own menu that stand on the front page, in the order in which they were chosen. */
export function ShortcutsField({ id, value = [], onChange }: ShortcutsFieldProps) {
  const t = useText();
  const entries = useRoutesStore((store) => store.entries);
  const known = new Set(entries.flatMap(pagesOf));
  const change = (checked: readonly { value: number }[]) => {
    const chosen = checked.map((one) => one.value);
    const kept = value.filter((one) => chosen.includes(one) || !known.has(one));
    onChange?.([...kept, ...chosen.filter((one) => !value.includes(one))].slice(0, mostShortcuts));
  };
  return (
    <TreeSelect
      {...(id !== undefined && { id })}
      treeCheckable
      treeCheckStrictly
      treeDefaultExpandAll
      placeholder={t('kit.select')}
      treeData={entries.map(toChoice)}
      showSearch={{ treeNodeFilterProp: 'title' }}
      // What may no longer be opened is kept, and not shown.
      value={value.filter((one) => known.has(one)).map((one) => ({ value: one }) as never)}
      onChange={(checked: readonly { value: number }[]) => change(checked)}
    />
  );
}

const pagesOf = ({ title, children }: MenuEntry): number[] =>
  children.length > 0 ? children.flatMap(pagesOf) : [menuIdOf(title)];
