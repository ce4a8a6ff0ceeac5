import { useText, type Widget } from '@kaiyin/console-kit';
import type { DepartmentNode } from '@kaiyin/modules/organisation/schema';
import { TreeSelect } from 'antd';
import { useDepartments } from './use-departments.ts';

interface Choice {
  value: number;
  title: string;
  disabled: boolean;
  children: Choice[];
}

/** The department above; never `own`, the one that is edited, nor any below it. */
export const parentWidgetOf = (own: number | undefined): Widget =>
  function ParentWidget({ id, value, onChange, disabled }) {
    const t = useText();
    const { data = [], isPending } = useDepartments();
    const toChoice = (node: DepartmentNode, isOut: boolean): Choice => {
      const out = isOut || node.id === own;
      return {
        value: node.id,
        title: node.name,
        disabled: out || node.status === 'disabled',
        children: node.children.map((child) => toChoice(child, out)),
      };
    };
    const top = { value: 0, title: t('people.topDepartment'), disabled: false, children: [] };
    return (
      <TreeSelect
        {...{ id, disabled }}
        // Its name is not known yet, and its number says nothing to anybody.
        value={isPending ? undefined : (value as number | undefined)}
        treeData={[top, ...data.map((node) => toChoice(node, false))]}
        treeDefaultExpandAll
        showSearch={{ treeNodeFilterProp: 'title' }}
        loading={isPending}
        placeholder={t('kit.select')}
        style={{ width: '100%' }}
        onChange={(next: number) => onChange?.(next)}
      />
    );
  };
