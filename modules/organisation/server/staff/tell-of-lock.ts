import { holdersOver } from '@kaiyin/modules/account/server';
import { putInInbox, securityKind } from '@kaiyin/modules/notice/server';
import { accountLocked } from '@kaiyin/modules/session/server';
import { reaction, said } from '@kaiyin/server-kit';

/**
 * Tells whose account it is, and those who may let them in again. It is done by a job: whoever tries passwords does not find out by
 * the time that an answer takes whether there is such an account.
 */
export const tellOfLock = reaction(accountLocked, 'tellOfLock', async (ctx, { ownerType, ownerId, ip, until }) => {
  if (ownerType !== 'user') return;
  const person = await ctx.db
    .selectFrom('sys_user')
    .select(['userName', 'deptId'])
    .where('id', '=', ownerId)
    .executeTakeFirst();
  if (!person) return;
  const text = until ? said('inbox.lockedText', { ip, until }) : said('inbox.disabledText', { ip });
  await putInInbox(ctx, securityKind, {
    to: [ownerId],
    subject: 'locked',
    title: said('inbox.lockedYou'),
    text,
    href: '/user/profile?tab=password',
  });
  const others = await holdersOver(ctx, 'system:user:edit', person.deptId);
  await putInInbox(ctx, securityKind, {
    to: others.filter((id) => id !== ownerId),
    subject: `locked-${ownerId}`,
    title: said('inbox.locked', { user: person.userName }),
    text,
    href: `/system/user?userName=${encodeURIComponent(person.userName)}`,
  });
});
