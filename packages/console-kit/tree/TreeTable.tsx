import type { TreeMove } from '@kaiyin/entity';
import { Button, Table, type TableColumnType } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { EmptyState } from '../page/states.tsx';
import { flat, toShown, type Node, type Shown } from './tree.ts';
import { useTreeDrag } from './use-tree-drag.ts';
import './tree.css';

interface TreeTableProps<T extends Node<T>> {
  /** What is shown of the tree. */
  nodes: readonly T[];
  columns: TableColumnType<Shown<T>>[];
  /** Only a part is shown, because it was asked for: open, so that it is seen. */
  isSought: boolean;
  /** Rows that are open at first; all unless told. */
  isOpenAtFirst?: (node: T) => boolean;
  search: ReactNode;
  /** Stands beside the search. */
  tools?: ReactNode;
  emptyText: string;
  /** The button that makes the first row. */
  create: ReactNode;
  /** Rows can be dragged to another place; not while only a part is shown. */
  onMove?: ((move: TreeMove) => void) | undefined;
}

/** A tree as a table, to be folded row by row or as a whole, and sorted by dragging. */
export function TreeTable<T extends Node<T>>(props: TreeTableProps<T>) {
  const { nodes, columns, isSought, isOpenAtFirst = () => true, search, tools, emptyText, create } = props;
  const t = useText();
  const [chosen, setChosen] = useState<readonly number[]>();
  const all = flat(nodes);
  const dragging = useTreeDrag(nodes, isSought ? undefined : props.onMove);
  const idsOf = (rows: readonly T[]) => rows.map(({ id }) => id);
  const first = idsOf(isSought ? all : all.filter(isOpenAtFirst));
  const opened = isSought ? first : (chosen ?? first);
  return (
    <>
      <div className="kit-table-head">
        {search}
        {!isSought && (
          <Button onClick={() => setChosen(opened.length > 0 ? [] : idsOf(all))}>
            {t(opened.length > 0 ? 'kit.tree.collapseAll' : 'kit.tree.expandAll')}
          </Button>
        )}
        {tools && <span className="kit-tools">{tools}</span>}
      </div>
      <Table<Shown<T>>
        className="kit-table"
        size="large"
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={nodes.map((node) => toShown(node))}
        columns={columns}
        onRow={(row) => dragging((row as Node<unknown>).id)}
        locale={{
          emptyText: (
            <EmptyState
              text={isSought ? t('kit.table.emptyFiltered') : emptyText}
              action={isSought ? undefined : create}
            />
          ),
        }}
        expandable={{
          expandedRowKeys: opened,
          onExpand: (isOpen, row) => {
            const { id } = row as Node<unknown>;
            setChosen(isOpen ? [...opened, id] : opened.filter((one) => one !== id));
          },
        }}
      />
    </>
  );
}
