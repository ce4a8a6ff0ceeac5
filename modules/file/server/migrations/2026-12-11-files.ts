import { createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Pipes have static files: style sheets, scripts, fonts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'cms_file',
    {
      siteId: 'integer',
      pipeCode: 'text',
      path: 'text',
      pathKey: 'text',
      isFolder: 'boolean',
      hash: 'text?',
      size: 'integer',
      revision: 'integer',
    },
    { audited: true, unique: [['siteId', 'pipeCode', 'pathKey']], index: [['hash']] },
  );
}
