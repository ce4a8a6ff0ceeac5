import { me } from '@kaiyin/modules/account/server';
import { fail, type Context } from '@kaiyin/server-kit';

/** The id of the member who asks; refuses everybody else. */
export function myMemberId(ctx: Context): number {
  const { userType, userId } = me(ctx);
  return userType === 'member' ? userId : fail('membership.onlyMembers');
}
