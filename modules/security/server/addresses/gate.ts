import { fail, remembered, type Context } from '@kaiyin/server-kit';
import { countHit } from './hits.ts';
import { ruleTable, type Rule } from './rule-table.ts';

/** The rules that are enabled now, as this transaction sees them. */
export const currentRules = ({ db }: Context): Promise<Rule[]> =>
  db
    .selectFrom('sys_ip_rule')
    .select(['id', 'ruleType', 'cidr', 'expireTime'])
    .where('status', '=', 'enabled')
    .execute();

// Other processes' changes are seen within five seconds.
const known = remembered('security.addresses', { max: 1, ttl: 5000 }, async (ctx: Context, _status: 'all') =>
  ruleTable(await currentRules(ctx)),
);

/** Call after a change of any rule. */
export const forgetAddressRules = known.forget;

/** Refuses whoever calls from where the rules let nobody in. Asked before anything else of a call. */
export async function refuseAddress(ctx: Context): Promise<void> {
  const { passes, rule } = (await known.of(ctx, 'all'))(ctx.ip, ctx.now());
  if (rule) countHit(ctx, rule.id);
  // In words of its own: of a lack of permission the console says something else.
  if (!passes) fail('security.addressRefused', { ip: ctx.ip });
}
