import { putInInbox, securityKind } from '@kaiyin/modules/notice/server';
import { actor, said, type Context } from '@kaiyin/server-kit';

/** Tells somebody that another person has given them a password. */
export const tellOfReset = (ctx: Context, id: number): Promise<void> =>
  putInInbox(ctx, securityKind, {
    to: [id],
    subject: 'password',
    title: said('inbox.passwordReset', { user: actor(ctx) }),
    href: '/user/profile?tab=password',
  });

/** Tells people that another person has changed what they may do. */
export const tellOfRights = (ctx: Context, ids: readonly number[]): Promise<void> =>
  putInInbox(ctx, securityKind, {
    to: ids,
    subject: 'rights',
    title: said('inbox.rightsChanged', { user: actor(ctx) }),
  });
