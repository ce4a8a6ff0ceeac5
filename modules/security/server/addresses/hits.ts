import { defineMemory, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';

interface Hits {
  count: number;
  last: string;
}
const waiting = defineMemory('security.hits', () => ({ byRule: new Map<number, Hits>(), kept: 0 }));
/** Milliseconds between two times that counts are written down: callers do not decide how often. */
const keepEvery = 10_000;

/** Counts that a rule has decided; written down at times, not waited for, so that what was counted last goes with the process. */
export function countHit(ctx: Context, ruleId: number): void {
  const memory = ctx.services.memory(waiting);
  const count = (memory.byRule.get(ruleId)?.count ?? 0) + 1;
  memory.byRule.set(ruleId, { count, last: ctx.now().toISOString() });
  const now = ctx.now().getTime();
  if (Math.abs(now - memory.kept) < keepEvery) return;
  memory.kept = now;
  keepHits(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'hits of address rules not kept'));
}

/** Writes down what was counted until now; of rules that are gone nothing is kept. */
export async function keepHits(ctx: Context): Promise<void> {
  const { byRule } = ctx.services.memory(waiting);
  const counted = [...byRule];
  byRule.clear();
  for (const [ruleId, { count: hits, last: lastHit }] of counted)
    await ctx.db
      .insertInto('sys_ip_rule_hit')
      .columns(['ruleId', 'hits', 'lastHit'])
      .expression((eb) =>
        eb
          .selectFrom('sys_ip_rule')
          .select([
            'id as ruleId',
            sql<number>`cast(${hits} as bigint)`.as('hits'),
            sql<string>`${lastHit}`.as('lastHit'),
          ])
          .where('id', '=', ruleId),
      )
      .onConflict((conflict) =>
        conflict.column('ruleId').doUpdateSet({ hits: sql`sys_ip_rule_hit.hits + ${hits}`, lastHit }),
      )
      .execute();
}
