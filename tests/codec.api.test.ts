import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { internalTable, openDatabase, type OpenDatabase } from '@kaiyin/server-kit';
import { createTable } from '@kaiyin/server-kit/migration';
import { sql, type Generated, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from './databases.ts';

interface Work {
  name: string;
  result: { pages: number } | null;
  done: boolean;
}
interface Match {
  workId: number;
  result: string;
  done: string;
}
type WithId<T> = T & { id: Generated<number> };
interface Played {
  work: WithId<Work>;
  match: WithId<Match>;
}

const work = { name: 'text', result: 'json?', done: 'boolean' } as const;
const match = { workId: 'integer', result: 'text', done: 'text' } as const;
const tables = [
  internalTable<Work & { id: number }>('work', { id: 'integer', ...work }),
  internalTable<Match & { id: number }>('match', { id: 'integer', ...match }),
];

let folder: string;
let database: TestDatabase;
let open: OpenDatabase;
let db: Kysely<Played>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaiyin-codec-'));
  database = await freshDatabase(folder);
  open = await openDatabase({ target: database.target, tables });
  db = open.db as unknown as Kysely<Played>;
  await createTable(db as never, 'work', work);
  await createTable(db as never, 'match', match);
  await db
    .insertInto('work')
    .values({ name: 'build', result: { pages: 3 }, done: true })
    .execute();
  await db.insertInto('match').values({ workId: 1, result: '[3, 2]', done: '1' }).execute();
});
afterAll(async () => {
  await open.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const ofWork = { result: { pages: 3 }, done: true };
const ofMatch = { result: '[3, 2]', done: '1' };

it('decodes a column as its own table keeps it, whatever another keeps under its name', async () => {
  expect(await db.selectFrom('work').selectAll().execute()).toEqual([{ id: 1, name: 'build', ...ofWork }]);
  expect(await db.selectFrom('match').selectAll().execute()).toEqual([{ id: 1, workId: 1, ...ofMatch }]);
});

it('also in joins, below other names of tables, in selections of selections and in hand-written statements', async () => {
  const joined = db.selectFrom('match as m').innerJoin('work as w', 'w.id', 'm.workId');
  expect(await joined.select(['w.result', 'm.done']).execute()).toEqual([{ result: { pages: 3 }, done: '1' }]);
  expect(await joined.select(['m.result', 'w.done']).execute()).toEqual([{ result: '[3, 2]', done: true }]);
  const inner = db.selectFrom((eb) => eb.selectFrom('work').select(['result', 'done']).as('inner')).selectAll();
  expect(await inner.execute()).toEqual([ofWork]);
  const named = db.with('named', (eb) => eb.selectFrom('match').select(['result', 'done'])).selectFrom('named');
  expect(await named.selectAll().execute()).toEqual([ofMatch]);
  const { rows } = await sql`select m.result, w.done from match m join work w on w.id = m."workId"`.execute(db);
  expect(rows).toEqual([{ result: '[3, 2]', done: true }]);
});

it('also in what a change answers', async () => {
  const added = await db.insertInto('work').values({ name: 'x', result: null, done: false }).returningAll().execute();
  expect(added).toMatchObject([{ name: 'x', result: null, done: false }]);
  const changed = db.updateTable('match').set({ result: 'x' }).returning(['result', 'done']);
  expect(await changed.execute()).toEqual([{ result: 'x', done: '1' }]);
  await db.updateTable('match').set({ result: '[3, 2]' }).execute();
  expect(await db.deleteFrom('work').where('name', '=', 'x').returning('done').execute()).toEqual([{ done: false }]);
});

it('leaves as it is kept what nobody knows the table of, where tables differ, and what is called otherwise', async () => {
  const { rows } = await sql`select coalesce(result, '') as result, result as "resultText", max(name) as name
    from work group by result`.execute(db);
  expect(rows).toEqual([{ result: '{"pages":3}', resultText: '{"pages":3}', name: 'build' }]);
  const renamed = await db.selectFrom('match').select(['workId as done']).execute();
  expect(renamed).toEqual([{ done: 1 }]);
});

it('knows a column that a table has got since', async () => {
  const later = internalTable<{ id: number; more: object }>('late', { id: 'integer', more: 'json' });
  const plain = internalTable<{ id: number; more: string }>('plain', { id: 'integer', more: 'text' });
  const again = await openDatabase({ target: database.target, tables: [later, plain] });
  try {
    await createTable(again.db as never, 'late', { name: 'text' });
    const all = () => sql`select * from late`.execute(again.db);
    await sql`insert into late (name) values ('a')`.execute(again.db);
    expect((await all()).rows).toEqual([{ id: 1, name: 'a' }]);
    await sql`alter table late add column more text default '{"a":1}'`.execute(again.db);
    expect((await all()).rows).toEqual([{ id: 1, name: 'a', more: { a: 1 } }]);
  } finally {
    await again.close();
  }
});
