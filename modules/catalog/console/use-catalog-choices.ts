import { useText } from '@kaiyin/console-kit';
import type { CatalogAction, CatalogNode } from '@kaiyin/modules/catalog/schema';
import { useMemo } from 'react';
import { useCatalogs } from './use-catalogs.ts';

export interface CatalogChoices {
  /** Offers the top of the tree, with the id 0. */
  withTop?: boolean | undefined;
  /** Offers something above the tree that stands for no catalog, with the id 0, such as “all contents”. */
  top?: string | undefined;
  /** Link catalogs may be chosen too; they hold no contents. */
  withLinks?: boolean | undefined;
  /** A catalog that cannot be chosen, with all below it. */
  without?: number | undefined;
  /** A catalog that cannot be chosen; those below it can. */
  except?: number | undefined;
  /** What one must be allowed to do in a catalog to choose it. */
  needs?: CatalogAction | undefined;
  /** Only catalogs without others below them can be chosen. */
  leavesOnly?: boolean | undefined;
}

interface Choice {
  value: number;
  title: string;
  disabled: boolean;
  children: Choice[];
}

/** The catalogs of the site as a tree to choose from. */
export function useCatalogChoices({ withTop, top, withLinks, without, except, needs, leavesOnly }: CatalogChoices) {
  const t = useText();
  const { data, isPending } = useCatalogs();
  const choices = useMemo(() => {
    const isRefused = ({ id, catalogType, lacking, children }: CatalogNode) =>
      (leavesOnly && children.length > 0) ||
      id === except ||
      (!withLinks && catalogType === 'link') ||
      (needs !== undefined && lacking?.includes(needs));
    const toChoice = (node: CatalogNode, isBelow: boolean): Choice => {
      const isOut = isBelow || node.id === without;
      return {
        value: node.id,
        title: node.name,
        disabled: isOut || isRefused(node) === true,
        children: node.children.map((child) => toChoice(child, isOut)),
      };
    };
    const nodes = (data ?? []).map((node) => toChoice(node, false));
    const above = top ?? (withTop ? t('catalog.top') : undefined);
    return above === undefined ? nodes : [{ value: 0, title: above, disabled: false, children: [] }, ...nodes];
  }, [data, withTop, top, withLinks, without, except, needs, leavesOnly, t]);
  return { choices, isPending };
}
