export { dateOf, instantOf, wordsOfCell, type Cell, type ReadCell } from './cell.ts';
export { crudTransfer } from './crud-transfer.ts';
export { dateCell, entityColumns, fieldColumn, severalOf } from './entity-columns.ts';
export { SheetRefused } from './sheet-refused.ts';
export { readTable, sheetWriter, type SheetWriter } from './sheets.ts';
export {
  CellRefused,
  defineTransfer,
  keyOf,
  type StandingRow,
  type Transfer,
  type TransferColumn,
  type TransferImport,
  type TransferWords,
} from './transfer.ts';
