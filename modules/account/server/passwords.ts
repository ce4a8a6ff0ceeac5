import { hash, verify } from '@node-rs/argon2';
import { defineMemory, type Context } from '@kaiyin/server-kit';

/**
 * Argon2id, 19 MiB, 2 passes, 1 lane: the first choice of OWASP's password storage sheet. No setting says otherwise; tests
 * change it in their application.
 */
export const passwordCost = defineMemory('account.passwordCost', () => ({
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
}));

export type Owner = { ownerType: 'user' | 'member'; ownerId: number };

/** What is compared with where there is no owner; made when it is first needed. */
const decoy = defineMemory('account.decoy', (): { hash?: Promise<string> } => ({}));

const keptHash = async ({ db }: Context, { ownerType, ownerId }: Owner): Promise<string | undefined> =>
  (
    await db
      .selectFrom('sys_credential')
      .select('passwordHash')
      .where('ownerType', '=', ownerType)
      .where('ownerId', '=', ownerId)
      .executeTakeFirst()
  )?.passwordHash;

/** The hash that the password matches; none when it is not the owner's. Without an owner it takes the same time. */
export async function matchingHash(
  ctx: Context,
  owner: Owner | undefined,
  password: string,
): Promise<string | undefined> {
  const kept = owner && (await keptHash(ctx, owner));
  const against = kept ?? (await (ctx.services.memory(decoy).hash ??= hashOf(ctx, 'no account has this')));
  for (const form of formsOf(password)) if (await verify(against, form)) return kept;
  return undefined;
}

/** Keyboards write the same letters in two ways; the second was kept of passwords that were set before NFC was. */
const formsOf = (password: string): Set<string> => new Set([password.normalize('NFC'), password]);

/** Whether the owner's password is still the one that was matched: looking at it takes a while, and others go on. */
export const isStillKept = async (ctx: Context, owner: Owner, hash: string | undefined): Promise<boolean> =>
  hash !== undefined && (await keptHash(ctx, owner)) === hash;

/** Keeps a new password; whether it may be used is asked before. */
export const keepPassword = async (ctx: Context, owner: Owner, password: string): Promise<void> =>
  keepHash(ctx, owner, await hashOf(ctx, password));

/** What is kept of a password, in NFC; making it takes a while. */
export const hashOf = ({ services }: Context, password: string): Promise<string> =>
  hash(password.normalize('NFC'), services.memory(passwordCost));

export async function keepHash(ctx: Context, owner: Owner, passwordHash: string): Promise<void> {
  await ctx.transaction(async (ctx) => {
    await ctx.db
      .deleteFrom('sys_credential')
      .where('ownerType', '=', owner.ownerType)
      .where('ownerId', '=', owner.ownerId)
      .execute();
    await ctx.db
      .insertInto('sys_credential')
      .values({ ...owner, passwordHash })
      .execute();
  });
}
