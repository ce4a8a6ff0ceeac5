import { operationTransfer, type OperationView } from '@kaiyin/modules/audit/schema';
import type { Context } from '@kaiyin/server-kit';
import { dateCell, defineTransfer, type TransferColumn } from '@kaiyin/server-kit/transfer';
import { listAllOperations } from './list-operations.ts';
import type { Menu } from './words.ts';

/** The log of operations as a file. */
export const operationFile = (vocabulary: Menu) =>
  defineTransfer<OperationView>({
    api: operationTransfer,
    list: listAllOperations(vocabulary),
    columns: (ctx) => operationColumns(ctx),
  });

const operationColumns = (ctx: Context): TransferColumn<OperationView>[] => [
  { key: 'title', label: 'log.title', width: 30, say: ({ title }) => title },
  { key: 'names', label: 'log.record', width: 40, say: ({ names }) => names.join(ctx.say('log.comma')) },
  {
    key: 'operationType',
    label: 'log.type',
    say: ({ operationType }) => ctx.say(`log.type.${operationType}`),
  },
  { key: 'userName', label: 'log.operator', say: ({ userName }) => userName },
  { key: 'result', label: 'log.result', say: (row) => resultOf(ctx, row) },
  { key: 'error', label: 'log.error', width: 40, say: ({ error }) => error },
  { key: 'method', label: 'log.method', say: ({ method }) => method },
  { key: 'path', label: 'log.path', width: 36, say: ({ path }) => path },
  { key: 'ip', label: 'log.ip', say: ({ ip }) => ip },
  { key: 'region', label: 'log.region', width: 24, say: ({ region }) => region },
  { key: 'cost', label: 'log.costInMilliseconds', say: ({ cost, requestId }) => (requestId ? cost : null) },
  { key: 'logTime', label: 'log.time', width: 20, say: ({ logTime }) => dateCell(logTime) },
  { key: 'requestId', label: 'log.requestId', width: 36, say: ({ requestId }) => requestId },
];

const resultOf = (ctx: Context, { code }: OperationView): string =>
  code === 200 ? ctx.say('log.result.success') : ctx.say('log.code', { code });
