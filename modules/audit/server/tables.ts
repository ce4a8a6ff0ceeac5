import { internalTable } from '@kaiyin/server-kit';
import type { Generated } from 'kysely';

interface OperationLog {
  action: string;
  subjectId: number;
  subjectName: string;
  siteId: number | null;
  details: object;
  userId: number | null;
  userName: string;
  ip: string;
  logTime: string;
}
declare module '@kaiyin/server-kit/database' {
  interface Tables {
    sys_operation_log: OperationLog & { id: Generated<number> };
  }
}
export const auditTables = [
  internalTable<OperationLog & { id: number }>(
    'sys_operation_log',
    {
      id: 'integer',
      action: 'text',
      subjectId: 'integer',
      subjectName: 'text',
      siteId: 'integer?',
      details: 'json',
      userId: 'integer?',
      userName: 'text',
      ip: 'text',
      logTime: 'instant',
    },
    { outlivesSite: true },
  ),
];
