import { entity, flag, optional, sortOrder, text, type Entity } from '@kaiyin/entity';
import { link } from '@kaiyin/modules/link/schema';
import { entityTable } from '@kaiyin/server-kit';
import { expect, it } from 'vitest';
import { migrations } from '../apps/server/migrations/index.ts';
import { entities, tables } from '../apps/server/tables.ts';
import { databaseDifference } from '../scripts/db-diff/database-difference.ts';
import { withoutMissingMigrations } from '../scripts/db-diff/without-missing-migrations.ts';

const declaredWith = (changed: Entity) => ({
  entities: [...entities.filter((one) => one.table !== changed.table), changed],
  tables: [...tables.filter((one) => one.name !== changed.table), entityTable(changed)],
});

it('says that entities and database are the same', async () => {
  expect(await databaseDifference()).toBe('The entities and the database are the same.');
});

it('drafts a new table with its rules', async () => {
  const badge = entity('cms_badge', {
    permission: 'cms:badge',
    scope: 'site',
    fields: { name: text(), note: optional(text()) },
    unique: [['siteId', 'name']],
  });
  expect(await databaseDifference(declaredWith(badge as unknown as Entity)))
    .toBe(`import { createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'cms_badge',
    {
      siteId: 'integer',
      name: 'text',
      note: 'text?',
    },
    { audited: true, unique: [['siteId', 'name']] },
  );
}`);
});

it('drafts new columns and rules, and names what differs or is left over', async () => {
  const { url: _, ...fields } = link.fields;
  const changed = entity('cms_link', {
    ...link,
    fields: { ...fields, name: optional(text()), hidden: flag(true), rank: sortOrder(), note: optional(text()) },
    unique: [...link.unique, ['siteId', 'rank']],
  });
  const draft = await databaseDifference(declaredWith(changed as unknown as Entity));
  expect(draft.split('\n').slice(4, -1)).toEqual([
    '  // cms_link.name is TEXT, declared as text?.',
    "  await addColumn(db, 'cms_link', 'hidden', 'boolean', 1);",
    "  await addColumn(db, 'cms_link', 'rank', 'integer', 0);",
    "  await addColumn(db, 'cms_link', 'note', 'text?');",
    '  // Nothing declares cms_link.url: drop it once its values are no longer needed.',
    "  await createIndex(db, 'cms_link', ['siteId', 'rank'], true);",
  ]);
});

it('drafts all that a migration has to do which a module names and which is not written to its end', async () => {
  const badge = entity('cms_badge', { permission: 'cms:badge', scope: 'system', fields: { name: text() } });
  const unfinished = { up: () => Promise.reject(new Error('half a migration')) };
  const all = { ...migrations, '2999-01-01-badge': unfinished, '2999-01-02-empty': {} as typeof unfinished };
  expect(await databaseDifference(declaredWith(badge as unknown as Entity), all)).toContain("'cms_badge'");
});

it('takes a migration for empty whose file is missing, and leaves other files that are missing to fail', () => {
  const missing = () => {
    throw Object.assign(new Error('not found'), { code: 'ERR_MODULE_NOT_FOUND' });
  };
  const context = { conditions: [], importAttributes: {}, parentURL: undefined };
  const resolve = (specifier: string) => withoutMissingMigrations(specifier, context, missing);
  expect(resolve('./migrations/2999-01-01-badge.ts')).toMatchObject({ format: 'module', shortCircuit: true });
  expect(() => resolve('./badge.ts')).toThrow('not found');
  const found = { url: 'file:///migrations/a.ts' };
  expect(withoutMissingMigrations('./migrations/a.ts', context, () => found)).toBe(found);
});
