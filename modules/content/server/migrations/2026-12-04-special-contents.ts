import { createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Special topics have contents, put into them by hand or taken by a rule. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const place = { siteId: 'integer', specialId: 'integer' } as const;
  await createTable(
    db,
    'cms_special_content',
    { ...place, contentId: 'integer', section: 'text', sort: 'integer', isTop: 'boolean' },
    { unique: [['specialId', 'contentId']], index: [['contentId']] },
  );
  await createTable(db, 'cms_special_rule', { ...place, rule: 'json' }, { unique: [['specialId']] });
}
