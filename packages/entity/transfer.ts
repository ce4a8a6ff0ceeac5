import { z } from 'zod';
import { allow, endpoint, type Endpoint, type ListQuery } from './endpoint.ts';
import { answering } from './entity.ts';

export const sheetFormats = ['xlsx', 'csv'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/** Rows that an export answers at once; more of them are a task. */
export const rowsAtOnce = 10_000;
/** What an import takes at most; a list may take more rows. */
export const importLimits = { bytes: 10 * 1024 * 1024, rows: 5_000, columns: 60 } as const;
/** Rows that an import writes at once; more of them are a task. */
export const importedAtOnce = 200;

/** `check` writes nothing; `all` writes all rows or, where one is wrong, none; `good` writes those that are right. */
export const importModes = ['check', 'all', 'good'] as const;
export type ImportMode = (typeof importModes)[number];

/** What came of a row, or would come of it. */
export type RowOutcome = 'added' | 'changed' | 'same' | 'wrong';

export interface ImportedRow {
  /** Its number in the file, where the headers are 1. */
  row: number;
  /** `waiting` where the import ended before it came to the row. */
  outcome: RowOutcome | 'waiting';
  /** As they stand in the file, by the columns of the report. */
  cells: string[];
  /** At the place of a column, or -1 where it is about the row. */
  errors: { column: number; message: string }[];
}

export interface ImportReport {
  isWritten: boolean;
  counts: Record<RowOutcome, number>;
  /** Rows that are not written yet, as the import was stopped or has failed; not told where it came to its end. */
  waiting?: number;
  columns: { key: string; label: string }[];
  /** Headers that are no column of the list, or are only exported. */
  ignored: string[];
  /** Rows that are wrong and rows that wait, as many as are shown; then some of the others. */
  rows: ImportedRow[];
}

/** Many rows are written by a task; what came of each is kept as an import, for whoever started it. */
export interface ImportBegun {
  taskId: number;
  importId: number;
}
export type ImportAnswer = ImportReport | ImportBegun;

// Made where they are asked for: first screens load this file, and none of them takes lists out.
const exportWish = () =>
  z.object({
    format: z.enum(sheetFormats).default('xlsx'),
    /** Keys of the list's columns, between commas; all of them unless told. */
    columns: z.string().max(2000).optional(),
  });
export type ExportQuery = ListQuery & z.output<ReturnType<typeof exportWish>>;

const importWish = () =>
  z.object({
    mode: z.enum(importModes).default('check'),
    /** Rows that exist are changed to what the file says; without it they are wrong. */
    updateSupport: z.stringbool().default(false),
    /** What a row has several of is replaced by what the file says, or only added to. */
    several: z.enum(['replace', 'add']).default('replace'),
  });
export type ImportQuery = z.output<ReturnType<typeof importWish>> & Record<string, unknown>;

/** A call as far as a transfer has to know of it. */
export type TransferCall = Pick<Endpoint, 'access' | 'beforePasswordChange' | 'input' | 'method' | 'path' | 'site'>;

interface Declared {
  /** Prefix of the labels of its columns, usually a table. */
  table: string;
  /** Key of what it is called; the label of the table unless told. */
  title?: string;
  list: TransferCall;
  /** Prefix of its permissions, `:export` and `:import`. */
  permission: string;
  /** What an import does with each row. */
  imports?: {
    create: TransferCall;
    update: TransferCall;
    /** Fields of the form that the page fixes, such as the group that it shows. */
    fixed?: readonly string[];
    /** How many rows it takes at most; those of `importLimits` unless told. */
    rows?: number;
    /** A row may have several of something, such as roles. */
    hasSeveral?: boolean;
  };
}

export interface TransferApi extends Declared {
  /** The list as a file: its filters, as a form. Answers the id of a task (`{taskId}`) where there are too many rows. */
  exportRows: Endpoint<ExportQuery, { taskId: number }, 'raw'>;
  template?: Endpoint<Pick<ExportQuery, 'format'> & Record<string, unknown>, void, 'raw'>;
  importRows?: Endpoint<ImportQuery, ImportAnswer, 'data'>;
}

/**
 * The calls that take the rows of a list out as a file, and in again: the list's own address by POST, and beside it
 * `importTemplate` and `importData`.
 */
export function transferApi(declared: Declared): TransferApi {
  const { list, permission, imports } = declared;
  const base = list.path.replace(/\/list$/, '');
  const { site } = list;
  const exportRows = endpoint({
    method: 'POST',
    path: list.path,
    access: allow(`${permission}:export`),
    site,
    reply: 'raw',
    input: answering<ExportQuery>(list.input.and(exportWish())),
  }).output<{ taskId: number }>();
  if (!imports) return { ...declared, exportRows };
  const { fixed = [] } = imports;
  const given = z.object(Object.fromEntries(fixed.map((name) => [name, z.string().max(100).optional()])));
  const access = allow(`${permission}:import`);
  return {
    ...declared,
    exportRows,
    template: endpoint({
      method: 'POST',
      path: `${base}/importTemplate`,
      access,
      site,
      reply: 'raw',
      input: answering<Pick<ExportQuery, 'format'> & Record<string, unknown>>(
        exportWish().pick({ format: true }).and(given),
      ),
    }).output<void>(),
    importRows: endpoint({
      method: 'POST',
      path: `${base}/importData`,
      access,
      site,
      uploads: true,
      input: answering<ImportQuery>(importWish().and(given)),
    }).output<ImportAnswer>(),
  };
}
