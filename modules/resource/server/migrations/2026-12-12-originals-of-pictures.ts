import { createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Pictures that were given a watermark can be had without it. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  createTable(
    db,
    'cms_resource_original',
    { resourceId: 'integer', hash: 'text', fileSize: 'integer' },
    { unique: [['resourceId']], index: [['hash']] },
  );
