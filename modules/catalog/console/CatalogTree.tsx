import { usePreferences } from '@kaiyin/modules/account/console';
import { trailTo, TreeSide, type TreeChoice } from '@kaiyin/console-kit';
import type { CatalogNode } from '@kaiyin/modules/catalog/schema';
import { Tree, type TreeDataNode } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { useCatalogText } from './catalog-kind.ts';
import { CatalogTitle } from './CatalogTitle.tsx';
import { callsFor, placeOf, type TreeCall } from './tree-moves.ts';
import { contentsIn, flatCatalogs, matching } from './tree-nodes.ts';
import { useCatalogs } from './use-catalogs.ts';
import { useHeight } from './use-height.ts';
import './catalog.css';

export interface CatalogTreeProps extends TreeChoice {
  /** A row above the tree that stands for no catalog, such as “all contents”. */
  all?: string;
  /** Shows how many contents lie in each catalog and below it. */
  counts?: boolean;
  /** Buttons beside the search field. */
  tools?: ReactNode;
  /** What a catalog's row offers at its end. */
  actions?: (node: CatalogNode) => ReactNode;
  /** Called with the calls that a drag asks for; without it nothing can be dragged. */
  onMove?: (calls: TreeCall[], node: CatalogNode) => void;
}

/** The catalogs of the site with search; virtual, since sites have thousands. */
export default function CatalogTree(props: CatalogTreeProps) {
  const { tools, all, counts = false, selected, onSelect } = props;
  const t = useCatalogText();
  const read = useCatalogs();
  const total = read.data?.reduce((sum, node) => sum + contentsIn(node), 0);
  const everything = all !== undefined && (
    <>
      <span>{all}</span>
      {counts && <small>{total}</small>}
    </>
  );
  return (
    <TreeSide
      className="catalog-side"
      search={t('catalog.search')}
      find={matching}
      all={everything}
      empty={t('catalog.none')}
      noMatch={t('catalog.noMatch')}
      {...{ read, tools, selected, onSelect }}
    >
      {(nodes, words) => <Body {...props} {...{ nodes, words }} />}
    </TreeSide>
  );
}

interface Item extends TreeDataNode {
  node: CatalogNode;
  children: Item[];
}

// Rows are drawn only while they are in sight, so the data hold no elements.
const toData = (node: CatalogNode): Item => ({
  key: node.id,
  title: node.name,
  node,
  children: node.children.map(toData),
});

type BodyProps = CatalogTreeProps & { nodes: readonly CatalogNode[]; words: string };

function Body({ nodes, words, selected, onSelect, counts = false, actions, onMove }: BodyProps) {
  const [box, height] = useHeight();
  const [opened, setOpened] = useState<readonly number[]>();
  const isAccordion = usePreferences().CatalogTreeExpandMode === 'accordion';
  const known = flatCatalogs(nodes);
  const start =
    known.length <= 40 && !isAccordion ? known.map(({ id }) => id) : trailTo(nodes, selected).map(({ id }) => id);
  const data = useMemo(() => nodes.map(toData), [nodes]);
  return (
    <div ref={box} className="catalog-tree">
      <Tree<Item>
        blockNode
        virtual
        height={height}
        treeData={data}
        titleRender={({ node }) => <CatalogTitle node={node} words={words} counts={counts} actions={actions?.(node)} />}
        expandedKeys={[...(words ? known.map(({ id }) => id) : (opened ?? start))]}
        onExpand={(keys, { node, expanded }) =>
          setOpened(isAccordion && expanded ? trailTo(nodes, Number(node.key)).map(({ id }) => id) : (keys as number[]))
        }
        selectedKeys={selected === undefined ? [] : [selected]}
        onSelect={(_, { node }) => onSelect(Number(node.key))}
        draggable={onMove !== undefined && !words && { icon: false }}
        onDrop={({ dragNode, node, dropPosition, dropToGap }) => {
          const index = Number(node.pos.split('-').at(-1));
          const place = placeOf(dropPosition, index, dropToGap);
          const moved = known.find(({ id }) => id === Number(dragNode.key));
          const calls = callsFor(nodes, { moved: Number(dragNode.key), target: Number(node.key), place });
          if (moved && calls.length) onMove?.(calls, moved);
        }}
      />
    </div>
  );
}
