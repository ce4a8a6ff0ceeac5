import type { Rows } from '@kaiyin/entity';
import type { InteractionKind, InteractionRow } from '@kaiyin/modules/interaction/schema';
import { publicNames } from '@kaiyin/modules/member/server';
import type { Context } from '@kaiyin/server-kit';

interface Asked {
  memberId: number;
  kind: InteractionKind;
  pageNum: number;
  pageSize: number;
}

/** What a member has marked, whom they follow or who follows them, the latest first. */
export const listInteractions = (ctx: Context, asked: Asked): Promise<Rows<InteractionRow>> =>
  asked.kind === 'favorites' || asked.kind === 'likes' ? listMarks(ctx, asked) : listFollows(ctx, asked);

const limited = ({ pageNum, pageSize }: Asked) => ({ limit: pageSize, offset: (pageNum - 1) * pageSize });

async function listMarks(ctx: Context, asked: Asked): Promise<Rows<InteractionRow>> {
  const table = asked.kind === 'likes' ? 'cc_member_like' : 'cc_member_favorites';
  const { limit, offset } = limited(asked);
  const found = ctx.db
    // Both tables have the same columns.
    .selectFrom(`${table as 'cc_member_like'} as mark`)
    .where('mark.memberId', '=', asked.memberId)
    .where('mark.dataType', '=', 'cms_content');
  const [rows, { total }] = await Promise.all([
    found
      .leftJoin('cms_content', 'cms_content.id', 'mark.dataId')
      .select(['mark.id', 'mark.dataId as targetId', 'cms_content.title', 'mark.siteId', 'mark.createTime'])
      .orderBy('mark.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const named = rows.map(async ({ siteId, ...row }) => {
    const site = await ctx.services.findSite(ctx, siteId);
    return { ...row, siteName: site?.name ?? `#${siteId}` };
  });
  return { rows: await Promise.all(named), total: Number(total) };
}

async function listFollows(ctx: Context, asked: Asked): Promise<Rows<InteractionRow>> {
  const [own, other] =
    asked.kind === 'follows' ? (['memberId', 'followMemberId'] as const) : (['followMemberId', 'memberId'] as const);
  const { limit, offset } = limited(asked);
  const found = ctx.db.selectFrom('cc_member_follow').where(own, '=', asked.memberId);
  const [rows, { total }] = await Promise.all([
    found
      .select(['id', `${other} as targetId`, 'createTime'])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const names = await publicNames(
    ctx,
    rows.map(({ targetId }) => targetId),
  );
  const nameOf = (id: number) =>
    names.has(id) ? (names.get(id) ?? ctx.say({ key: 'interaction.someMember', params: { id } })) : null;
  return {
    rows: rows.map((row) => ({ ...row, title: nameOf(row.targetId), siteName: '' })),
    total: Number(total),
  };
}
