import type { Context, SignedIn } from '@kaiyin/server-kit';
import type { Tables } from '@kaiyin/server-kit/database';
import type { Grants } from './grants.ts';

/** An account of any kind. */
export type Person = Pick<SignedIn, 'userType' | 'userId'>;

/** What an account is known by. */
export type NameColumn = 'userName' | 'email' | 'phoneNumber';

/** What every account has, of whatever kind. */
interface AccountColumns {
  userName: string | null;
  nickName: string;
  email: string | null;
  phoneNumber: string | null;
  avatar: string | null;
  status: string;
  lockUntil: string | null;
  lastLoginIp: string | null;
  lastLoginTime: string | null;
  previousLoginIp: string | null;
  previousLoginTime: string | null;
}
type AccountTable = { [T in keyof Tables]: Tables[T] extends AccountColumns ? T : never }[keyof Tables];

/** One who registers; names and password were checked. */
export interface NewAccount {
  userName: string | null;
  nickName: string;
  email: string | null;
  phoneNumber: string | null;
  password: string;
}

/** A ban that is in force; `until` is null without an end. */
export interface AccountBan {
  reason: string;
  until: string | null;
}

/** A kind of accounts that sign in: where they are, and in what they differ from those of other kinds. */
export interface AccountKind {
  userType: Person['userType'];
  table: AccountTable;
  /** What they sign in by. */
  signsInBy: readonly NameColumn[];
  /** Whether they see each other's pictures, or each their own only. */
  seesOthers: boolean;
  /** What one may do. */
  grantsOf: (ctx: Context, userId: number) => Promise<Grants>;
  /** Adds one who registers, in a transaction that holds the names (`holdNames`); answers the id. */
  register: (ctx: Context, account: NewAccount) => Promise<number>;
  /** Called when one has given themselves another nickname, in the transaction of that. */
  renamed?: (ctx: Context, userId: number) => Promise<void>;
  /** Why one may not sign in now though the account is open; asked once before the password's session is opened and once in its transaction. */
  banOf?: (ctx: Context, userId: number) => Promise<AccountBan | undefined>;
  /** Whether one must stay open though their password is guessed at; asked in the transaction that would disable them. */
  mustStayOpen?: (ctx: Context, userId: number) => Promise<boolean>;
}

/** All kinds of accounts, in the order in which a name is looked for among them. */
export const accountKinds = ({ services }: Context): readonly AccountKind[] => [...services.accountKinds.values()];

/** The kind of an account; every one that signs in is of one that a module names. */
export function accountKind({ services }: Context, userType: Person['userType']): AccountKind {
  const kind = services.accountKinds.get(userType);
  if (!kind) throw new Error(`No module has accounts of the kind ${userType}`);
  return kind;
}

/** Where the row of an account is. */
export const accountTable = (ctx: Context, { userType }: Pick<Person, 'userType'>): AccountTable =>
  accountKind(ctx, userType).table;
