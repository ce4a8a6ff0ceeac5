import { defineModule } from '@kaiyin/server-kit';
import { auditTables } from './tables.ts';

export const auditModule = defineModule({
  name: 'audit',
  tables: auditTables,
});
