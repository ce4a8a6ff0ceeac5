import { fail, type Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { CompiledQuery } from 'kysely';
import type { SlowLog } from './slow-log.ts';

/**
 * How the database would carry out a statement of ours that took long. It is explained, not carried out: its words are those
 * that this process has noted, no caller's, and its values are left open.
 */
export async function statementPlan(ctx: Context, log: SlowLog, { id }: { id: string }): Promise<{ lines: string[] }> {
  const words = log.sqlOf(id);
  if (words === undefined) fail('monitor.notNotedHere');
  // Neither a change of tables nor the end of a transaction has a plan.
  if (!/^\s*(select|insert|update|delete|with)\b/i.test(words)) return { lines: [] };
  return { lines: isPostgres(ctx.db) ? await onPostgres(ctx, words) : await onSqlite(ctx, words) };
}

async function onSqlite({ db }: Context, words: string): Promise<string[]> {
  const values = Array.from(words.matchAll(/\?/g), () => null);
  const { rows } = await db.executeQuery<{ id: number; parent: number; detail: string }>(
    CompiledQuery.raw(`explain query plan ${words}`, values),
  );
  const depth = new Map<number, number>();
  return rows.map(({ id, parent, detail }) => {
    const level = (depth.get(parent) ?? -1) + 1;
    depth.set(id, level);
    return `${'  '.repeat(level)}${detail}`;
  });
}

// Planned for whatever its values may be; what is set and prepared for it goes with the transaction, or at once.
const onPostgres = (ctx: Context, words: string): Promise<string[]> =>
  ctx.transaction(async ({ db }) => {
    const ask = <R>(text: string) => db.executeQuery<R>(CompiledQuery.raw(text));
    const values = Math.max(0, ...Array.from(words.matchAll(/\$(\d+)/g), ([, number]) => Number(number)));
    const given = values === 0 ? '' : `(${Array.from({ length: values }, () => 'null').join(', ')})`;
    await ask('set local plan_cache_mode = force_generic_plan');
    await ask(`prepare monitored as ${words}`);
    const { rows } = await ask<{ 'QUERY PLAN': string }>(`explain execute monitored${given}`);
    await ask('deallocate monitored');
    return rows.map((row) => row['QUERY PLAN']);
  });
