import type { ImportedRow, ImportReport, RowOutcome } from '@kaiyin/entity';
import { internalTable } from '@kaiyin/server-kit';
import type { Generated } from 'kysely';

interface TransferFile {
  /** Who may fetch it, as long as they hold the permission. */
  userId: number;
  permission: string;
  hash: string;
  size: number;
  name: string;
  createTime: string;
}
/** What came of a row that is written already. */
export interface LandedRow {
  row: number;
  outcome: RowOutcome;
  errors: ImportedRow['errors'];
}

interface TransferImport {
  /** Who may read what came of it, as long as they hold the permission. */
  userId: number;
  permission: string;
  name: string;
  /** The file, locked, until the task has ended. */
  sealedFile: string | null;
  landed: LandedRow[];
  landedRows: number;
  report: ImportReport | null;
  createTime: string;
}
declare module '@kaiyin/server-kit/database' {
  interface Tables {
    sys_transfer_file: TransferFile & { id: Generated<number> };
    sys_transfer_import: TransferImport & { id: Generated<number> };
  }
}

export const transferTables = [
  internalTable<TransferFile & { id: number }>('sys_transfer_file', {
    id: 'integer',
    userId: 'integer',
    permission: 'text',
    hash: 'blob',
    size: 'integer',
    name: 'text',
    createTime: 'instant',
  }),
  internalTable<TransferImport & { id: number }>('sys_transfer_import', {
    id: 'integer',
    userId: 'integer',
    permission: 'text',
    name: 'text',
    sealedFile: 'text?',
    landed: 'json',
    landedRows: 'integer',
    report: 'json?',
    createTime: 'instant',
  }),
];
