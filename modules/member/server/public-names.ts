import type { Member } from '@kaiyin/modules/member/schema';
import type { Context } from '@kaiyin/server-kit';

/**
 * What readers call members, null for a member who has only what they sign in with in the place of a nickname: that is told to no one.
 * Members who are gone are missing.
 */
export async function publicNames({ db }: Context, ids: readonly number[]): Promise<Map<number, string | null>> {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('cc_member')
    .select(['id', 'nickName', 'userName', 'email', 'phoneNumber'])
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map((row) => [row.id, publicNameOf(row)]));
}

type Named = Pick<Member, 'nickName' | 'userName' | 'email' | 'phoneNumber'>;

/** The same of one. */
export function publicNameOf({ nickName, userName, email, phoneNumber }: Named): string | null {
  const isPrivate = [userName, phoneNumber, email, email?.split('@')[0]].includes(nickName);
  return isPrivate ? null : nickName;
}
