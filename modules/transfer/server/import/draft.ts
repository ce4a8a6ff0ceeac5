import { issueMessage, type ImportQuery, type RowOutcome } from '@kaiyin/entity';
import { giveWay, type Context } from '@kaiyin/server-kit';
import {
  CellRefused,
  keyOf,
  wordsOfCell,
  type StandingRow,
  type Transfer,
  type TransferImport,
} from '@kaiyin/server-kit/transfer';
import type { Line, Place, Understood } from './understand.ts';

type Values = Record<string, unknown>;

export interface CellError {
  /** Which of the places; -1 for the row. */
  column: number;
  message: string;
}

/** A row of the file, what is to be done with it, and what is wrong. */
export interface Draft extends Line {
  outcome: RowOutcome;
  errors: CellError[];
  /** What its form would send. */
  input: Values;
  prepared?: unknown;
  /** Written before, by a task whose process ended. */
  isLanded?: boolean;
}

interface Asked {
  transfer: Transfer;
  imports: TransferImport;
  query: ImportQuery;
  fixed: Values;
}

/** What becomes of each row by what stands in it; nothing is written. Errors are said in the language of `reader`. */
export async function draftRows(reader: Context, file: Understood, asked: Asked): Promise<Draft[]> {
  const { imports } = asked;
  const keyed = file.lines.map((line) => keyValues(file, line, asked));
  const standing = await imports.find(reader, keyed);
  const drafts: Draft[] = [];
  for (const [index, line] of file.lines.entries()) {
    await giveWay();
    const before = standing.get(keyOf(imports, keyed[index] ?? {}));
    drafts.push(draftRow(reader, { line, places: file.places, before }, asked));
  }
  markRepeated(reader, drafts, { places: file.places, groups: [imports.keys, ...(imports.alone ?? [])], imports });
  return drafts;
}

/** The fields by which the row is known, as far as they can be read. */
function keyValues({ places }: Understood, { cells }: Line, { imports, fixed }: Asked): Values {
  return Object.fromEntries(
    imports.keys.map((key) => {
      if (key in fixed) return [key, fixed[key]];
      const at = places.findIndex(({ column }) => column.field === key);
      try {
        return [key, places[at]?.column.read?.((cells[at] ?? '').trim())];
      } catch {
        return [key, undefined];
      }
    }),
  );
}

interface RowAsked {
  line: Line;
  places: readonly Place[];
  before: StandingRow | undefined;
}

function draftRow(reader: Context, row: RowAsked, { transfer, imports, query, fixed }: Asked): Draft {
  const { line, places, before } = row;
  const errors: CellError[] = [];
  const refuse = (column: number, key: string, params = {}) =>
    void errors.push({ column, message: reader.say({ key, params }) });
  const values: Values = {};
  places.forEach(({ column }, at) => {
    // By these it is known: they are the same, however they are written.
    if (before && column.field && imports.keys.includes(column.field)) return;
    try {
      const value = valueOf(line.cells[at] ?? '', { column, before, isAdding: query.several === 'add' });
      if (value !== undefined && column.field) values[column.field] = value;
    } catch (error) {
      if (!(error instanceof CellRefused)) throw error;
      refuse(at, error.key, error.params);
    }
  });
  const isSame =
    before !== undefined && Object.entries(values).every(([name, value]) => alike(value, before.input[name]));
  const input = before ? { ...before.input, ...values } : { ...fixed, ...values };
  const outcome = before ? (isSame ? 'same' : 'changed') : 'added';
  if (before && !query.updateSupport) refuse(placeOf(places, imports.keys.at(-1)), 'transfer.exists');
  else if (outcome !== 'same') refuseShape(reader, { transfer, places, errors, input, isNew: !before });
  return { ...line, input, errors, outcome: errors.length > 0 ? 'wrong' : outcome };
}

const placeOf = (places: readonly Place[], field: string | undefined): number =>
  places.findIndex(({ column }) => column.field === field);

interface CellAsked {
  column: Place['column'];
  before: StandingRow | undefined;
  isAdding: boolean;
}

/** What a cell says; what it would say of the row as it is leaves that as it is. */
function valueOf(words: string, { column, before, isAdding }: CellAsked): unknown {
  const { field, say, read, isSeveral } = column;
  // What no export says is only of new rows, such as a password.
  if (!field || !read || (before && !say)) return undefined;
  const had = before?.input[field];
  if (before && wordsOfCell(say?.(before.row) ?? null).replaceAll(/\r\n?/g, '\n') === words) return had;
  const value = read(words);
  if (!before || !isAdding || !isSeveral) return value;
  if (Array.isArray(had) && Array.isArray(value)) return [...new Set([...had, ...value])];
  return had ?? value;
}

const alike = (one: unknown, other: unknown): boolean => {
  const plain = (value: unknown) => (Array.isArray(value) ? value.toSorted() : (value ?? null));
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
};

interface Shaped {
  transfer: Transfer;
  places: readonly Place[];
  errors: CellError[];
  input: Values;
  isNew: boolean;
}

/** The rules of the form. */
function refuseShape(reader: Context, { transfer, places, errors, input, isNew }: Shaped): void {
  const { create, update } = transfer.api.imports ?? {};
  const parsed = (isNew ? create : update)?.input.safeParse(input, { reportInput: true });
  for (const issue of parsed?.error?.issues ?? []) {
    const field = String(issue.path[0] ?? '');
    const column = placeOf(places, field);
    if (errors.some((error) => error.column === column && column >= 0)) continue;
    const { key, params } = issueMessage(issue);
    errors.push({ column, message: saidOf(reader, { table: transfer.api.table, field, column, key, params }) });
  }
}

/** At its column a message stands alone; at the row it says what it is about. */
export function saidOf(
  reader: Context,
  about: { table: string; field: string; column: number; key: string; params: Record<string, string | number> },
): string {
  const { table, field, column, key, params } = about;
  const message = reader.say({ key, params });
  return column >= 0 || !field ? message : reader.say('transfer.ofRow', { label: `{${table}.${field}}`, message });
}

interface Repeated {
  places: readonly Place[];
  groups: readonly (readonly string[])[];
  imports: TransferImport;
}

/** Two rows of a file that say the same of what no two rows share. */
function markRepeated(reader: Context, drafts: Draft[], { places, groups, imports }: Repeated): void {
  const { alike: same = (value: unknown) => value } = imports;
  for (const group of groups) {
    const at = placeOf(places, group.at(-1));
    const first = new Map<string, number>();
    for (const draft of drafts) {
      const values = group.map((name) => draft.input[name]);
      if (at < 0 || values.some((value) => value === null || value === undefined || value === '')) continue;
      const key = JSON.stringify(values.map((value) => String(same(value))));
      const before = first.get(key);
      if (before === undefined) first.set(key, draft.row);
      else if (!draft.errors.some(({ column }) => column === at)) {
        draft.errors.push({ column: at, message: reader.say('transfer.sameAs', { row: before }) });
        draft.outcome = 'wrong';
      }
    }
  }
}
