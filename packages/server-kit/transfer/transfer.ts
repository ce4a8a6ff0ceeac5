import type { MessageKey, Params, Rows, TransferApi } from '@kaiyin/entity';
import type { Context } from '../context.ts';
import type { Cell } from './cell.ts';

type Values = Record<string, unknown>;

/** What a cell says cannot be taken; said at the cell. */
export class CellRefused extends Error {
  readonly key: MessageKey;
  readonly params: Params;
  constructor(key: MessageKey, params: Params = {}) {
    super(key);
    this.key = key;
    this.params = params;
  }
}

/** A column of a list's file, in the language of the context that it was made with. */
export interface TransferColumn<R = Values> {
  /** As the list calls it. */
  key: string;
  /** Key of its label. */
  label: string;
  /** What it is called, where that is no text of ours: such as a question that an editor wrote. */
  words?: string;
  /** In characters. */
  width?: number;
  /** What the file says of a row; columns without it are only imported. */
  say?: (row: R) => Cell;
  /** The field of the form that it fills; columns without one are only exported. */
  field?: string;
  /** The value of the field that words name; `undefined` leaves it as it is, or as a new row begins. @throws CellRefused */
  read?: (words: string) => unknown;
  /** The new row has to have it. */
  isNeeded?: boolean;
  /** A row may have several: an import replaces them, or adds to them. */
  isSeveral?: boolean;
  /** What may stand in it, for those who fill in the template. */
  note?: string;
}

/** A row that is there already: as its columns say it, and as its form would send it. */
export interface StandingRow<R = Values> {
  row: R;
  input: Values;
}

/** What a module lends to those who make columns. */
export interface TransferWords {
  /** The entries of a dictionary, named in the language of the context. */
  entries(ctx: Context, dictionary: string): Promise<readonly { dictValue: string; dictLabel: string }[]>;
}

export interface TransferImport<R = Values> {
  /** Fields by which a row is known again. */
  keys: readonly string[];
  /** Groups of fields that no two rows of a file share. */
  alone?: readonly (readonly string[])[];
  /** Rows may name others before them in the file: a check looks at all of them in one transaction. */
  standOnOneAnother?: boolean;
  /** How such a value is compared. */
  alike?: (value: unknown) => unknown;
  /** The rows that are there, by what `keyOf` makes of their keys. */
  find(ctx: Context, values: readonly Values[]): Promise<ReadonlyMap<string, StandingRow<R>>>;
  /** Called with each row as its form would be, and with what was prepared for it. */
  create(ctx: Context, input: never, prepared?: unknown): Promise<unknown>;
  update(ctx: Context, input: never): Promise<unknown>;
  /** What takes long, needs no transaction, and only new rows that are written need. */
  prepare?(ctx: Context, input: never): Promise<unknown>;
}

/** A list that goes out as a file, and may come in as one. */
export interface Transfer<R = Values> {
  api: TransferApi;
  list(ctx: Context, query: never): Promise<Rows<R>>;
  /** `query` is what the list is asked for, in an export; empty in an import. */
  columns(ctx: Context, words: TransferWords, query: Values): Promise<TransferColumn<R>[]> | TransferColumn<R>[];
  imports?: TransferImport<R>;
}

/** A list's file; one that can be imported says by what rows are known again. */
export const defineTransfer = <R extends object>(transfer: Transfer<R>): Transfer => transfer as unknown as Transfer;

/** What rows are known again by, as one word. */
export const keyOf = (
  { keys, alike = (value) => value }: Pick<TransferImport, 'keys' | 'alike'>,
  values: Values,
): string => JSON.stringify(keys.map((key) => String(alike(values[key] ?? null))));
