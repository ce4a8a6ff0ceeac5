import { defineMemory, waitingLine, whoWaits, type Context } from '@kaiyin/server-kit';

const line = defineMemory('transfer.line', () => waitingLine({ perKey: 3, inAll: 30, atOnce: 2 }));

/** Tables are read and written two at once, accounts in turns. */
export const inTurn = <T>(ctx: Context, work: () => Promise<T>): Promise<T> =>
  ctx.services.memory(line).take(whoWaits(ctx), work);
