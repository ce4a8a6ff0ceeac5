import type { ListQuery, Rows } from '@kaiyin/entity';
import { memberForm, type Member, type MemberView } from '@kaiyin/modules/member/schema';
import { containing, countRows, scoped, type Context } from '@kaiyin/server-kit';
import { sql, type RawBuilder } from 'kysely';
import { isOfLevel } from './by-level.ts';
import { masking, seesWhole } from './masks.ts';
import { viewsOf } from './member-view.ts';

/** Members by what they are called, their state, group and level. Where numbers and addresses are shown in part, they are found as a whole only. */
export async function listMembers(ctx: Context, query: ListQuery): Promise<Rows<MemberView>> {
  const { keyword, status, groupIds, levelId, pageNum, pageSize, orderBy, isAsc } = query;
  const { mask, isOn } = await masking(ctx);
  let found = scoped(ctx, memberForm);
  if (typeof keyword === 'string' && keyword.trim())
    found = found.where(called(keyword.trim(), { byParts: !isOn || seesWhole(ctx) }));
  if (typeof status === 'string' && status) found = found.where('status', '=', status);
  if (groupIds)
    found = found.where(
      sql<boolean>`cc_member.id in (select "ownerId" from cc_member_group where "targetId" = ${Number(groupIds)})`,
    );
  if (levelId) found = found.where(await isOfLevel(ctx, Number(levelId)));
  const by = orderBy === 'createTime' || orderBy === 'updateTime' ? orderBy : 'id';
  const [rows, total] = await Promise.all([
    found
      .selectAll()
      .orderBy(by, orderBy ? (isAsc ?? 'desc') : 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    countRows(found),
  ]);
  return { rows: (await viewsOf(ctx, rows as Member[])).map(mask), total };
}

function called(keyword: string, { byParts }: { byParts: boolean }): RawBuilder<boolean> {
  const part = (column: string) => containing(`cc_member.${column}`, keyword);
  const whole = (column: string) => sql<boolean>`lower(${sql.ref(`cc_member.${column}`)}) = ${keyword.toLowerCase()}`;
  if (byParts)
    return sql<boolean>`(${sql.join(['userName', 'nickName', 'email', 'phoneNumber'].map(part), sql` or `)})`;
  // A nickname that is the number or address is masked like it.
  const isContact = sql<boolean>`("nickName" = coalesce("phoneNumber", '') or "nickName" = coalesce(email, ''))`;
  return sql<boolean>`(${part('userName')} or (${part('nickName')} and not ${isContact})
    or ${whole('email')} or ${whole('phoneNumber')})`;
}
