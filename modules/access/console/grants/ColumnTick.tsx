import { useText } from '@kaiyin/console-kit';
import type { MessageKey } from '@kaiyin/entity';
import { Checkbox } from 'antd';
import {
  afterColumn,
  changeableRows,
  reader,
  type Cells,
  type IsLocked,
  type Matrix,
  type MatrixRow,
} from './matrix.ts';

interface ColumnTickProps {
  matrix: Matrix;
  cells: Cells;
  action: string;
  /** The topmost of those that are shown. */
  rows: readonly MatrixRow[];
  /** Whether a role gives it at a row. */
  isGiven: IsLocked;
  isLocked: IsLocked;
  /** The row of all records, where all are shown: what is taken from all is taken from it, too. */
  whole: MatrixRow | undefined;
  onChange: (cells: Cells) => void;
}

/** One action of all rows that are shown. */
export function ColumnTick({ matrix, cells, action, rows, isGiven, isLocked, whole, onChange }: ColumnTickProps) {
  const t = useText();
  const has = reader(matrix, cells);
  const granted = rows.filter(({ id }) => has(action, id) || isGiven(action, id)).length;
  const isAll = rows.length > 0 && granted === rows.length;
  const isTicked = !isAll;
  // What is taken from all is taken from each.
  const rowIds = (whole && isAll ? [whole, ...rows] : rows).map(({ id }) => id);
  const tick = { action, rowIds, isTicked, isLocked };
  const right = t(`right.${matrix.kind}.${action}` as MessageKey);
  return (
    <span className="access-column">
      <Checkbox
        aria-label={t('people.wholeColumn', { right })}
        disabled={changeableRows(matrix, cells, tick).length === 0}
        checked={isAll}
        indeterminate={granted > 0 && !isAll}
        onChange={() => onChange(afterColumn(matrix, cells, tick))}
      />
      {right}
    </span>
  );
}
