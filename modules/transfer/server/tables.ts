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
declare module '@kaiyin/server-kit/database' {
  interface Tables {
    sys_transfer_file: TransferFile & { id: Generated<number> };
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
];
