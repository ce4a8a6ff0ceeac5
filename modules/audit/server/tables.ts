import type { OperationType } from '@kaiyin/modules/audit/schema';
import { internalTable, type Said } from '@kaiyin/server-kit';
import type { Generated } from 'kysely';

/** What was done at once and in the same words, whatever it was done to; nothing of it is personal but whose account it was. */
interface OperationRow {
  action: string;
  permission: string;
  endpoint: string;
  operationType: OperationType;
  code: number;
  userType: 'user' | 'member' | null;
  userId: number | null;
  siteId: number | null;
  requestId: string;
  /** Milliseconds from the call's beginning until this was written. */
  cost: number;
  /** How many records it was done to. */
  records: number;
  logTime: string;
}
export type Operation = OperationRow & { id: number };

/** One record of an operation, its place among them, and all words and personal values: what is erased is erased here. */
interface OperationLogRow {
  operationId: number;
  place: number;
  action: string;
  /** What stands before the dot of the action. */
  kind: string;
  subjectId: number;
  subjectName: string;
  siteId: number | null;
  details: object;
  /** Why it was refused. */
  error: Said | null;
  userId: number | null;
  userName: string;
  ip: string;
  userAgent: string;
  logTime: string;
}
export type OperationLog = OperationLogRow & { id: number };

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    sys_operation: OperationRow & { id: Generated<number> };
    sys_operation_log: OperationLogRow & { id: Generated<number> };
  }
}
export const auditTables = [
  internalTable<Operation>(
    'sys_operation',
    {
      id: 'integer',
      action: 'text',
      permission: 'text',
      endpoint: 'text',
      operationType: 'text',
      code: 'integer',
      userType: 'text?',
      userId: 'integer?',
      siteId: 'integer?',
      requestId: 'text',
      cost: 'integer',
      records: 'integer',
      logTime: 'instant',
    },
    { outlivesSite: true },
  ),
  internalTable<OperationLog>(
    'sys_operation_log',
    {
      id: 'integer',
      operationId: 'integer',
      place: 'integer',
      action: 'text',
      kind: 'text',
      subjectId: 'integer',
      subjectName: 'text',
      siteId: 'integer?',
      details: 'json',
      error: 'json?',
      userId: 'integer?',
      userName: 'text',
      ip: 'text',
      userAgent: 'text',
      logTime: 'instant',
    },
    { outlivesSite: true },
  ),
];
