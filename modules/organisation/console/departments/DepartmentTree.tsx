import { flat, matching, TreeSide, useText, type TreeChoice } from '@kaiyin/console-kit';
import type { DepartmentNode } from '@kaiyin/modules/organisation/schema';
import { Tree, type TreeDataNode } from 'antd';
import { useState } from 'react';
import { useDepartments } from './use-departments.ts';
import '../organisation.css';

interface Item extends TreeDataNode {
  node: DepartmentNode;
  children: Item[];
}
const toItem = (node: DepartmentNode): Item => ({ key: node.id, node, children: node.children.map(toItem) });

const named = (nodes: readonly DepartmentNode[], words: string) =>
  matching(nodes, { words, status: '' }, ({ name }) => [name]);

/** The departments beside the people, each with how many are in it and below. */
export function DepartmentTree({ selected, onSelect }: TreeChoice) {
  const t = useText();
  const [closed, setClosed] = useState<readonly number[]>([]);
  return (
    <TreeSide
      read={useDepartments()}
      search={t('people.searchDepartments')}
      find={named}
      all={t('people.allDepartments')}
      {...{ selected, onSelect }}
      empty={t('people.noDepartments')}
      noMatch={t('people.noMatch')}
    >
      {(shown, words) => (
        <Tree<Item>
          blockNode
          className="organisation-tree"
          treeData={shown.map(toItem)}
          titleRender={({ node }) => (
            <span className="organisation-node" data-closed={node.status === 'disabled' || undefined}>
              <span>{node.name}</span>
              <small>{node.people}</small>
            </span>
          )}
          expandedKeys={flat(shown)
            .map(({ id }) => id)
            .filter((id) => words || !closed.includes(id))}
          onExpand={(_, { node, expanded }) =>
            setClosed(expanded ? closed.filter((id) => id !== node.node.id) : [...closed, node.node.id])
          }
          selectedKeys={selected === undefined ? [] : [selected]}
          onSelect={(_, { node }) => onSelect(node.node.id)}
        />
      )}
    </TreeSide>
  );
}
