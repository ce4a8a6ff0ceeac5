import { expect, it } from 'vitest';
import { migrationHash } from '../apps/server/migration-hash.ts';
import { migrationHashes } from '../apps/server/migrations/hashes.ts';
import { migrations } from '../apps/server/migrations/index.ts';
import { modules } from '../apps/server/modules.ts';
import { hashesOfSources, migrationFiles, tooEarly } from '../scripts/migration-hashes.ts';

it('changes no migration that has landed, and knows each; `npm run db:hashes` adds new ones', async () => {
  const sources = await hashesOfSources();
  const changed = Object.keys(sources).filter((name) => sources[name] !== migrationHashes[name]);
  expect(changed).toEqual([]);
  expect(Object.keys(migrationHashes)).toEqual(Object.keys(sources));
});

it('names new migrations by the day on which they were written, after the numbered ones', () => {
  const names = Object.keys(migrations);
  const numbered = names.filter((name) => /^0\d{3}-/.test(name));
  expect(numbered.at(-1)).toBe('0016-whose-files');
  const dated = names.slice(numbered.length);
  expect(
    dated.filter((name) => !/^\d{4}-\d{2}-\d{2}-[a-z-]+$/.test(name) || Number.isNaN(Date.parse(name.slice(0, 10)))),
  ).toEqual([]);
});

it('carries out every migration that lies there, in the order of their names, each of one name', async () => {
  const files = await migrationFiles();
  expect(Object.keys(migrations)).toEqual(Object.keys(files));
  const named = modules.flatMap(({ name, migrations: own = {} }) =>
    Object.keys(own).map((migration) => [migration, `modules/${name}/server/migrations/${migration}.ts`]),
  );
  for (const [migration = '', file = ''] of named) expect(files[migration]?.replaceAll('\\', '/')).toMatch(file);
  expect(new Set(named.map(([migration]) => migration)).size).toBe(named.length);
});

it('takes no new one that would come before one that databases have carried out', () => {
  const known = ['2026-11-23-member-gender', '2026-11-24-task-title', '0016-whose-files'];
  expect(tooEarly([...known, '2026-11-24-board', '2026-11-24-wall', '2026-12-01-a'], known)).toEqual([
    '2026-11-24-board',
  ]);
});

it('sees a change of what a migration does, and none of how it is laid out', () => {
  const source = "await addColumn(\n  db,\n  'cms_page',\n  'links',\n);\n";
  expect(migrationHash(source)).toBe(migrationHash("await addColumn(db, 'cms_page', 'links');"));
  expect(migrationHash(source)).not.toBe(migrationHash(source.replace('links', 'link')));
});
