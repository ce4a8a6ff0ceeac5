import { useText } from '@kaiyin/console-kit';
import type { CatalogNode } from '@kaiyin/modules/catalog/schema';
import { TreeSelect } from 'antd';
import { useMemo } from 'react';
import { useCatalogs } from './use-catalogs.ts';

export interface CatalogSelectProps {
  id?: string;
  value?: number | undefined;
  onChange?: (id: number) => void;
  disabled?: boolean;
  /** Offers the top of the tree, with the id 0. */
  withTop?: boolean;
  /** Offers something above the tree that stands for no catalog, with the id 0, such as “all contents”. */
  top?: string;
  /** Link catalogs may be chosen too; they hold no contents. */
  withLinks?: boolean;
  /** A catalog that cannot be chosen, with all below it. */
  without?: number;
  status?: '' | 'error';
  autoFocus?: boolean;
  /** What it is for, where no form says so. */
  'aria-label'?: string;
}

interface Choice {
  value: number;
  title: string;
  disabled: boolean;
  children: Choice[];
}

/** Chooses one catalog of the site, searched by name. */
export default function CatalogSelect({
  value,
  withTop,
  top,
  withLinks,
  without,
  onChange,
  ...rest
}: CatalogSelectProps) {
  const t = useText();
  const { data, isPending } = useCatalogs();
  const choices = useMemo(() => {
    const toChoice = (node: CatalogNode, isOut: boolean): Choice => {
      const disabled = isOut || node.id === without || (!withLinks && node.catalogType === 'link');
      return {
        value: node.id,
        title: node.name,
        disabled,
        children: node.children.map((child) => toChoice(child, isOut || node.id === without)),
      };
    };
    const nodes = (data ?? []).map((node) => toChoice(node, false));
    const above = top ?? (withTop ? t('catalog.top') : undefined);
    return above === undefined ? nodes : [{ value: 0, title: above, disabled: false, children: [] }, ...nodes];
  }, [data, withTop, top, withLinks, without, t]);
  return (
    <TreeSelect
      {...rest}
      // Its name is not known yet, and its number says nothing to anybody.
      value={isPending ? undefined : value}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeData={choices}
      treeDefaultExpandAll
      loading={isPending}
      placeholder={isPending ? '…' : t('kit.select')}
      style={{ width: '100%' }}
      onChange={(next: number) => onChange?.(next)}
    />
  );
}
