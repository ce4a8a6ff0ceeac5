import type { MessageKey } from '@kaiyin/entity';
import { loadSecurity } from '@kaiyin/modules/security/server';
import { provePassword, siteDeviceOf } from '@kaiyin/modules/session/server';
import { failField, type Context, type Http } from '@kaiyin/server-kit';

/** Refuses at `password` unless it is the caller's own; guesses count with those at the sign-in. */
export async function proveOwn(
  ctx: Context,
  { id, userName }: { id: number; userName: string | null },
  { password, wrong }: { password: string; wrong: MessageKey },
  { request }: Http,
): Promise<void> {
  const owner = { ownerType: 'member', ownerId: id } as const;
  const claim = { owner, name: userName ?? '', device: siteDeviceOf(request) };
  const proof = await provePassword(ctx, claim, { password, security: await loadSecurity(ctx) });
  if (proof.lockUntil) failField('password', 'session.tooManyWrong');
  if (!proof.matches) failField('password', wrong);
}
