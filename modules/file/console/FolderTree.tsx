import { FolderOutlined } from '@ant-design/icons';
import { flat, matching, TreeSide, useText, type TreeChoice } from '@kaiyin/console-kit';
import type { FolderNode } from '@kaiyin/modules/file/schema';
import type { UseQueryResult } from '@tanstack/react-query';
import { Tree, type TreeDataNode } from 'antd';

interface FolderTreeProps extends TreeChoice {
  read: UseQueryResult<FolderNode[]>;
}

const find = (nodes: readonly FolderNode[], words: string) =>
  matching(nodes, { words, status: '' }, ({ name }) => [name]);
const toItem = ({ id, name, path, children }: FolderNode): TreeDataNode => ({
  key: id,
  title: <span title={path}>{name}</span>,
  icon: <FolderOutlined />,
  children: children.map(toItem),
});

/** The folders of a pipe's files. */
export function FolderTree({ selected, onSelect, read }: FolderTreeProps) {
  const t = useText();
  return (
    <TreeSide<FolderNode>
      read={read}
      search={t('file.searchFolders')}
      find={find}
      all={t('file.top')}
      selected={selected}
      onSelect={onSelect}
      empty={t('file.noFolders')}
      noMatch={t('file.noMatch')}
    >
      {(found) => (
        <Tree
          blockNode
          showIcon
          className="file-tree"
          key={flat(found).length}
          defaultExpandAll
          treeData={found.map(toItem)}
          selectedKeys={selected ? [selected] : []}
          onSelect={(_, { node }) => onSelect(Number(node.key))}
        />
      )}
    </TreeSide>
  );
}
