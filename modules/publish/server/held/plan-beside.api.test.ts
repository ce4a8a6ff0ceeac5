import type { HeldAnswer, PlannedChange, PublishPlan } from '@kaiyin/modules/plan/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let news: NewsSite;
let now = Date.parse('2026-03-01T08:00:00.000Z');
const tick = () => void (now += 60_000);

beforeAll(async () => {
  test = await startTestApp({ clock: () => new Date(now) });
  news = await newsSite(test);
});
afterAll(() => test.close());

async function goBack(at: string): Promise<void> {
  tick();
  await news.goBack(at);
}

async function run(path: string, body: object): Promise<void> {
  tick();
  await news.run(path, body);
}

const planOf = (change: PlannedChange, held?: HeldAnswer) =>
  news.must<PublishPlan>('POST', '/cms/publish/plan', { change, held });

const filesOf = ({ files }: PublishPlan) =>
  Object.fromEntries(
    files.map(({ path, change }) => [path, change]).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  );

function differences(before: Record<string, string>, after: Record<string, string>): Record<string, string> {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return Object.fromEntries(
    paths
      .filter((path) => before[path] !== after[path])
      .map((path) => [path, !before[path] ? 'added' : after[path] ? 'changed' : 'removed']),
  );
}

async function withTemplate(title: string, source: string): Promise<number> {
  const name = `${title}.template.html`;
  await news.must('POST', '/cms/template', { pipeCode: 'pc', name, source, remark: '', force: true });
  return news.add(title, { publishPipeProps: { pc: { template: name } } });
}

describe('a plan at a site that is held', () => {
  const ids: number[] = [];
  let moved = 0;
  beforeAll(async () => {
    for (const title of ['One', 'Two', 'Three', 'Four']) ids.push(await news.add(title));
    for (const id of ids) await run('/cms/content/publish', { ids: [id] });
    moved = await news.add('Moves', { staticPath: 'special/one.html' });
    await run('/cms/content/publish', { ids: [moved] });
    const held = new Date(now).toISOString();
    await run('/cms/content/publish', { ids: [await news.add('Later')] });
    await goBack(held);
  });

  it.each<[string, () => Promise<PlannedChange>, string]>([
    [
      'a new article',
      async () => ({ type: 'contents', action: 'publish', ids: [await news.add('New')] }),
      '/cms/content/publish',
    ],
    [
      'a corrected one of several pages',
      async () => {
        await news.correct(ids[0] ?? 0, { title: 'One again', body: '<p>a</p><hr class="page-break"><p>b</p>' });
        return { type: 'contents', action: 'publish', ids: [ids[0] ?? 0] };
      },
      '/cms/content/publish',
    ],
    [
      'one that moves',
      async () => {
        await news.correct(moved, { staticPath: 'special/two.html' });
        return { type: 'contents', action: 'publish', ids: [moved] };
      },
      '/cms/content/publish',
    ],
    [
      'one that goes',
      async () => ({ type: 'contents', action: 'offline', ids: [ids[1] ?? 0] }),
      '/cms/content/offline',
    ],
    ['a catalog', async () => ({ type: 'catalog', id: news.catalog, fields: {} }), '/cms/catalog/publish'],
  ])('says what “only this one” then does: %s', async (_, change, path) => {
    const wanted = await change();
    const body = wanted.type === 'contents' ? { ids: wanted.ids } : { catalogId: news.catalog };
    const before = await news.files();
    const plan = await planOf(wanted, 'only');
    expect(await news.files()).toEqual(before);
    await run(path, { ...body, held: 'only' });
    const done = differences(before, await news.files());
    expect(filesOf(plan)).toEqual(done);
    expect(Object.keys(done).length).toBeGreaterThan(0);
    expect(plan.files.map(({ group }) => group)).toEqual(plan.files.map(() => 'own'));
    const counts = Object.values(done);
    expect(plan.pipes).toMatchObject([
      {
        added: counts.filter((one) => one === 'added').length,
        changed: counts.filter((one) => one === 'changed').length,
        removed: counts.filter((one) => one === 'removed').length,
      },
    ]);
    const [{ path: first } = { path: '' }] = plan.files;
    const sides = await news.must<object>(
      'GET',
      `/cms/publish/plan/file?planId=${plan.planId}&pipeCode=pc&path=${first}`,
    );
    expect(sides).toMatchObject(done[first] === 'removed' ? { after: null } : { after: await news.text(first) });
  });

  it('names the page that keeps “only this one” from being published, and the files of nothing', async () => {
    const broken = await withTemplate('Broken', '{% nonsense %}');
    const plan = await planOf({ type: 'contents', action: 'publish', ids: [broken] }, 'only');
    expect(plan.files).toEqual([]);
    expect(plan.failures).toMatchObject([{ page: `n/${broken}.html`, template: 'Broken.template.html' }]);
    const refused = await news.call('POST', '/cms/content/publish', { ids: [broken], held: 'only' });
    expect(refused.code).toBe(500);
  });

  it('knows no “only this one” of a whole site', async () => {
    const { code, data } = await news.call('POST', '/cms/publish/plan', { change: { type: 'site' }, held: 'only' });
    expect([code, data]).toMatchObject([500, { choices: ['end'] }]);
  });

  it('names links that the page would hold to what is not shown', async () => {
    const hidden = await test.ctx.db
      .selectFrom('cms_content')
      .select('id')
      .where('title', '=', 'Later')
      .executeTakeFirstOrThrow();
    const fresh = await withTemplate('Linked', `<a href="/sites/news/pc/n/${hidden.id}.html">later</a>`);
    const plan = await planOf({ type: 'contents', action: 'publish', ids: [fresh] }, 'only');
    expect(plan.brokenLinks).toEqual([{ pipeCode: 'pc', page: `n/${fresh}.html`, target: `n/${hidden.id}.html` }]);
  });

  it('says what the end of the hold then does', async () => {
    const change: PlannedChange = { type: 'contents', action: 'publish', ids: [await news.add('Last')] };
    const before = await news.files();
    const plan = await planOf(change, 'end');
    await run('/cms/content/publish', { ids: change.ids, held: 'end' });
    expect(filesOf(plan)).toEqual(differences(before, await news.files()));
    expect(Object.keys(filesOf(plan))).toContain('index.html');
    expect(plan.files.find(({ path }) => path === 'index.html')?.group).toBe('home');
    expect(plan.files.filter(({ group }) => group === 'contents').length).toBeGreaterThan(0);
    expect(plan.files.filter(({ group }) => group === 'other')).toEqual([]);
  });

  it('is of everything where the site is not held, whatever the answer', async () => {
    const change: PlannedChange = { type: 'contents', action: 'publish', ids: [await news.add('Free')] };
    expect(Object.keys(filesOf(await planOf(change, 'only')))).toContain('index.html');
  });
});
