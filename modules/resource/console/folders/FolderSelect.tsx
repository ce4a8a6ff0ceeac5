import { useText } from '@kaiyin/console-kit';
import type { FolderNode } from '@kaiyin/modules/resource/schema';
import { TreeSelect } from 'antd';
import { useMemo } from 'react';
import { useFolders } from './use-folders.ts';

interface FolderSelectProps {
  id?: string;
  value: number | string | undefined;
  onChange: (value: number | string) => void;
  /** What stands above the folders, such as the top of the tree. */
  above: readonly { value: number | string; title: string }[];
  /** A folder that cannot be chosen, with all below it. */
  without?: number | undefined;
  disabled?: boolean;
  autoFocus?: boolean;
  'aria-label'?: string;
}

interface Choice {
  value: number | string;
  title: string;
  disabled?: boolean;
  children?: Choice[];
}

/** Chooses a folder of the library, searched by name. */
export function FolderSelect({ above, without, onChange, ...rest }: FolderSelectProps) {
  const t = useText();
  const { tree, isPending } = useFolders();
  const choices = useMemo(() => {
    const toChoice = ({ id, name, children }: FolderNode, isBelow: boolean): Choice => {
      const isOut = isBelow || id === without;
      return { value: id, title: name, disabled: isOut, children: children.map((child) => toChoice(child, isOut)) };
    };
    return [...above, ...tree.folders.map((node) => toChoice(node, false))];
  }, [tree, above, without]);
  return (
    <TreeSelect
      {...rest}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeData={choices}
      treeDefaultExpandAll
      loading={isPending}
      placeholder={t('kit.select')}
      style={{ width: '100%' }}
      onChange={(next: number | string) => onChange(next)}
    />
  );
}
