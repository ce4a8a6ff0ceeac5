import type { Entity, Field } from '@kaiyin/entity';
import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { formatInstant } from '../i18n/format.ts';
import { textOf } from '../i18n/text.ts';
import { authorName } from '../i18n/user-name.ts';
import { FieldValue } from './FieldValue.tsx';

/** A column of a list; `hidden` ones wait in the column choice. */
export interface Column<R> {
  key: string;
  title: string;
  render: (row: R) => ReactNode;
  width?: number;
  /** Right-aligned in tabular figures: numbers and times. */
  numeric?: boolean;
  sortable?: boolean;
  hidden?: boolean;
  /** Cut to one line, the whole on hover. */
  cut?: boolean;
  /** Gets the room that the others leave, and is cut to it. */
  grows?: boolean;
}

/** What a page says of a column: anything but its key, or only how a cell looks. */
export type Columns<R> = Record<string, Partial<Omit<Column<R>, 'key'>> | ((row: R) => ReactNode)>;

type AnyRow = Record<string, unknown>;

/** The columns of an entity, `own` ones replacing or following them. */
export function columnsOf<R extends object>(
  { table, fields }: Pick<Entity, 'table' | 'fields'>,
  own: Columns<R> = {},
): Column<R>[] {
  const ordinary = Object.entries(fields)
    .filter(([, field]) => field.inList || !['textarea', 'hidden', 'image', 'images'].includes(field.widget))
    .map(([name, field]) => fieldColumn<R>(table, name, field));
  const known = [...ordinary, ...auditColumns<R>()];
  const extra = Object.keys(own).filter((key) => known.every((column) => column.key !== key));
  const blank = (key: string): Column<R> => ({
    key,
    title: textOf(`${table}.${key}`),
    render: (row) => String((row as AnyRow)[key] ?? ''),
  });
  // A row's number is what it is called by, where it is shown at all.
  const [numbers, others] = [extra.filter((key) => key === 'id'), extra.filter((key) => key !== 'id')];
  return [...numbers.map(blank), ...ordinary, ...others.map(blank), ...auditColumns<R>()].map((column) => {
    const change = own[column.key];
    if (!change) return column;
    return { ...column, hidden: false, ...(typeof change === 'function' ? { render: change } : change) };
  });
}

function fieldColumn<R extends object>(table: string, name: string, field: Field): Column<R> {
  const numeric =
    field.column === 'instant' || ((field.column === 'integer' || field.column === 'real') && !field.target);
  const cut = field.widget === 'text' || field.widget === 'textarea';
  return {
    key: name,
    title: textOf(`${table}.${name}`),
    render: (row) => {
      const value = (row as AnyRow)[name];
      return cut && typeof value === 'string' ? value : <FieldValue {...{ table, name, field, value }} />;
    },
    numeric,
    sortable: field.sortable ?? false,
    hidden: !field.inList,
    cut,
    ...(field.column === 'instant' && { width: 176 }),
  };
}

const auditColumns = <R extends object>(): Column<R>[] =>
  ['createBy', 'createTime', 'updateBy', 'updateTime'].map((key) => {
    const isTime = key.endsWith('Time');
    const value = (row: R) => (row as AnyRow)[key] as string | null | undefined;
    return {
      key,
      title: textOf(`Common.${key}`),
      render: (row) => (isTime ? formatInstant(value(row)) : authorName(value(row))),
      numeric: isTime,
      hidden: true,
      sortable: isTime,
      ...(isTime && { width: 176 }),
    };
  });

/** One line, the whole on hover. */
export const Cut = ({ width = 280, children }: { width?: number | undefined; children: ReactNode }) => (
  <span className="kit-cut" style={{ maxWidth: width }} title={typeof children === 'string' ? children : undefined}>
    {children}
  </span>
);

/** The same column as antd wants it. */
export function toAntd<R>(column: Column<R>, sort: { orderBy?: unknown; isAsc?: unknown }): TableColumnType<R> {
  const { key, title, width, numeric, sortable, cut, grows, render } = column;
  const order = sort.orderBy === key ? (sort.isAsc === 'asc' ? ('ascend' as const) : ('descend' as const)) : null;
  return {
    key,
    title,
    render: (_, row) => (cut && !grows ? <Cut width={width}>{render(row)}</Cut> : render(row)),
    ...(width !== undefined && !grows && { width }),
    ...(grows && { className: 'kit-grows' }),
    ...(numeric && { align: 'end', className: 'kit-numeric' }),
    ...(sortable && { sorter: true, sortOrder: order }),
  };
}
