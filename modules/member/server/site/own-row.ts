import { notSignedIn, type Context } from '@kaiyin/server-kit';

/** The row of the member who asks. @throws Refusal 401 for everybody else */
export async function ownRow({ db, user }: Context) {
  const row =
    user?.userType === 'member'
      ? await db.selectFrom('cc_member').selectAll().where('id', '=', user.userId).executeTakeFirst()
      : undefined;
  if (!row) throw notSignedIn();
  return row;
}
