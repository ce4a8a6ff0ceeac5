import { notSignedIn, type Context, type SignedIn } from '@kaiyin/server-kit';

/** Whoever calls; refuses when that is nobody. */
export function me(ctx: Context): SignedIn {
  if (!ctx.user) throw notSignedIn();
  return ctx.user;
}
