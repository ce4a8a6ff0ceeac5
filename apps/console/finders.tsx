import { FileTextOutlined, FolderOutlined } from '@ant-design/icons';
import { call, text } from '@kaiyin/console-kit';
import { catalogTree, type CatalogNode } from '@kaiyin/modules/catalog/schema';
import { listContents } from '@kaiyin/modules/content/schema';
import type { Finder } from './shell/palette/find.ts';
import { findRoute } from './shell/routes-store.ts';

const shown = 6;
const contentEditor = '/cms/content/editor';
const contentList = '/configs/content';

const contents: Finder = {
  id: 'contents',
  label: () => text('Shell.Contents'),
  find: async (words, signal) => {
    if (!findRoute(contentEditor)) return [];
    const { rows } = await call(listContents, { pageNum: 1, pageSize: shown, title: words }, { quiet: true, signal });
    return rows.map((row) => ({
      id: `content:${row.id}`,
      title: row.title,
      detail: row.catalogName,
      icon: <FileTextOutlined />,
      href: `${contentEditor}?id=${row.id}`,
    }));
  },
};

const catalogs: Finder = {
  id: 'catalogs',
  label: () => text('Shell.Catalogs'),
  find: async (words, signal) => {
    if (!findRoute(contentList)) return [];
    const low = words.toLowerCase();
    const all = flat(await call(catalogTree, {}, { quiet: true, signal }), '');
    return all
      .filter(({ node }) => node.name.toLowerCase().includes(low))
      .slice(0, shown)
      .map(({ node, trail }) => ({
        id: `catalog:${node.id}`,
        title: node.name,
        detail: trail,
        icon: <FolderOutlined />,
        href: `${contentList}?catalogId=${node.id}`,
      }));
  },
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

/** What the palette looks for on the server, besides sites; one line per kind of thing. */
export const finders: readonly Finder[] = [contents, catalogs];
