import { createUser, holdersOver, type NewAccount } from '@kaiyin/modules/account/server';
import { closeInInbox, putInInbox, securityKind } from '@kaiyin/modules/notice/server';
import { fail, failField, said, type Context } from '@kaiyin/server-kit';

/** Of all who wait there is one item in an inbox, however many register. */
const subject = 'registrations';

/** Adds an account of the staff that does not sign in until somebody lets it in; who may do that is told. Answers the id. */
export async function askToJoin(ctx: Context, { userName, ...names }: NewAccount): Promise<number> {
  if (!userName) return failField('username', 'Common.RuleTips.NotEmpty');
  await refuseCrowd(ctx);
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

/** How many may wait: nobody reads a list without end, and nobody fills the table of accounts from outside. */
const mostWaiting = 200;

async function refuseCrowd({ db }: Context): Promise<void> {
  const { n } = await db
    .selectFrom('sys_user')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (Number(n) >= mostWaiting) fail('session.tooManyWaiting');
}

/** After somebody was let in, or turned away: once nobody waits, nobody has to see to it. */
export async function closeRegistrations(ctx: Context): Promise<void> {
  const waiting = await ctx.db.selectFrom('sys_user').select('id').where('status', '=', 'waiting').executeTakeFirst();
  if (!waiting) await closeInInbox(ctx, securityKind, [subject]);
}
