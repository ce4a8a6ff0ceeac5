import { lockForTransaction, type Context } from '@kaiyin/server-kit';

/**
 * Lets transactions that write names, addresses or numbers of accounts come one after another. Called before any row is locked, by
 * all of them alike: of two who lock in another order one would be refused.
 */
export const holdNames = (ctx: Context): Promise<void> => lockForTransaction(ctx, 'names');
