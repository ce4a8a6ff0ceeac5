import { createHash, randomBytes } from 'node:crypto';
import type { Owner } from '@kaiyin/modules/account/server';
import type { Context } from '@kaiyin/server-kit';

/** A device is known for so long after it last signed in. */
export const deviceLifetime = 90 * 86_400_000;
/** For so many accounts a browser keeps a token each. */
const accountsPerBrowser = 4;

const hashOf = (token: string): string =>
  createHash('sha256')
    .update(JSON.stringify(['token', token]))
    .digest('hex');
const tokensOf = (device: string | undefined): string[] =>
  device ? device.split('.').filter(Boolean).slice(0, accountsPerBrowser) : [];

/** The hash of the token by which a browser is known that has signed in to this account before; nothing else makes it known. */
export async function knownDevice(
  ctx: Context,
  { ownerType, ownerId }: Owner,
  device: string | undefined,
): Promise<string | undefined> {
  const hashes = tokensOf(device).map(hashOf);
  if (hashes.length === 0) return undefined;
  const row = await ctx.db
    .selectFrom('sys_known_device')
    .select('deviceHash')
    .where('userType', '=', ownerType)
    .where('userId', '=', ownerId)
    .where('deviceHash', 'in', hashes)
    .where('lastSeen', '>', oldest(ctx))
    .executeTakeFirst();
  return row?.deviceHash;
}

/**
 * Remembers the browser of whoever has just signed in; answers what it keeps: a random token of this account, before those
 * of other accounts, and whether it was not known. A token that this account was not given is never taken over: others may know it, or have put it there.
 */
export async function rememberDevice(
  ctx: Context,
  owner: Owner,
  device: string | undefined,
): Promise<{ kept: string; isNew: boolean }> {
  const account = { userType: owner.ownerType, userId: owner.ownerId };
  const tokens = tokensOf(device);
  const known = await knownDevice(ctx, owner, device);
  const kept = known ? tokens : [randomBytes(32).toString('base64url'), ...(await given(ctx, tokens))];
  const lastSeen = ctx.now().toISOString();
  await ctx.db
    .insertInto('sys_known_device')
    .values({ ...account, deviceHash: known ?? hashOf(kept[0] ?? ''), lastSeen })
    .onConflict((conflict) => conflict.columns(['userType', 'userId', 'deviceHash']).doUpdateSet({ lastSeen }))
    .execute();
  await ctx.db
    .deleteFrom('sys_known_device')
    .where('userType', '=', account.userType)
    .where('userId', '=', account.userId)
    .where('lastSeen', '<=', oldest(ctx))
    .execute();
  return { kept: kept.slice(0, accountsPerBrowser).join('.'), isNew: known === undefined };
}

/** Those tokens that some account was given. */
async function given(ctx: Context, tokens: readonly string[]): Promise<string[]> {
  if (tokens.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('sys_known_device')
    .select('deviceHash')
    .where('deviceHash', 'in', tokens.map(hashOf))
    .where('lastSeen', '>', oldest(ctx))
    .execute();
  const hashes = new Set(rows.map(({ deviceHash }) => deviceHash));
  return tokens.filter((token) => hashes.has(hashOf(token)));
}

const oldest = (ctx: Context): string => new Date(ctx.now().getTime() - deviceLifetime).toISOString();
