import { personalData, type DataSubject } from '@kaiyin/modules/account/server';
import type { Member, PersonalExport } from '@kaiyin/modules/member/schema';
import { notFound, type Context } from '@kaiyin/server-kit';

/** A member as the one whose data are exported or erased. */
export const subjectOf = ({
  id,
  userName,
  nickName,
  email,
  phoneNumber,
}: Pick<Member, 'id' | 'userName' | 'nickName' | 'email' | 'phoneNumber'>): DataSubject => ({
  userType: 'member',
  userId: id,
  userName,
  nickName,
  contacts: [email, phoneNumber].flatMap((one) => one ?? []),
});

/** Everything that all modules store about a member. */
export async function exportOf(ctx: Context, id: number): Promise<PersonalExport> {
  const row = await ctx.db.selectFrom('cc_member').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  const parts: Record<string, unknown> = {};
  for (const part of personalData(ctx)) parts[part.name] = await part.export(ctx, subjectOf(row));
  return { exportTime: ctx.now().toISOString(), parts };
}
