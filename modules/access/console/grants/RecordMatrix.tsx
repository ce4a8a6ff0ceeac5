import { useNarrow, useText } from '@kaiyin/console-kit';
import type { MessageKey } from '@kaiyin/entity';
import { Checkbox, Table, Tooltip, type TableColumnType } from 'antd';
import { useMemo, useState } from 'react';
import { ColumnTick } from './ColumnTick.tsx';
import { GrantFilter } from './GrantFilter.tsx';
import {
  afterRow,
  afterTick,
  cellsOf,
  lockedCells,
  reader,
  sourceOf,
  type Cells,
  type IsLocked,
  type Matrix,
  type MatrixRow,
} from './matrix.ts';
import type { RecordGrants } from '@kaiyin/modules/access/schema';

interface RecordMatrixProps {
  matrix: Matrix;
  cells: Cells;
  /** What is had by roles, which is changed there. */
  inherited: RecordGrants['inherited'];
  onChange: (cells: Cells) => void;
}

interface Shown extends MatrixRow {
  children?: Shown[];
}

/** What may be done with each record, to be ticked; what is ticked above holds for all below. */
export function RecordMatrix({ matrix, cells, inherited, onChange }: RecordMatrixProps) {
  const t = useText();
  const isPhone = useNarrow(768);
  const [words, setWords] = useState('');
  const [isOnlyGranted, setOnlyGranted] = useState(false);
  const { kind, actions, rows } = matrix;
  const has = reader(matrix, cells);
  const byRole = useMemo(
    () =>
      inherited.map(({ role, rules }) => ({
        role,
        has: reader({ ...matrix, given: everySite(kind, rules) }, cellsOf(matrix, rules)),
      })),
    [inherited, kind, matrix],
  );
  const roleOf = (action: string, id: number) => byRole.find((one) => one.has(action, id))?.role;
  const isGiven: IsLocked = (action, id) => roleOf(action, id) !== undefined;
  const isLocked = lockedCells(matrix, cells, isGiven);
  const [first] = rows;
  const isSought = (row: MatrixRow) =>
    row.name.toLowerCase().includes(words.trim().toLowerCase()) &&
    (!isOnlyGranted || actions.some((action) => has(action, row.id) || roleOf(action, row.id)));
  const isNarrowed = words.trim() !== '' || isOnlyGranted;
  const inColumn = rows.filter((row) => row !== first && (isNarrowed ? isSought(row) : row.parentId === first?.id));
  const columns: TableColumnType<Shown>[] = [
    {
      title: t('people.record'),
      key: 'name',
      fixed: 'start',
      width: isPhone ? 200 : 300,
      render: (_, row) => <RowTick {...{ matrix, cells, row, isGiven, isLocked, onChange }} />,
    },
    ...actions.map((action) => ({
      title: (
        <ColumnTick
          {...{ matrix, cells, action, isGiven, isLocked, onChange, rows: inColumn }}
          whole={isNarrowed ? undefined : first}
        />
      ),
      key: action,
      width: 112,
      align: 'center' as const,
      render: (_: unknown, row: Shown) => {
        const role = roleOf(action, row.id);
        const label = t('people.cell', { action: t(`right.${kind}.${action}` as MessageKey), name: row.name });
        const box = (
          <Checkbox
            aria-label={label}
            checked={has(action, row.id) || role !== undefined}
            disabled={isLocked(action, row.id)}
            onChange={({ target }) =>
              onChange(afterTick(matrix, cells, { action, rowId: row.id, isTicked: target.checked }))
            }
          />
        );
        const source = rows.find(({ id }) => id === sourceOf(matrix, cells, { action, rowId: row.id }));
        const why = role
          ? t('people.byRoleHint', { role })
          : isLocked(action, row.id)
            ? t('people.byRow', { name: first?.name ?? '' })
            : source && has(action, row.id)
              ? t('people.byRow', { name: source.name })
              : undefined;
        return why ? (
          <Tooltip title={why}>
            <span>{box}</span>
          </Tooltip>
        ) : (
          box
        );
      },
    })),
  ];
  return (
    <>
      <p className="kit-hint">{t('people.matrixHint')}</p>
      <GrantFilter words={words} onWords={setWords} isOnlyGranted={isOnlyGranted} onOnlyGranted={setOnlyGranted} />
      <Table<Shown>
        className="kit-table access-matrix"
        size="small"
        rowKey="id"
        pagination={false}
        virtual={rows.length > 200}
        scroll={{ x: (isPhone ? 200 : 300) + actions.length * 112, ...(rows.length > 200 && { y: 480 }) }}
        dataSource={toTree(rows, isSought)}
        columns={columns}
        expandable={{ defaultExpandAllRows: true }}
        key={`${words} ${isOnlyGranted}`}
      />
    </>
  );
}

const everySite =
  (kind: string, rules: RecordGrants['own']) =>
  (action: string): boolean =>
    rules.some(({ right, siteId, granted }) => right === `${kind}:${action}` && siteId === 0 && granted);

/** The rows that are meant, with those above them. */
function toTree(rows: readonly MatrixRow[], isMeant: (row: MatrixRow) => boolean): Shown[] {
  const children = Map.groupBy(rows, ({ parentId }) => parentId);
  const known = new Set(rows.map(({ id }) => id));
  const shown = (row: MatrixRow): Shown[] => {
    const below = (children.get(row.id) ?? []).flatMap(shown);
    if (below.length === 0) return isMeant(row) ? [{ ...row }] : [];
    return [{ ...row, children: below }];
  };
  return rows.filter(({ parentId }) => parentId === undefined || !known.has(parentId)).flatMap(shown);
}

interface RowTickProps {
  matrix: Matrix;
  cells: Cells;
  row: Shown;
  /** Whether a role gives an action at the row. */
  isGiven: IsLocked;
  isLocked: IsLocked;
  onChange: (cells: Cells) => void;
}

/** All actions of a row at once, but for those that are locked. */
function RowTick({ matrix, cells, row, isGiven, isLocked, onChange }: RowTickProps) {
  const t = useText();
  const has = reader(matrix, cells);
  const granted = matrix.actions.filter((action) => has(action, row.id) || isGiven(action, row.id)).length;
  const isAll = granted === matrix.actions.length;
  return (
    <Checkbox
      aria-label={t('people.wholeRow', { name: row.name })}
      disabled={matrix.actions.every((action) => isLocked(action, row.id))}
      checked={isAll}
      indeterminate={granted > 0 && !isAll}
      onChange={({ target }) =>
        onChange(afterRow(matrix, cells, { rowId: row.id, isTicked: target.checked, isLocked }))
      }
    >
      {row.name}
    </Checkbox>
  );
}
