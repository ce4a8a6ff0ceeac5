import { createHash, randomBytes } from 'node:crypto';
import type { Owner } from '@kaiyin/modules/account/server';
import { addressKey, type Context } from '@kaiyin/server-kit';

/** A device is known for so long after it last signed in. */
export const deviceLifetime = 90 * 86_400_000;

const hashOf = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
const marksOf = ({ ip, userAgent }: Context, token: string | undefined): string[] => [
  ...(token ? [hashOf('token', token)] : []),
  hashOf('place', addressKey(ip), userAgent),
];

/** How a device is known that has signed in to this account before: by its token, or by its address and browser. */
export async function knownDevice(
  ctx: Context,
  { ownerType, ownerId }: Owner,
  token: string | undefined,
): Promise<string | undefined> {
  const marks = marksOf(ctx, token);
  const rows = await ctx.db
    .selectFrom('sys_known_device')
    .select('deviceHash')
    .where('userType', '=', ownerType)
    .where('userId', '=', ownerId)
    .where('deviceHash', 'in', marks)
    .where('lastSeen', '>', oldest(ctx))
    .execute();
  return marks.find((mark) => rows.some(({ deviceHash }) => deviceHash === mark));
}

/** Remembers the device of whoever has just signed in; answers the token that it keeps, of which only the hash is kept here. */
export async function rememberDevice(
  ctx: Context,
  { ownerType, ownerId }: Owner,
  token: string | undefined,
): Promise<string> {
  const kept = token !== undefined && (await isOurs(ctx, token)) ? token : randomBytes(32).toString('base64url');
  const lastSeen = ctx.now().toISOString();
  const account = { userType: ownerType, userId: ownerId };
  await ctx.db
    .insertInto('sys_known_device')
    .values(marksOf(ctx, kept).map((deviceHash) => ({ ...account, deviceHash, lastSeen })))
    .onConflict((conflict) => conflict.columns(['userType', 'userId', 'deviceHash']).doUpdateSet({ lastSeen }))
    .execute();
  await ctx.db
    .deleteFrom('sys_known_device')
    .where('userType', '=', ownerType)
    .where('userId', '=', ownerId)
    .where('lastSeen', '<=', oldest(ctx))
    .execute();
  return kept;
}

// A token that somebody else made up, and put into the browser, is not taken over.
async function isOurs(ctx: Context, token: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('sys_known_device')
    .select('deviceHash')
    .where('deviceHash', '=', hashOf('token', token))
    .where('lastSeen', '>', oldest(ctx))
    .executeTakeFirst();
  return row !== undefined;
}

const oldest = (ctx: Context): string => new Date(ctx.now().getTime() - deviceLifetime).toISOString();
