import { lockForTransaction, type Context } from '@kaiyin/server-kit';
import { sql, type RawBuilder } from 'kysely';

/** What an account is known by. */
type NameColumn = 'userName' | 'email' | 'phoneNumber';
type NameTable = 'sys_user' | 'cc_member';

interface Name {
  column: NameColumn;
  value: string;
  /** Of which accounts. */
  among: readonly NameTable[];
  /** The account that may have it. */
  self?: { table: NameTable; id: number } | undefined;
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
export async function isNameTaken({ db }: Context, { column, value, among, self }: Name): Promise<boolean> {
  for (const table of among) {
    const taken = await db
      .selectFrom(table)
      .select('id')
      .where(isNamed(column, value))
      .where('id', '!=', self?.table === table ? self.id : 0)
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
