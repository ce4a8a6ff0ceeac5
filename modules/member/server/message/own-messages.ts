import type { MemberMessage } from '@kaiyin/modules/member/schema';
import { siteOf, type Context } from '@kaiyin/server-kit';
import { myMemberId } from '../my-member.ts';
import { publicNames } from '../public-names.ts';

/** Whose messages, and of which site. */
export interface MessageBox {
  memberId: number;
  siteId: number;
}

/** The box of the member who asks at the current site. */
export const ownBox = (ctx: Context): MessageBox => ({ memberId: myMemberId(ctx), siteId: siteOf(ctx).id });

/** Messages, the latest first. */
export async function listMessages(
  ctx: Context,
  box: MessageBox,
  { limit, offset }: { limit: number; offset: number },
): Promise<MemberMessage[]> {
  const rows = await messagesIn(ctx, box)
    .selectAll()
    .$if(offset > 0, (query) => query.where('id', '<', offset))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const actors = rows.map(({ actorId }) => actorId);
  const names = await publicNames(ctx, actors);
  const nameOf = (id: number) =>
    names.has(id) ? (names.get(id) ?? ctx.say({ key: 'siteMember.someMember', params: { id } })) : '';
  return rows.map(({ id, kind, ofId, subject, detail, contentId, actorId, time, readTime }) => ({
    id,
    kind,
    ofId,
    subject,
    detail,
    contentId,
    time,
    actor: nameOf(actorId),
    isRead: readTime !== null,
  }));
}

/** How many of them are not read. */
export async function countUnread(ctx: Context, box: MessageBox): Promise<number> {
  const { total } = await messagesIn(ctx, box)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('readTime', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Notes that the member who asks has read all messages up to one; later ones stay unread. */
export async function readMessages(ctx: Context, { until }: { until: number }): Promise<void> {
  const { memberId, siteId } = ownBox(ctx);
  await ctx.db
    .updateTable('cc_member_message')
    .set({ readTime: ctx.now().toISOString() })
    .where('memberId', '=', memberId)
    .where('siteId', 'in', [0, siteId])
    .where('readTime', 'is', null)
    .where('id', '<=', until)
    .execute();
}

const messagesIn = ({ db }: Context, { memberId, siteId }: MessageBox) =>
  db.selectFrom('cc_member_message').where('memberId', '=', memberId).where('siteId', 'in', [0, siteId]);
