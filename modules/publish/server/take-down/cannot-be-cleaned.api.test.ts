import type { RollbackPlan } from '@kaiyin/modules/publish/schema';
import type { PageFailure } from '@kaiyin/modules/plan/schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let news: NewsSite;
let now = Date.parse('2026-03-01T08:00:00.000Z');
let id: number;
let then: string;

beforeEach(async () => {
  test = await startTestApp({ clock: () => new Date(now) });
  news = await newsSite(test);
  await run('/cms/content/publish', { ids: [await news.add('Stays')] });
  id = await news.add('Zinnober');
  await run('/cms/content/publish', { ids: [id] });
  then = new Date(now).toISOString();
  await run('/cms/content/publish', { ids: [await news.add('Later')] });
});
afterEach(() => test.close());

async function run(path: string, body: object = {}): Promise<void> {
  now += 60_000;
  await news.run(path, body);
}
const takeDown = () => run('/cms/publish/take-down', { contentId: id });
const goBack = () => run('/cms/publish/rollback', { at: then });
const end = () => news.render();
const planned = () => news.must<RollbackPlan>('GET', `/cms/publish/rollback?at=${then}`);

const breakIndex = () => write('{% cms_include file: "nothing" %}');

async function write(source: string): Promise<void> {
  const { rows } = await news.call<{ name: string }[]>('GET', '/cms/template/list?pipeCode=pc&pageSize=50');
  const row = rows.find(({ name }) => name === 'index.template.html');
  await news.must('PUT', '/cms/template', { ...row, source });
}

/** What the last release says of pages that failed. */
async function failed(): Promise<PageFailure[]> {
  const { failures } = await test.ctx.db
    .selectFrom('cms_release')
    .select('failures')
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  return failures;
}

async function told(): Promise<string[]> {
  const paths: string[] = [];
  for (const path of Object.keys(await news.files())) if (/Zinnober/.test(await news.text(path))) paths.push(path);
  return paths;
}

describe('a page that tells of what was taken down, and cannot be rendered any more', () => {
  it('is as in the last release before that does not tell of it after a rollback, which the plan and the release say', async () => {
    await takeDown();
    await breakIndex();
    const { failures } = await planned();
    expect(failures).toMatchObject([{ pipeCode: 'pc', page: 'index.html', template: 'index.template.html' }]);
    expect(failures[0]?.message).toContain('as in release #');
    await goBack();
    expect(await news.text('index.html')).toContain('Stays');
    expect(await told()).toEqual([]);
    expect(await failed()).toEqual(failures);
  });

  it('is named by its certificate, stays as it was until its template is sound, and comes back with no rollback', async () => {
    await breakIndex();
    await takeDown();
    expect(await told()).toEqual(['index.html']);
    const { mentions } = await test.ctx.db.selectFrom('cms_take_down').select('mentions').executeTakeFirstOrThrow();
    expect(mentions).toContainEqual(expect.objectContaining({ pipeCode: 'pc', path: 'index.html' }));
    const after = new Date(now).toISOString();
    await goBack();
    expect(await told()).toEqual([]);
    expect(await news.text('index.html')).toContain('Stays');
    expect(await failed()).toMatchObject([
      { page: 'index.html', message: expect.stringContaining('as in release #1') },
    ]);
    await write('<b>sound</b>');
    await end();
    await run('/cms/publish/rollback', { at: after });
    expect(await told()).toEqual([]);
    expect(await news.text('index.html')).toBe('<b>sound</b>');
  });

  it('is not shown by a rollback where no release is without it, which is said, too', async () => {
    await test.ctx.db
      .deleteFrom('cms_manifest')
      .where('fromRelease', '=', 1)
      .where('path', '=', 'index.html')
      .execute();
    await breakIndex();
    await takeDown();
    await goBack();
    expect(Object.keys(await news.files())).not.toContain('index.html');
    expect(await told()).toEqual([]);
    expect(await failed()).toMatchObject([{ page: 'index.html', message: expect.stringContaining('not shown') }]);
  });

  it('is as before on a held site', async () => {
    await run('/cms/content/offline', { ids: [id] });
    await goBack();
    await breakIndex();
    expect(await told()).toContain('index.html');
    await takeDown();
    expect(await news.text('index.html')).toContain('Stays');
    expect(await told()).toEqual([]);
    expect(await failed()).toMatchObject([{ page: 'index.html', message: expect.stringContaining('as in release #') }]);
    await end();
    expect(await told()).toEqual([]);
    expect(await news.text('index.html')).toContain('Stays');
  });

  it('is told by its name where its catalog lies elsewhere now', async () => {
    await takeDown();
    const row = await news.must<object>('GET', `/cms/catalog/${news.catalog}`);
    await news.must('PUT', '/cms/catalog', { ...row, path: 'moved' });
    await test.settle();
    await news.render();
    await goBack();
    expect(await told()).toEqual([]);
    expect(await failed()).toMatchObject([{ page: 'n/index.html', message: expect.stringContaining('no page') }]);
    expect(await news.text('n/index.html')).toContain('Stays');
  });

  it('says nothing of it after its erasure, in no release', async () => {
    await takeDown();
    await breakIndex();
    const { id: certificate } = await test.ctx.db.selectFrom('cms_take_down').select('id').executeTakeFirstOrThrow();
    await run(`/cms/publish/take-down/${certificate}/erase`);
    const rows = await test.ctx.db.selectFrom('cms_manifest').select(['path', 'hash']).execute();
    expect(rows.filter(({ path }) => path === 'index.html').length).toBeGreaterThan(1);
    for (const { path, hash } of rows)
      expect((await test.app.blobs.get(hash)).toString(), path).not.toContain('Zinnober');
  });

  it('is as it is now where no earlier release is without it', async () => {
    await test.ctx.db
      .deleteFrom('cms_manifest')
      .where('fromRelease', '=', 1)
      .where('path', '=', 'index.html')
      .execute();
    await takeDown();
    await breakIndex();
    await goBack();
    expect(await news.text('index.html')).toContain('Later');
    expect(await told()).toEqual([]);
  });

  it('is rendered again where its template is sound: nothing is told of it', async () => {
    await takeDown();
    expect((await planned()).failures).toEqual([]);
    await goBack();
    expect(await failed()).toEqual([]);
    expect(await news.text('index.html')).toContain('Stays');
    expect(await news.text('index.html')).not.toContain('Later');
  });
});
