import { createUser, holdersOver } from '@kaiyin/modules/account/server';
import { closeInInbox, putInInbox, securityKind } from '@kaiyin/modules/notice/server';
import { failField, said, type Context } from '@kaiyin/server-kit';
import type { NewMember } from './create-member.ts';

/** Of all who wait there is one item in an inbox, however many register. */
const subject = 'registrations';

/** Adds an account of the staff that does not sign in until somebody lets it in; who may do that is told. Answers the id. */
export async function askToJoin(ctx: Context, { userName, ...names }: NewMember): Promise<number> {
  if (!userName) return failField('username', 'Common.RuleTips.NotEmpty');
  const id = await createUser(ctx, { ...names, userName, status: 'waiting' });
  await putInInbox(ctx, securityKind, {
    to: await holdersOver(ctx, 'system:user:edit', null),
    subject,
    title: said('inbox.registered', { user: userName }),
    text: said('inbox.registeredText', { ip: ctx.ip }),
    href: '/system/user?status=waiting',
  });
  return id;
}

/** After somebody was let in, or turned away: once nobody waits, nobody has to see to it. */
export async function closeRegistrations(ctx: Context): Promise<void> {
  const waiting = await ctx.db.selectFrom('sys_user').select('id').where('status', '=', 'waiting').executeTakeFirst();
  if (!waiting) await closeInInbox(ctx, securityKind, [subject]);
}
