import { useText } from '@kaiyin/console-kit';
import type { MessageKey } from '@kaiyin/entity';
import { Checkbox } from 'antd';
import { afterColumn, reader, type Cells, type Matrix, type MatrixRow } from './matrix.ts';

interface ColumnTickProps {
  matrix: Matrix;
  cells: Cells;
  action: string;
  /** The topmost of those that are shown. */
  rows: readonly MatrixRow[];
  /** Whether a row has it in another way, which is not changed here. */
  isGiven: (rowId: number) => boolean;
  /** The row of all records, where all are shown: what is taken from all is taken from it, too. */
  whole: MatrixRow | undefined;
  onChange: (cells: Cells) => void;
}

/** One action of all rows that are shown. */
export function ColumnTick({ matrix, cells, action, rows, isGiven, whole, onChange }: ColumnTickProps) {
  const t = useText();
  const has = reader(matrix, cells);
  const granted = rows.filter(({ id }) => has(action, id) || isGiven(id)).length;
  const isAll = rows.length > 0 && granted === rows.length;
  const changeable = rows.filter(({ id }) => !isGiven(id));
  const right = t(`right.${matrix.kind}.${action}` as MessageKey);
  const change = (isTicked: boolean) => {
    const changed = whole && !isTicked ? [whole, ...changeable] : changeable;
    onChange(afterColumn(matrix, cells, { action, rowIds: changed.map(({ id }) => id), isTicked }));
  };
  return (
    <span className="people-column">
      <Checkbox
        aria-label={t('people.wholeColumn', { right })}
        disabled={changeable.length === 0}
        checked={isAll}
        indeterminate={granted > 0 && !isAll}
        onChange={({ target }) => change(target.checked)}
      />
      {right}
    </span>
  );
}
