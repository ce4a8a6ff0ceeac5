import { createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Models, which are sets of fields, and their fields. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'x_model',
    { siteId: 'integer', name: 'text', code: 'text', remark: 'text' },
    { audited: true, unique: [['siteId', 'code']] },
  );
  await createTable(
    db,
    'x_model_field',
    {
      siteId: 'integer',
      modelId: 'integer',
      name: 'text',
      nameEn: 'text',
      code: 'text',
      controlType: 'text',
      required: 'boolean',
      rule: 'text',
      pattern: 'text',
      options: 'json',
      dictionary: 'text',
      defaultValue: 'text',
      help: 'text',
      filterable: 'boolean',
      sort: 'integer',
      removed: 'boolean',
    },
    { audited: true, unique: [['modelId', 'code']], index: [['siteId']] },
  );
}
