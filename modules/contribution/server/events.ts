import { closeInInbox } from '@kaiyin/modules/notice/server';
import { defineEvent, siteOf, type Context } from '@kaiyin/server-kit';
import { contributionInboxKind, inboxSubject } from './inbox-kind.ts';

/** An editor has decided about a contribution. */
export const contributionDecided = defineEvent<{ contributionId: number; memberId: number }>('contributionDecided');

/** After one was decided, withdrawn or deleted: once none is submitted, no editor has to look at them. */
export async function contributionChanged(ctx: Context): Promise<void> {
  const siteId = siteOf(ctx).id;
  const open = await ctx.db
    .selectFrom('cc_contribution')
    .select('id')
    .where('siteId', '=', siteId)
    .where('state', '=', 'submitted')
    .limit(1)
    .executeTakeFirst();
  if (!open) await closeInInbox(ctx, contributionInboxKind, [inboxSubject(siteId)]);
}
