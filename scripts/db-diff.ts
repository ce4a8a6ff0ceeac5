import { registerHooks } from 'node:module';
import { withoutMissingMigrations } from './db-diff/without-missing-migrations.ts';

registerHooks({ resolve: withoutMissingMigrations });
const { databaseDifference } = await import('./db-diff/database-difference.ts');
console.log(await databaseDifference());
