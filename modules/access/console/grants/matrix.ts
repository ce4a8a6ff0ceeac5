import type { RuleInput } from '@kaiyin/modules/access/schema';

/** A record, or all of them together: the row that stands above all others. */
export interface MatrixRow {
  id: number;
  /** Undefined of the first. */
  parentId: number | undefined;
  name: string;
}

/** Which records are meant, and what may be granted of them: `View` first, which everything else needs. */
export interface Matrix {
  kind: string;
  actions: readonly string[];
  rows: readonly MatrixRow[];
  /** Where the rule of a row belongs. */
  placeOf: (rowId: number) => Pick<RuleInput, 'siteId' | 'recordId'>;
  /** What all rows have, where nothing is said of them. */
  given: (action: string) => boolean;
  /** Whether what is granted above may be taken back below. */
  canTakeBack: boolean;
}

/** What is said of rows, by `cell`. */
export type Cells = ReadonlyMap<string, boolean>;
export const cell = (action: string, rowId: number): string => `${action} ${rowId}`;

/** What rules say of the rows. */
export function cellsOf({ kind, actions, rows, placeOf }: Matrix, rules: readonly RuleInput[]): Cells {
  const said = new Map(
    rules.map(({ right, siteId, recordId, granted }) => [[right, siteId, recordId].join(), granted]),
  );
  const cells = new Map<string, boolean>();
  for (const { id } of rows)
    for (const action of actions) {
      const { siteId, recordId } = placeOf(id);
      const granted = said.get([`${kind}:${action}`, siteId, recordId].join());
      if (granted !== undefined) cells.set(cell(action, id), granted);
    }
  return cells;
}

export const rulesOf = ({ kind, placeOf }: Matrix, cells: Cells): RuleInput[] =>
  [...cells].map(([key, granted]) => {
    const [action = '', id] = key.split(' ');
    return { right: `${kind}:${action}`, ...placeOf(Number(id)), granted };
  });

const parentsOf = (rows: readonly MatrixRow[]) => new Map(rows.map(({ id, parentId }) => [id, parentId]));

/** Whether an action is granted for a row: by what is said of it, or of what is nearest above. */
export function reader({ rows, given }: Matrix, cells: Cells): (action: string, rowId: number) => boolean {
  const parents = parentsOf(rows);
  return (action, rowId) => {
    for (let id: number | undefined = rowId; id !== undefined; id = parents.get(id)) {
      const granted = cells.get(cell(action, id));
      if (granted !== undefined) return granted;
    }
    return given(action);
  };
}

/** A row and all below it. */
function withBelow(rows: readonly MatrixRow[], rowId: number): number[] {
  const children = Map.groupBy(rows, ({ parentId }) => parentId);
  const below = (id: number): number[] => [id, ...(children.get(id) ?? []).flatMap((row) => below(row.id))];
  return below(rowId);
}

interface Tick {
  action: string;
  rowId: number;
  isTicked: boolean;
}

/**
 * What is said after a cell was ticked, or not: of the row and of all below it. Whoever may do something sees it, and whoever
 * does not see it may do nothing.
 */
export function afterTick(matrix: Matrix, cells: Cells, { action, rowId, isTicked }: Tick): Cells {
  const [view = '', ...others] = matrix.actions;
  let next = afterOne(matrix, cells, { action, rowId, isTicked });
  if (isTicked && action !== view && !reader(matrix, next)(view, rowId))
    next = afterOne(matrix, next, { action: view, rowId, isTicked });
  if (!isTicked && action === view)
    for (const other of others) next = afterOne(matrix, next, { action: other, rowId, isTicked });
  return next;
}

function afterOne(matrix: Matrix, cells: Cells, { action, rowId, isTicked }: Tick): Cells {
  const next = new Map(cells);
  for (const id of withBelow(matrix.rows, rowId)) next.delete(cell(action, id));
  const has = reader(matrix, next)(action, rowId);
  if (has !== isTicked && (isTicked || matrix.canTakeBack)) next.set(cell(action, rowId), isTicked);
  return next;
}

/** Whether a cell is changed elsewhere: at a role, or at the row above. */
export type IsLocked = (action: string, rowId: number) => boolean;

