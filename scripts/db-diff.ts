import { entities, tables } from '../apps/server/tables.ts';
import { migrate } from '../apps/server/migrate.ts';
import { openDatabase } from '@kaiyin/server-kit';
import { draftMigration } from './db-diff/draft-migration.ts';

const same = 'The entities and the database are the same.';

/** A draft of the migration that brings a newly migrated database to the declared tables; a sentence when none is needed. */
export async function databaseDifference(declared = { tables, entities }): Promise<string> {
  const { db, close } = await openDatabase({ target: ':memory:', tables });
  try {
    await migrate(db);
    return (await draftMigration(db, declared)) ?? same;
  } finally {
    await close();
  }
}

if (import.meta.main) console.log(await databaseDifference());
