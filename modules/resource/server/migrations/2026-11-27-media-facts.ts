import { addColumn } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** What is known of a sound or a film: duration, codecs, measures. */
export const up = (db: Kysely<unknown>): Promise<void> => addColumn(db, 'cms_resource', 'facts', 'json?');
