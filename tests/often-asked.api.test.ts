import { isDatabaseAway } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsSite } from './news-site.ts';
import { startTestApp, type TestApp } from './server.ts';

const isPostgres = process.env.KAIYIN_TEST_DATABASE === 'postgres';
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ worker: false });
});
afterAll(() => test.close());

const sites = () => test.ctx.db.selectFrom('cms_site').selectAll().execute();
const prepared = async () =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(test.ctx.db)).rows.map(
    ({ statement }) => statement,
  );

/** As a later edition does that starts beside this server. */
async function change(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: test.config.database });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const ask = (statement: string) => sql<object>`${sql.raw(statement)}`.execute(test.ctx.db);
const named = () => test.ctx.db.selectFrom('cms_site').select(['id', 'name', 'path']).execute();

it.runIf(isPostgres)('statements that come often are prepared, and no others', async () => {
  for (let times = 0; times < 30; times++) await named();
  await test.ctx.db.selectFrom('cms_site').select('id').where('name', '=', 'seldom').execute();
  expect(await prepared()).toContain('select "id", "name", "path" from "cms_site"');
  expect((await prepared()).filter((statement) => statement.includes('"name" ='))).toEqual([]);
});

it.runIf(isPostgres)('are not so many that connections grow, whatever is asked', async () => {
  for (let kind = 0; kind < 230; kind++)
    for (let times = 0; times < 21; times++) await sql.raw(`select ${kind} as n`).execute(test.ctx.db);
  expect((await prepared()).length).toBeLessThanOrEqual(200);
});

/** Those of the application of a test alone, with nothing prepared yet. */
async function anew(): Promise<void> {
  await test.close();
  test = await startTestApp({ worker: false });
}

it.runIf(isPostgres)('have no star but that of a count: what it stands for changes with the table', async () => {
  await anew();
  const starred = [
    'select * from cms_site',
    'select t.* from cms_site t',
    'update cms_site set sort = sort returning *',
  ];
  for (const statement of [...starred, 'select count(*) from cms_site'])
    for (let times = 0; times < 30; times++) await ask(statement);
  expect((await prepared()).filter((statement) => statement.includes('*'))).toEqual(['select count(*) from cms_site']);
});

it.runIf(isPostgres)('are answered, too, when a later edition has changed their tables meanwhile', async () => {
  await anew();
  for (let times = 0; times < 30; times++) await Promise.all([sites(), named(), ask('select sort from cms_site')]);
  await change('alter table cms_site alter column path type varchar(900), alter column sort type bigint');
  expect(await sites()).toEqual(expect.any(Array));
  expect(await named()).toEqual(expect.any(Array));
  expect((await ask('select sort from cms_site')).rows).toEqual(expect.any(Array));
});

it.runIf(isPostgres)(
  'within a transaction say what was wrong, and the next one succeeds, on every connection',
  async () => {
    await anew();
    const tries = () => test.ctx.transaction(({ db }) => db.selectFrom('cms_site').select(['id', 'path']).execute());
    for (let times = 0; times < 30; times++) await Promise.all([tries(), tries(), tries()]);
    await change('alter table cms_site alter column path type varchar(900)');
    const fault = await tries().catch((error: unknown) => error);
    expect(fault).toMatchObject({ code: '0A000', routine: 'RevalidateCachedQuery' });
    expect(isDatabaseAway(fault)).toBe(true);
    for (let times = 0; times < 3; times++)
      await expect(Promise.all([tries(), tries(), tries()])).resolves.toEqual(expect.any(Array));
  },
);

it.runIf(isPostgres)(
  'stand in the way of no save, publish or plan beside a later edition that migrates',
  async () => {
    await anew();
    const news = await newsSite(test);
    const id = await news.add('Warm');
    const work = async (title: string) => {
      await news.correct(id, { title });
      await news.publish([id]);
      await news.must('POST', '/cms/publish/plan', { change: { type: 'site' } });
    };
    for (let times = 0; times < 25; times++) await work(`Warm ${times}`);
    const { rows } = await ask(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_name ~ '^(cms_|sys_|task$)'`,
    );
    for (const { name } of rows as { name: string }[]) await change(`alter table ${name} add column later text`);
    await work('Altered');
    expect(await news.text('index.html')).toContain('Altered<');
    await work('Altered again');
  },
  120_000,
);
