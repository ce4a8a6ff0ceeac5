import { createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Texts that stand in the place of the product's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'sys_i18n_dict',
    { langTag: 'text', langKey: 'text', langValue: 'text' },
    { audited: true, unique: [['langTag', 'langKey']] },
  );
}
