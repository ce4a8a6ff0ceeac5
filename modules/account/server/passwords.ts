import { hash, verify } from '@node-rs/argon2';
import type { Context } from '@kaiyin/server-kit';

// Argon2id, 19 MiB, 2 passes, 1 lane: the first choice of OWASP's password storage sheet.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type Owner = { ownerType: 'user' | 'member'; ownerId: number };

let decoy: Promise<string> | undefined;

/** Whether the password is the owner's. Without an owner it takes the same time and is false. */
export async function passwordMatches(ctx: Context, owner: Owner | undefined, password: string): Promise<boolean> {
  const kept = owner
    ? await ctx.db
        .selectFrom('sys_credential')
        .select('passwordHash')
        .where('ownerType', '=', owner.ownerType)
        .where('ownerId', '=', owner.ownerId)
        .executeTakeFirst()
    : undefined;
  decoy ??= hash('no account has this', cost);
  const matches = await verify(kept?.passwordHash ?? (await decoy), password);
  return matches && kept !== undefined;
}

/** Keeps a new password; whether it may be used is asked before. */
export async function keepPassword(ctx: Context, owner: Owner, password: string): Promise<void> {
  const passwordHash = await hash(password, cost);
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
