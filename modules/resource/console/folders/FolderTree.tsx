import { FolderOpenOutlined, FolderOutlined } from '@ant-design/icons';
import { flat, trailTo } from '@kaiyin/console-kit';
import type { FolderNode } from '@kaiyin/modules/resource/schema';
import { Tree, type TreeDataNode } from 'antd';
import { useState, type ReactNode } from 'react';
import { DropPlace } from './DropPlace.tsx';

interface FolderTreeProps {
  nodes: readonly FolderNode[];
  /** Only a part is shown, because it was searched for: open, so that it is seen. */
  isSought: boolean;
  selected: number;
  onSelect: (id: number) => void;
  /** What a folder offers at its end. */
  actions?: ((node: FolderNode) => ReactNode) | undefined;
  /** A folder was dragged below another one, 0 for the top; without it none can be dragged. */
  onMove?: ((node: FolderNode, parentId: number) => void) | undefined;
  /** Files were dropped on a folder. */
  onFiles?: ((ids: number[], folderId: number) => void) | undefined;
}

interface Item extends TreeDataNode {
  node: FolderNode;
  children: Item[];
}

const toItem = (node: FolderNode): Item => ({
  key: node.id,
  title: node.name,
  node,
  children: node.children.map(toItem),
});

/** Folders below one another; folders are dragged onto each other, files onto folders. */
export function FolderTree({ nodes, isSought, selected, onSelect, actions, onMove, onFiles }: FolderTreeProps) {
  const all = flat(nodes);
  const [opened, setOpened] = useState<readonly number[]>();
  const start = all.length <= 30 ? all.map(({ id }) => id) : trailTo(nodes, selected).map(({ id }) => id);
  const shown = isSought ? all.map(({ id }) => id) : (opened ?? start);
  return (
    <Tree<Item>
      blockNode
      className="folder-tree"
      treeData={nodes.map(toItem)}
      expandedKeys={[...shown]}
      onExpand={(keys) => setOpened(keys as number[])}
      selectedKeys={[selected]}
      onSelect={(_, { node }) => onSelect(Number(node.key))}
      draggable={onMove !== undefined && !isSought && { icon: false }}
      onDrop={({ dragNode, node, dropToGap }) => {
        const moved = all.find(({ id }) => id === Number(dragNode.key));
        const parentId = dropToGap ? node.node.parentId : node.node.id;
        if (moved && moved.parentId !== parentId) onMove?.(moved, parentId);
      }}
      titleRender={({ node }) => (
        <DropPlace className="folder-node" onFiles={onFiles && ((ids) => onFiles(ids, node.id))}>
          {node.id === selected ? <FolderOpenOutlined /> : <FolderOutlined />}
          <span className="folder-name" title={node.name}>
            {node.name}
          </span>
          <small>{node.files}</small>
          {actions && (
            <span className="folder-actions" onClick={(event) => event.stopPropagation()}>
              {actions(node)}
            </span>
          )}
        </DropPlace>
      )}
    />
  );
}
