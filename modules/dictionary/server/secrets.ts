import { secretMask } from '@kaiyin/modules/dictionary/schema';
import type { Context } from '@kaiyin/server-kit';

/** Keeps the secret of a parameter out of its row. */
export async function keepSecret(ctx: Context, configId: number, secretValue: string): Promise<void> {
  await forgetSecrets(ctx, [configId]);
  await ctx.db.insertInto('sys_config_secret').values({ configId, secretValue }).execute();
}

export async function forgetSecrets(ctx: Context, ids: readonly number[]): Promise<void> {
  await ctx.db.deleteFrom('sys_config_secret').where('configId', 'in', ids).execute();
}

/** What is a secret from now on stands nowhere as what it was before. */
export const forgetOpenValues = (ctx: Context, id: number): Promise<void> =>
  ctx.services.audit.forgetValues(ctx, { kind: 'sys_config', id });

/** What the row of a secret holds in its place. */
export const masked = (value: string): string => (value === '' ? '' : secretMask);
