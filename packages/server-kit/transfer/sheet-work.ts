import type { SheetFormat } from '@kaiyin/entity';
import type { Cell, ReadCell } from './cell.ts';
import type { SheetRefused } from './sheet-refused.ts';

export interface SheetLooks {
  format: SheetFormat;
  /** What the sheet is called. */
  name: string;
  /** Of its columns, in characters. */
  widths: number[];
  /** A second sheet that says how the first is filled in; csv has none. */
  notes?: { name: string; rows: string[][] };
}

/** What a thread is asked, one after the other: to read, or to write the rows that were sent before. */
export type SheetWork =
  | { kind: 'read'; bytes: Uint8Array; rows: number; columns: number }
  | { kind: 'rows'; rows: readonly Cell[][] }
  | ({ kind: 'write' } & SheetLooks);

/** What it answers to reading and writing. */
export type SheetAnswer = { bytes: Uint8Array } | { rows: ReadCell[][] } | { refused: SheetRefused['reason'] };
