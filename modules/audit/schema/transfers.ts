import { transferApi } from '@kaiyin/entity';
import { listOperations } from './operation.api.ts';

export const operationTransfer = /* @__PURE__ */ transferApi({
  table: 'sys_operation',
  title: 'log.operationsPage',
  list: listOperations,
  permission: 'monitor:logs',
});
