import {
  choice,
  crudApi,
  endpoint,
  allow,
  entity,
  historyOf,
  id,
  instant,
  longText,
  optional,
  pattern,
  type Row,
} from '@kaiyin/entity';
import { z } from 'zod';

export const ipRuleTypes = ['deny', 'allow'] as const;

/** Lets the addresses of a network in, or keeps them out; the most specific network that an address lies in decides. */
export const ipRule = entity('sys_ip_rule', {
  permission: 'system:iprule',
  scope: 'system',
  fields: {
    ruleType: choice(ipRuleTypes, { initial: 'deny', filter: 'equals', inList: true }),
    /** An address or a network, kept in its one usual spelling. */
    cidr: pattern(/^[\da-f:.]+(\/\d{1,3})?$/i, 'security.cidrRule', { max: 50, filter: 'contains', inList: true }),
    expireTime: optional(instant({ inList: true })),
    status: choice(['enabled', 'disabled'], { initial: 'enabled', filter: 'equals', inList: true }),
    remark: longText({ max: 500, inList: true }),
  },
  unique: [['cidr']],
  order: { by: 'id', direction: 'desc' },
});
/** With how often it has decided, and when it last did. */
export interface IpRule extends Row<typeof ipRule> {
  hits?: number;
  lastHit?: string | null;
}
export const ipRuleApi = crudApi('/system/iprule', ipRule);
export const ipRuleHistory = historyOf('/system/iprule', ipRuleApi.get.access);

export const changeIpRuleStatus = endpoint({
  method: 'PUT',
  path: '/system/iprule/changeStatus',
  access: allow('system:iprule:edit'),
  input: z.object({ id, status: ipRule.fields.status.zod }),
}).output<void>();

/** When, once a rule is saved so, the caller's own address would begin to be refused because rules expire. */
export const lockOutAhead = endpoint({
  method: 'GET',
  path: '/system/iprule/ahead',
  access: allow('system:iprule:add', 'system:iprule:edit'),
  input: z.object({
    /** 0 is a new one. */
    id: z.coerce.number().int().min(0).default(0),
    ruleType: ipRule.fields.ruleType.zod,
    cidr: z.string().max(100),
    expireTime: ipRule.fields.expireTime.zod,
    status: ipRule.fields.status.zod,
  }),
}).output<{ from: string | null; ip: string }>();
export type LockOutQuery = z.output<typeof lockOutAhead.input>;

/** Where the question came from, and whether the operator has the rules pass over. */
export const myAddress = endpoint({
  method: 'GET',
  path: '/system/iprule/mine',
  access: allow('system:iprule:view', 'system:iprule:list'),
}).output<{ ip: string; areOff: boolean }>();
