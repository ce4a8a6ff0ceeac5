import { me } from '@kaiyin/modules/account/server';
import { putInInbox, securityKind } from '@kaiyin/modules/notice/server';
import { said, type Context } from '@kaiyin/server-kit';

/** Whoever has changed rules is told when they will be kept out by them: that a rule expires is easily forgotten. */
export async function tellOfLockOut(ctx: Context, from: string): Promise<void> {
  const { userType, userId } = me(ctx);
  if (userType !== 'user') return;
  await putInInbox(ctx, securityKind, {
    to: [userId],
    subject: 'ip-rules',
    title: said('security.lockOutLater'),
    text: said('security.lockOutLaterText', { ip: ctx.ip, from }),
    href: '/system/iprule',
  });
}
