import type { MemberView } from '@kaiyin/modules/member/schema';
import { notFound, type Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';
import { maskedAddress, maskedNumber } from './masks.ts';

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

type Named = Pick<MemberView, 'userName' | 'nickName' | 'email' | 'phoneNumber'>;

/** What the log calls a member: a number or address only in part, as many may read the log. */
export function nameOf({ userName, nickName, email, phoneNumber }: Named): string {
  if (userName) return userName;
  if (nickName === phoneNumber) return maskedNumber(nickName);
  return nickName === email ? maskedAddress(nickName) : nickName;
}
