import { loginTransfer, type LoginEntry } from '@kaiyin/modules/organisation/schema';
import type { Context } from '@kaiyin/server-kit';
import { dateCell, defineTransfer, type TransferColumn } from '@kaiyin/server-kit/transfer';
import { listAllLogins } from './login-log.ts';

/** The log of sign-ins as a file. */
export const loginFile = defineTransfer<LoginEntry>({
  api: loginTransfer,
  list: listAllLogins,
  columns: (ctx) => loginColumns(ctx),
});

const loginColumns = (ctx: Context): TransferColumn<LoginEntry>[] => [
  { key: 'userName', label: 'people.account', say: ({ userName }) => userName },
  { key: 'userId', label: 'people.uid', say: ({ userId }) => userId },
  { key: 'logType', label: 'people.kind', say: ({ logType }) => ctx.say(`people.kind.${logType}`) },
  { key: 'success', label: 'people.result', say: ({ success }) => ctx.say(`people.result.${success}`) },
  { key: 'message', label: 'people.message', width: 40, say: ({ message }) => message },
  { key: 'ip', label: 'people.ip', say: ({ ip }) => ip },
  { key: 'region', label: 'people.region', width: 24, say: ({ region }) => region },
  { key: 'browser', label: 'people.browser', say: ({ browser }) => browser },
  { key: 'os', label: 'people.os', say: ({ os }) => os },
  { key: 'logTime', label: 'people.logTime', width: 20, say: ({ logTime }) => dateCell(logTime) },
];
