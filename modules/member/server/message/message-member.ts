import type { MemberMessageKind } from '@kaiyin/modules/member/schema';
import type { Context } from '@kaiyin/server-kit';

interface NewMessage {
  memberId: number;
  /** The site whose pages show it; 0 for all. */
  siteId: number;
  kind: MemberMessageKind;
  /** What it is about: a message of the same kind about the same is replaced. */
  ofId: number;
  subject?: string;
  detail?: string;
  contentId?: number;
  /** The member who did it. */
  actorId?: number;
  /** Unread unless it is given. */
  readTime?: string | null;
}

/** Leaves a message for a member. Called in the transaction of what it tells. */
export async function messageMember(ctx: Context, message: NewMessage): Promise<void> {
  const { subject = '', detail = '', contentId = 0, actorId = 0, readTime = null, ...about } = message;
  if (message.memberId === 0 || message.memberId === actorId) return;
  await dropMessage(ctx, message);
  await ctx.db
    .insertInto('cc_member_message')
    .values({ ...about, subject, detail, contentId, actorId, time: ctx.now().toISOString(), readTime })
    .execute();
}

/** Takes a message back, such as of a comment that is hidden again. */
export async function dropMessage(
  { db }: Context,
  { memberId, kind, ofId }: Pick<NewMessage, 'memberId' | 'kind' | 'ofId'>,
): Promise<void> {
  await db
    .deleteFrom('cc_member_message')
    .where('memberId', '=', memberId)
    .where('kind', '=', kind)
    .where('ofId', '=', ofId)
    .execute();
}
