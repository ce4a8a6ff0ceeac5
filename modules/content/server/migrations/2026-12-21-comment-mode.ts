import { addColumn } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Contents say whether readers may comment them. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  addColumn(db, 'cms_content', 'commentMode', 'text', 'inherit');
