import type { MemberView } from '@kaiyin/modules/member/schema';
import { notFound, type Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** A member, whose row nobody else changes until the transaction ends: a sign-in changes it first. */
export async function memberOf({ db }: Context, id: number) {
  const row = await db
    .selectFrom('cc_member')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(db as Kysely<unknown>), (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** What the log calls a member. */
export const nameOf = ({ userName, nickName }: Pick<MemberView, 'userName' | 'nickName'>): string =>
  userName ?? nickName;
