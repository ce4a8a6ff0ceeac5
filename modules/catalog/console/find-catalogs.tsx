import { FolderOutlined } from '@ant-design/icons';
import { call, hasPermission, isCalled, type Finder } from '@kaiyin/console-kit';
import { catalogTree, type CatalogNode } from '@kaiyin/modules/catalog/schema';

const shown = 6;

/** Catalogs of the site by words of their names; they lead to their contents. */
export const find: Finder['find'] = async (words, signal) => {
  if (!hasPermission('cms:content:view', 'cms:content:list')) return [];
  const all = flat(await call(catalogTree, {}, { quiet: true, signal }), '');
  return all
    .filter(({ node }) => isCalled(node.name, words))
    .slice(0, shown)
    .map(({ node, trail }) => ({
      id: `catalog:${node.id}`,
      title: node.name,
      detail: trail,
      icon: <FolderOutlined />,
      href: `/configs/content?catalogId=${node.id}`,
    }));
};

interface Placed {
  node: CatalogNode;
  trail: string;
}

const flat = (nodes: readonly CatalogNode[], trail: string): Placed[] =>
  nodes.flatMap((node) => [
    { node, trail },
    ...flat(node.children ?? [], trail ? `${trail} / ${node.name}` : node.name),
  ]);
