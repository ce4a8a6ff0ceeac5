import { useData, useText } from '@kaiyin/console-kit';
import { catalogTree, type CatalogAction, type CatalogNode } from '@kaiyin/modules/catalog/schema';
import { useMemo } from 'react';
import { useCatalogs } from './use-catalogs.ts';

export interface CatalogChoices {
  /** Offers the top of the tree, with the id 0. */
  withTop?: boolean | undefined;
  /** Offers something above the tree that stands for no catalog, with the id 0, such as “all contents”. */
  top?: string | undefined;
  /** Link catalogs may be chosen too; they hold no contents. */
  withLinks?: boolean | undefined;
  /** Special topics may be chosen too; they stand below a line of their own. */
  withTopics?: boolean | undefined;
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
export function useCatalogChoices(wanted: CatalogChoices) {
  const { withTop, top, withLinks, withTopics = false, without, except, needs, leavesOnly } = wanted;
  const t = useText();
  const { data, isPending } = useCatalogs();
  const topics = useData(catalogTree, { special: 'true' }, { enabled: withTopics });
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
    const special = (withTopics && topics.data?.map((node) => toChoice(node, false))) || [];
    if (special.length > 0)
      nodes.push({ value: -1, title: t('cms_catalog.special'), disabled: true, children: special });
    const above = top ?? (withTop ? t('catalog.top') : undefined);
    return above === undefined ? nodes : [{ value: 0, title: above, disabled: false, children: [] }, ...nodes];
  }, [data, topics.data, withTop, top, withLinks, withTopics, without, except, needs, leavesOnly, t]);
  return { choices, isPending: isPending || topics.isLoading };
}
