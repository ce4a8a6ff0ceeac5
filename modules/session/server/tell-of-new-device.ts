import type { Owner } from '@kaiyin/modules/account/server';
import { putInInbox, securityKind } from '@kaiyin/modules/notice/server';
import { said, type Context } from '@kaiyin/server-kit';
import { deviceNames } from './device-names.ts';

/** Tells people of the staff that somebody, themselves or not, has signed in to their account where nobody had before. */
export async function tellOfNewDevice(ctx: Context, { ownerType, ownerId }: Owner): Promise<void> {
  if (ownerType !== 'user') return;
  const { browser, os } = deviceNames(ctx.userAgent);
  const device = [browser, os].filter(Boolean).join(' · ') || '—';
  await putInInbox(ctx, securityKind, {
    to: [ownerId],
    subject: `device-${ctx.now().toISOString()}`,
    title: said('inbox.newDevice'),
    text: said('inbox.newDeviceText', { device, ip: ctx.ip }),
    href: '/user/profile?tab=devices',
  });
}
