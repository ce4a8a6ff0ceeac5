import { lockForTransaction, type Context } from '@kaiyin/server-kit';
import { sql, type RawBuilder } from 'kysely';
import { accountKinds, type NameColumn, type Person } from './account-kinds.ts';

interface Name {
  column: NameColumn;
  value: string;
  /** Of accounts of which kind alone; of all that there are. */
  among?: Person['userType'];
  /** The account that may have it. */
  self?: Person | undefined;
}

/**
 * Lets transactions that write names, addresses or numbers of accounts come one after another. Called before any row is locked, by
 * all of them alike: of two who lock in another order one would be refused.
 */
export const holdNames = (ctx: Context): Promise<void> => lockForTransaction(ctx, 'names');

/**
 * Whether another account has a name, address or number already, in capitals or not. Called in a transaction that holds the names, so
 * that of two who take the same at once the second is told.
 */
export async function isNameTaken(ctx: Context, { column, value, among, self }: Name): Promise<boolean> {
  for (const { userType, table } of accountKinds(ctx)) {
    if (among && userType !== among) continue;
    const taken = await ctx.db
      .selectFrom(table)
      .select('id')
      .where(isNamed(column, value))
      .where('id', '!=', self?.userType === userType ? self.userId : 0)
      .executeTakeFirst();
    if (taken) return true;
  }
  return false;
}

/** Whether a row has a name, address or number, in capitals or not. */
export const isNamed = (column: NameColumn, value: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) = ${lower(value)}`;

/** As both databases do it, which leave letters beyond ASCII as they are. */
const lower = (value: string): string => value.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
