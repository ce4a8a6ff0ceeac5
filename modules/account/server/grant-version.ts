import { defineMemory, type Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql } from 'kysely';
import { forgetGrantsHere } from './grants.ts';

const only = 1;
const lastSeen = defineMemory('account.grantVersion', () => ({ version: 0 }));

/** Raises the version as the last thing that a transaction does, which changes what accounts may do. */
export const raiseGrantVersion = (ctx: Context): void =>
  ctx.beforeCommit(() =>
    ctx.db
      .insertInto('sys_grant_version')
      .values({ id: only, version: 1 })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ version: sql`sys_grant_version.version + 1` }))
      .execute(),
  );

/**
 * The version of what accounts may do, read from the database; grants of an earlier one are forgotten. An SQLite file has
 * a single process, which knows of its changes itself: 0.
 */
export async function grantVersion(ctx: Context): Promise<number> {
  if (!isPostgres(ctx.db)) return 0;
  const row = await ctx.db.selectFrom('sys_grant_version').select('version').where('id', '=', only).executeTakeFirst();
  return noteGrantVersion(ctx, row?.version ?? 0);
}

/** Forgets grants of an earlier version; answers the version. */
export function noteGrantVersion(ctx: Context, version: number): number {
  const seen = ctx.services.memory(lastSeen);
  if (seen.version !== version) forgetGrantsHere(ctx);
  seen.version = version;
  return version;
}
