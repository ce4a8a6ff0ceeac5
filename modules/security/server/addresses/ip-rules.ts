import type { Input } from '@kaiyin/entity';
import { ipRule, type IpRule, type LockOutQuery } from '@kaiyin/modules/security/schema';
import {
  crud,
  fail,
  failField,
  lockForTransaction,
  otherStatus,
  touched,
  type Context,
  type Crud,
} from '@kaiyin/server-kit';
import { currentRules, forgetAddressRules } from './gate.ts';
import { keepHits } from './hits.ts';
import { networkText, readNetwork } from './network.ts';
import { keptOutFrom, ruleTable, type Rule } from './rule-table.ts';
import { tellOfLockOut } from './tell-of-lock-out.ts';

const plain = crud(ipRule);
type Values = Input<typeof ipRule>;

/** Rules for addresses; none is kept that would keep out whoever writes it. */
export const ipRules: Crud<typeof ipRule> = {
  ...plain,
  list: listRules,
  create: (ctx, values) => changing(ctx, 'cidr', (ctx) => plain.create(ctx, readable(ctx, values))),
  update: (ctx, { id, updateTime, ...values }) =>
    changing(ctx, 'cidr', async (ctx) => {
      const before = await plain.get(ctx, { id });
      const isSame = before.expireTime === values.expireTime;
      await plain.update(ctx, { ...readable(ctx, values, isSame), id, updateTime });
    }),
  remove: (ctx, { ids }) =>
    changing(ctx, undefined, async (ctx) => {
      await plain.remove(ctx, { ids });
      await ctx.db.deleteFrom('sys_ip_rule_hit').where('ruleId', 'in', ids).execute();
    }),
};

export function changeIpRuleStatus(ctx: Context, { id, status }: Pick<IpRule, 'id' | 'status'>): Promise<void> {
  return changing(ctx, undefined, async (ctx) => {
    const row = await plain.get(ctx, { id });
    await ctx.db
      .updateTable('sys_ip_rule')
      .set({ status, ...touched(ctx) })
      .where('id', '=', id)
      .execute();
    await ctx.audit(`sys_ip_rule.${status}`, { id, name: row.cidr }, otherStatus(ipRule, row.status, status));
  });
}

/** Values with the network in its one spelling; refuses what nobody could read, and what would be over at once. */
function readable(ctx: Context, values: Values, isKept = false): Values {
  const network = readNetwork(values.cidr);
  if (!network) return failField('cidr', 'security.cidrRule');
  const { expireTime } = values;
  if (!isKept && expireTime && expireTime <= ctx.now().toISOString()) failField('expireTime', 'security.expirePast');
  return { ...values, cidr: networkText(network) };
}

/**
 * Carries a change out unless whoever asks for it could not make another call afterwards. Who is kept out already, and is let in only
 * because the operator has the rules pass over, may put them right step by step.
 */
function changing<T>(ctx: Context, field: string | undefined, change: (ctx: Context) => Promise<T>): Promise<T> {
  return ctx.transaction(async (ctx) => {
    await lockForTransaction(ctx, 'security');
    const before = await currentRules(ctx);
    const result = await change(ctx);
    const after = await currentRules(ctx);
    const { passes, rule, isReadable } = ruleTable(after)(ctx.ip, ctx.now());
    ctx.afterCommit(() => forgetAddressRules(ctx));
    if (passes || !ruleTable(before)(ctx.ip, ctx.now()).passes) {
      const from = sooner(ctx, before, after);
      if (passes && from) await tellOfLockOut(ctx, from);
      return result;
    }
    const key = !isReadable ? 'security.lockOutUnreadable' : rule ? 'security.lockOutByRule' : 'security.lockOutOthers';
    const params = { ip: ctx.ip, cidr: rule?.cidr ?? '' };
    return field ? failField(field, key, params) : fail(key, params);
  });
}

/** When whoever asks would be kept out as rules expire, unless that is so already. */
function sooner(ctx: Context, before: readonly Rule[], after: readonly Rule[]): string | undefined {
  const [was, is] = [before, after].map((rules) => keptOutFrom(rules, ctx.ip, ctx.now()));
  return is && (!was || is < was) ? is : undefined;
}

/** From when on a rule that is changed so would keep out whoever asks: it is about to be saved, and may be all the same. */
export async function lockOutAhead(
  ctx: Context,
  { id, status, ...draft }: LockOutQuery,
): Promise<{ from: string | null; ip: string }> {
  const before = await currentRules(ctx);
  const others = before.filter((rule) => rule.id !== id);
  const after = status === 'enabled' && readNetwork(draft.cidr) ? [...others, { id, ...draft }] : others;
  const { passes } = ruleTable(after)(ctx.ip, ctx.now());
  return { from: (passes && sooner(ctx, before, after)) || null, ip: ctx.ip };
}

async function listRules(...[ctx, query]: Parameters<typeof plain.list>) {
  await keepHits(ctx);
  const { rows, total } = await plain.list(ctx, query);
  const ids = [0, ...rows.map(({ id }) => id)];
  const kept = await ctx.db.selectFrom('sys_ip_rule_hit').selectAll().where('ruleId', 'in', ids).execute();
  const hits = new Map(kept.map(({ ruleId, ...counted }) => [ruleId, counted]));
  return { rows: rows.map((row): IpRule => ({ ...row, ...(hits.get(row.id) ?? { hits: 0, lastHit: null }) })), total };
}
