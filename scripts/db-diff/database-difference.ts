import { openDatabase } from '@kaiyin/server-kit';
import type { Migration } from 'kysely/migration';
import { migrate } from '../../apps/server/migrate.ts';
import { migrationHashes } from '../../apps/server/migrations/hashes.ts';
import { migrations } from '../../apps/server/migrations/index.ts';
import { entities, tables } from '../../apps/server/tables.ts';
import { draftMigration, type Declared } from './draft-migration.ts';

const same = 'The entities and the database are the same.';

/**
 * A draft of the migration that brings a newly migrated database to the declared tables; a sentence when none is needed. A
 * migration whose hash is not kept yet is being written: it is not carried out, and the draft says all that it has to do.
 */
export async function databaseDifference(
  declared: Declared = { tables, entities },
  all: Readonly<Record<string, Migration>> = migrations,
): Promise<string> {
  const landed = Object.fromEntries(Object.entries(all).filter(([name]) => name in migrationHashes));
  const { db, close } = await openDatabase({ target: ':memory:', tables });
  try {
    await migrate(db, landed);
    return (await draftMigration(db, declared)) ?? same;
  } finally {
    await close();
  }
}