/** The cells that are given elsewhere, and those that have what cannot be taken back below where it is granted. */
export function lockedCells(matrix: Matrix, cells: Cells, isGiven: IsLocked): IsLocked {
  const has = reader(matrix, cells);
  const parents = parentsOf(matrix.rows);
  return (action, rowId) => {
    const parent = parents.get(rowId);
    return isGiven(action, rowId) || (!matrix.canTakeBack && parent !== undefined && has(action, parent));
  };
}

interface RowTick extends Omit<Tick, 'action'> {
  isLocked: IsLocked;
}

/** The same of all actions of a row, but for locked ones. */
export const afterRow = (matrix: Matrix, cells: Cells, { rowId, isTicked, isLocked }: RowTick): Cells =>
  matrix.actions
    .filter((action) => !isLocked(action, rowId))
    .reduce((next, action) => afterOne(matrix, next, { action, rowId, isTicked }), cells);

interface ColumnTick {
  action: string;
  rowIds: readonly number[];
  isTicked: boolean;
  isLocked: IsLocked;
}

/** Those of the rows at which an action can be ticked, or not any more. */
export const changeableRows = (
  matrix: Matrix,
  cells: Cells,
  { action, rowIds, isTicked, isLocked }: ColumnTick,
): number[] => {
  const has = reader(matrix, cells);
  return rowIds.filter((rowId) => !isLocked(action, rowId) && has(action, rowId) !== isTicked);
};

/** The same action of several rows, but for locked ones: where it is ticked at one, nothing is said of it that holds already. */
export const afterColumn = (matrix: Matrix, cells: Cells, { action, rowIds, isTicked, isLocked }: ColumnTick): Cells =>
  changeableRows(matrix, cells, { action, rowIds, isTicked, isLocked }).reduce(
    (next, rowId) =>
      reader(matrix, next)(action, rowId) === isTicked ? next : afterTick(matrix, next, { action, rowId, isTicked }),
    cells,
  );

/** The row above by which one has an action, or has it not; undefined where it says so itself, or nothing does. */
export function sourceOf(
  { rows }: Matrix,
  cells: Cells,
  { action, rowId }: Omit<Tick, 'isTicked'>,
): number | undefined {
  const parents = parentsOf(rows);
  for (let id: number | undefined = rowId; id !== undefined; id = parents.get(id))
    if (cells.has(cell(action, id))) return id === rowId ? undefined : id;
  return undefined;
}

/** What is given and taken back at a row, where no row above is changed alike, and what stays where that one is changed. */
export interface RowChange {
  rowId: number;
  given: string[];
  taken: string[];
  kept: string[];
}

/** What would be changed, at the topmost rows at which it is. */
export function changesOf(matrix: Matrix, before: Cells, after: Cells): RowChange[] {
  const [had, has] = [reader(matrix, before), reader(matrix, after)];
  const parents = parentsOf(matrix.rows);
  const isChanged = (action: string, id: number | undefined, to: boolean) =>
    id !== undefined && parents.has(id) && has(action, id) === to && had(action, id) !== to;
  return matrix.rows.flatMap(({ id }) => {
    const changed = (to: boolean) =>
      matrix.actions.filter((action) => isChanged(action, id, to) && !isChanged(action, parents.get(id), to));
    const kept = matrix.actions.filter((action) =>
      [true, false].some((to) => isChanged(action, parents.get(id), to) && has(action, id) !== to),
    );
    const [given, taken] = [changed(true), changed(false)];
    return given.length + taken.length + kept.length > 0 ? [{ rowId: id, given, taken, kept }] : [];
  });
}

/** How many cells are granted now that were not, and the other way round. */
export function difference(matrix: Matrix, before: Cells, after: Cells): { given: number; taken: number } {
  const [had, has] = [reader(matrix, before), reader(matrix, after)];
  let [given, taken] = [0, 0];
  for (const { id } of matrix.rows)
    for (const action of matrix.actions) {
      const [was, is] = [had(action, id), has(action, id)];
      if (is && !was) given++;
      if (was && !is) taken++;
    }
  return { given, taken };
}
