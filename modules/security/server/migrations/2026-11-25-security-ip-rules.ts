import { createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** From where calls may come, and how often a rule has decided it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'sys_ip_rule',
    { ruleType: 'text', cidr: 'text', expireTime: 'instant?', status: 'text', remark: 'text' },
    { audited: true, unique: [['cidr']] },
  );
  await createTable(
    db,
    'sys_ip_rule_hit',
    { ruleId: 'integer', hits: 'integer', lastHit: 'instant' },
    { primary: ['ruleId'] },
  );
}
