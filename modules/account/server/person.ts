import '@kaiyin/modules/member/server';
import { notSignedIn, type Context, type SignedIn } from '@kaiyin/server-kit';

/** An account of either kind. */
export type Person = Pick<SignedIn, 'userType' | 'userId'>;

/** Whoever calls; refuses when that is nobody. */
export function me(ctx: Context): SignedIn {
  if (!ctx.user) throw notSignedIn();
  return ctx.user;
}

/** Where the row of an account is. */
export const accountTable = ({ userType }: Pick<Person, 'userType'>) =>
  userType === 'user' ? ('sys_user' as const) : ('cc_member' as const);
