import { SearchOutlined } from '@ant-design/icons';
import { EmptyState, ErrorState, useText, flat, matching } from '@kaiyin/console-kit';
import type { DepartmentNode } from '@kaiyin/modules/people/schema';
import { Input, Skeleton, Tree, type TreeDataNode } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useDepartments } from './use-departments.ts';
import '../people.css';

interface DepartmentTreeProps {
  selected: number | undefined;
  onSelect: (id: number | undefined) => void;
}

interface Item extends TreeDataNode {
  node: DepartmentNode;
  children: Item[];
}
const toItem = (node: DepartmentNode): Item => ({ key: node.id, node, children: node.children.map(toItem) });

/** The departments beside the people, each with how many are in it and below. */
export function DepartmentTree({ selected, onSelect }: DepartmentTreeProps) {
  const t = useText();
  const { data, isPending, isError, error, refetch } = useDepartments();
  const [typed, setTyped] = useState('');
  const [closed, setClosed] = useState<readonly number[]>([]);
  const words = useDeferredValue(typed.trim());
  const shown = matching(data ?? [], { words, status: '' }, ({ name }) => [name]);
  const opened = flat(shown)
    .map(({ id }) => id)
    .filter((id) => words || !closed.includes(id));
  return (
    <div className="people-side">
      <Input
        allowClear
        prefix={<SearchOutlined />}
        placeholder={t('people.searchDepartments')}
        aria-label={t('people.searchDepartments')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button
        type="button"
        className="kit-plain-button people-all"
        aria-pressed={selected === undefined}
        onClick={() => onSelect(undefined)}
      >
        {t('people.allDepartments')}
      </button>
      {isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && shown.length === 0 && <EmptyState text={t(words ? 'people.noMatch' : 'people.noDepartments')} />}
      {shown.length > 0 && (
        <Tree<Item>
          blockNode
          className="people-tree"
          treeData={shown.map(toItem)}
          titleRender={({ node }) => (
            <span className="people-node" data-closed={node.status === 'disabled' || undefined}>
              <span>{node.name}</span>
              <small>{node.people}</small>
            </span>
          )}
          expandedKeys={opened}
          onExpand={(_, { node, expanded }) =>
            setClosed(expanded ? closed.filter((id) => id !== node.node.id) : [...closed, node.node.id])
          }
          selectedKeys={selected === undefined ? [] : [selected]}
          onSelect={(_, { node }) => onSelect(node.node.id)}
        />
      )}
    </div>
  );
}
