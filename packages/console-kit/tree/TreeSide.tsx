import { SearchOutlined } from '@ant-design/icons';
import { Input, Skeleton } from 'antd';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { EmptyState, ErrorState } from '../page/states.tsx';
import './tree.css';

/** What is chosen in a tree beside a list; undefined is all of it. */
export interface TreeChoice {
  selected: number | undefined;
  onSelect: (id: number | undefined) => void;
}

interface TreeSideProps<T> extends TreeChoice {
  className?: string;
  read: { data: T[] | undefined; isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown };
  /** What the field is called by which nodes are found. */
  search: string;
  find: (nodes: readonly T[], words: string) => T[];
  /** Buttons beside the field. */
  tools?: ReactNode;
  /** A row above the tree that stands for all of it. */
  all?: ReactNode;
  /** Said where there is nothing, and where nothing is found. */
  empty: string;
  noMatch: string;
  /** The tree of what was found. */
  children: (found: T[], words: string) => ReactNode;
}

/** A tree with a field to find nodes by: what stands beside a list. */
export function TreeSide<T>(props: TreeSideProps<T>) {
  const { className = '', read, search, find, tools, all, selected, onSelect, empty, noMatch, children } = props;
  const { data, isPending, isError, error, refetch } = read;
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const found = useMemo(() => find(data ?? [], words), [find, data, words]);
  return (
    <div className={`kit-tree-side ${className}`}>
      <div className="kit-tree-head">
        <Input
          allowClear
          prefix={<SearchOutlined />}
          placeholder={search}
          aria-label={search}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {tools}
      </div>
      {all && (
        <button
          type="button"
          className="kit-plain-button kit-tree-all"
          aria-pressed={selected === undefined}
          onClick={() => onSelect(undefined)}
        >
          {all}
        </button>
      )}
      {isPending && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && found.length === 0 && <EmptyState text={words ? noMatch : empty} />}
      {found.length > 0 && children(found, words)}
    </div>
  );
}
