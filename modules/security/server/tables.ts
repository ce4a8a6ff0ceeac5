import { internalTable } from '@kaiyin/server-kit';

/** How often a rule has decided; apart from it, so that to count is no change of it. */
interface IpRuleHit {
  ruleId: number;
  hits: number;
  lastHit: string;
}

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    sys_ip_rule_hit: IpRuleHit;
  }
}

export const securityTables = [
  internalTable<IpRuleHit>('sys_ip_rule_hit', { ruleId: 'integer', hits: 'integer', lastHit: 'instant' }),
];
