import { Cut, type Column } from './column.tsx';
import type { Fit } from './use-fit.ts';

/** Columns that stay in the row, however narrow the table is. */
const fewest = 2;

/** How many columns of a list may go to the second line. */
export const mostBelow = (columns: readonly unknown[]): number => Math.max(0, columns.length - fewest);

/** The columns without the last ones, which stand below the one that has most room. */
export function fitColumns<R>(columns: readonly Column<R>[], { without, host: at }: Fit): readonly Column<R>[] {
  if (without === 0) return columns;
  const inRow = columns.slice(0, -without);
  const below = columns.slice(-without);
  const host = inRow.find(({ grows }) => grows) ?? inRow[at] ?? inRow[0];
  return inRow.map((column) =>
    column === host
      ? { ...column, cut: false, render: (row: R) => <WithSecondLine {...{ row, column, below }} /> }
      : column,
  );
}

interface WithSecondLineProps<R> {
  row: R;
  column: Column<R>;
  below: readonly Column<R>[];
}

function WithSecondLine<R>({ row, column, below }: WithSecondLineProps<R>) {
  const { cut, grows, width, render } = column;
  const own = render(row);
  return (
    <>
      {cut && !grows ? <Cut width={width}>{own}</Cut> : own}
      <span className="kit-second-line">
        {below.map(({ key, title, render }) => (
          <span key={key}>
            <small>{title}</small> {render(row)}
          </span>
        ))}
      </span>
    </>
  );
}
