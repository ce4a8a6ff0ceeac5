import type { CrudApi, Endpoint, Entity, HistoryCall, TransferApi, TreeMove } from '@kaiyin/entity';
import type { ReactNode } from 'react';
import type { FormFields } from '../crud/CrudDrawer.tsx';
import type { AnyEndpoint } from '../query/query.ts';
import type { Columns } from '../table/column.tsx';
import type { RowAction } from '../table/row-action.ts';
import type { Node, Shown } from './tree.ts';

/** A row of a tree with its name. */
export type NamedNode<T> = Node<T> & { name: string; status?: string };

export interface TreeCrudPageProps<E extends Entity, T extends NamedNode<T>> {
  api: CrudApi<E>;
  /** All rows as a tree. */
  tree: Endpoint<object, T[], 'data'>;
  /** Brings a row to another place; without it rows are sorted by their number alone. */
  move?: Endpoint<TreeMove, void, 'data'>;
  title: string;
  summary?: ReactNode;
  columns?: Columns<Shown<T>>;
  /** Without the parent, which is a field of its own where `formFields` name it. */
  formFields?: FormFields<E>;
  /** Rows that may have others below them; all unless told. */
  takesBelow?: (row: T, level: number) => boolean;
  rowActions?: readonly RowAction<Shown<T>>[];
  invalidates?: readonly AnyEndpoint[];
  /** Takes the rows out as a file, and in where it can be. */
  transfer?: TransferApi;
  history?: HistoryCall;
  emptyText?: string;
}
