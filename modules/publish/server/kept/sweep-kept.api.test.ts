import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { publishSite } from '../publish-site.ts';
import { pieceToSweep, sweepPiece } from './sweep-kept.ts';

let now = Date.parse('2026-05-01T08:00:00.000Z');
let test: TestApp;
let site: number;
let template: number;
const catalogs: number[] = [];

const call = async <T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object): Promise<T> => {
  const { code, msg, data } = await test.call<T>(method, path, { site, body });
  expect(code, `${path}: ${msg}`).toBe(200);
  return data;
};
const publish = () => {
  now += 60_000;
  return publishSite(test.ctx, test.app.desk, { siteId: site, reason: '' });
};
const front = async () => (await test.app.http.inject('/sites/sweep/pc/')).body;
const change = (source: string) => call('PUT', '/cms/template', { id: template, source });
const key = () => ({ ctx: test.ctx, siteId: site, pipeCode: 'pc' });
const count = async (query: ReturnType<typeof sql>): Promise<number> =>
  Number(((await query.execute(test.ctx.db)).rows[0] as { n: number }).n);

/** How much is kept that nothing needs. */
const left = async () => ({
  sets: await count(
    sql`select count(*) as n from cms_read_set s where not exists (select 1 from cms_page p where p."readSetId" = s.id)`,
  ),
  members: await count(
    sql`select count(*) as n from cms_read_set_member m where not exists (select 1 from cms_read_set s where s.id = m."readSetId")`,
  ),
  questions: await count(
    sql`select count(*) as n from cms_question q where question not like 'contentPages %'
      and not exists (select 1 from cms_read_set_member m where m."questionId" = q.id)
      and not exists (select 1 from cms_page_read r where r."questionId" = q.id)`,
  ),
  watches: await count(
    sql`select count(*) as n from cms_watch w where not exists (select 1 from cms_question q where q.id = w."questionId")`,
  ),
});
const nothing = { sets: 0, members: 0, questions: 0, watches: 0 };
const list = (order: string) =>
  `{% cms_content level: "Root", sort: "${order}" %}{% for c in DataList %}{{ c.title }},{% endfor %}{% endcms_content %}`;
const kept = async (question: string) =>
  count(sql`select count(*) as n from cms_question where question = ${question} and "siteId" = ${site}`);

beforeAll(async () => {
  test = await startTestApp({ clock: () => new Date(now), worker: false });
  site = await test.addSite('sweep');
  const body = { pipeCode: 'pc', name: 'i.template.html', source: list('Default'), remark: '' };
  template = (await call<{ id: number }>('POST', '/cms/template', body)).id;
  const pc = {
    indexTemplate: 'i.template.html',
    defaultListTemplate: 'i.template.html',
    detailTemplate_article: 'i.template.html',
  };
  await call('PUT', '/cms/site', { id: site, name: 'Sweep', path: 'sweep', publishPipeProps: { pc } });
  for (const path of ['one', 'two'])
    catalogs.push((await call<{ id: number }>('POST', '/cms/catalog', { name: path, alias: path, path })).id);
  for (const title of ['first', 'second', 'third']) {
    const { id } = await call<{ id: number }>('POST', '/cms/content', {
      catalogId: catalogs[0],
      title,
      body: '<p>x</p>',
    });
    await call('POST', '/cms/content/publish', { ids: [id] });
    now += 60_000;
  }
  await publish();
});
afterAll(() => test.close());

it('nothing stays for long that no page asks any more, and what pages ask stays', async () => {
  const most: number[] = [];
  for (let times = 0; times < 24; times++) {
    await change(`${list(times % 2 ? 'Recent' : 'Default')}${list('Default')}${times}`);
    await publish();
    const { sets, questions } = await left();
    most.push(sets + questions);
  }
  // Two publishes in a row may leave theirs: a piece is looked at after one in four.
  expect(Math.max(...most)).toBeGreaterThan(0);
  expect(most.filter((n) => n === 0).length).toBeGreaterThan(2);
  const { id } = await call<{ id: number }>('POST', '/cms/content', {
    catalogId: catalogs[1],
    title: 'fourth',
    body: '<p>x</p>',
  });
  await call('POST', '/cms/content/publish', { ids: [id] });
  await publish();
  expect(await front()).toContain('fourth');
});

it('a piece is let go as a whole, with what only that had asked', async () => {
  await change(list('Recent'));
  await publish();
  await change('nothing asked');
  now += 60_000;
  const { releases } = await publishSite(test.ctx, test.app.desk, { siteId: site, reason: '' });
  const piece = await pieceToSweep(key(), { pages: 1000, seed: 'all' });
  if (piece) await test.ctx.transaction((ctx) => sweepPiece({ ...key(), ctx }, piece));
  expect(releases).toHaveLength(1);
  expect(await left()).toEqual(nothing);
  expect(await pieceToSweep(key(), { pages: 1000, seed: 'again' })).toBeUndefined();
});

it('which pages a catalog has is kept for as long as there is the catalog', async () => {
  const [one, two] = catalogs.map((id) => `contentPages ${id}`);
  await test.ctx.db
    .deleteFrom('cms_catalog')
    .where('id', '=', catalogs[1] ?? 0)
    .execute();
  const piece = await pieceToSweep(key(), { pages: 1000, seed: 'catalogs' });
  expect(piece).toBeDefined();
  if (piece) await test.ctx.transaction((ctx) => sweepPiece({ ...key(), ctx }, piece));
  expect([await kept(one ?? ''), await kept(two ?? '')]).toEqual([1, 0]);
});

it('looks after one small publish in four, and writes nothing where all is needed', async () => {
  let looked = 0;
  for (let seed = 0; seed < 200; seed++) {
    test.takeQueries();
    expect(await pieceToSweep(key(), { pages: 3, seed: String(seed) })).toBeUndefined();
    const queries = test.takeQueries();
    expect(queries.length).toBeLessThan(11);
    expect(queries.every((query) => query.startsWith('select'))).toBe(true);
    if (queries.length > 0) looked++;
  }
  expect(looked).toBeGreaterThan(30);
  expect(looked).toBeLessThan(80);
});
