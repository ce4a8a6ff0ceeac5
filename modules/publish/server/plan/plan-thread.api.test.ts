import type { PublishPlan } from '@kaiyin/modules/plan/schema';
import { createContext, type Context } from '@kaiyin/server-kit';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { sideKey } from './kept-plans.ts';
import type { PlanWish } from './plan-publish.ts';
import { planHere } from './plan-thread.ts';

let test: TestApp;
let news: NewsSite;

beforeAll(async () => {
  test = await startTestApp();
  news = await newsSite(test);
});
afterAll(() => test.close());

const isPostgres = process.env.KAIYIN_TEST_DATABASE === 'postgres';

const wantedOf = (wish: PlanWish) => ({
  user: null,
  site: { id: news.site, path: 'news', name: 'News', settings: {} },
  locale: 'en' as const,
  now: test.ctx.now().toISOString(),
  wish,
});
const writeTemplate = (name: string, source: string) =>
  test.ctx.db.updateTable('cms_template').set({ source }).where('name', '=', `${name}.template.html`).execute();

/** The pages that a plan of the whole site would show, by their pipes and paths. */
async function planned(ctx: Context = test.ctx): Promise<Record<string, string>> {
  const answer = await planHere(ctx, test.app.blobs, wantedOf({ change: { type: 'site' } }));
  if (!('plan' in answer)) throw new Error('There is no plan');
  const pages: Record<string, string> = {};
  for (const { pipeCode, path } of answer.plan.files) {
    const { after } = answer.plan.sides.get(sideKey(pipeCode, path)) ?? {};
    if (after) pages[`${pipeCode}/${path}`] = (await test.app.blobs.get(after)).toString();
  }
  return pages;
}

it('whatever was saved elsewhere is in the next plan, and a plan leaves nothing in mind', async () => {
  await writeTemplate('index', '{{ Site.name }}');
  expect(await planned()).toMatchObject({ 'pc/index.html': 'News' });
  const { memory } = test.ctx.services;
  const before = [...memory.all().keys()];
  await test.ctx.db.updateTable('cms_site').set({ name: 'Renamed' }).where('id', '=', news.site).execute();
  expect(await planned()).toMatchObject({ 'pc/index.html': 'Renamed' });
  expect([...memory.all().keys()]).toEqual(before);
});

// With SQLite no other writer can be the reason, and nothing is tried again.
it.runIf(isPostgres)(
  'a plan that breaks a rule of the database by itself fails with that, and not as one that others overtook',
  async () => {
    await news.render();
    await test.ctx.db.schema
      .createIndex('release_of_site')
      .unique()
      .on('cms_release')
      .columns(['siteId', 'pipeCode'])
      .execute();
    const ids = [await news.add('One')];
    const wanted = wantedOf({ change: { type: 'contents', action: 'publish', ids } });
    test.takeQueries();
    await expect(planHere(test.ctx, test.app.blobs, wanted)).rejects.toMatchObject({ constraint: 'release_of_site' });
    expect(test.takeQueries().filter((sql) => sql.startsWith('insert into "cms_release"'))).toHaveLength(2);
    const reply = await news.call<PublishPlan>('POST', '/cms/publish/plan', wanted.wish);
    expect(reply).toMatchObject({ code: 500, msg: expect.not.stringContaining('Another process') });
    await test.ctx.db.schema.dropIndex('release_of_site').execute();
  },
);

// With SQLite nobody else commits while a plan is worked out.
it.runIf(isPostgres)('a plan shows on no page what another commits while it is worked out', async () => {
  await news.publish([await news.add('Before')]);
  await news.must('POST', '/cms/publishpipe', { code: 'h5', name: 'H5' });
  const indexTemplate = 'index.template.html';
  const source = '{% cms_content %}{% for c in DataList %}{{ c.title }}{% endfor %}{% endcms_content %}';
  await news.must('POST', '/cms/template', { pipeCode: 'h5', name: indexTemplate, source });
  const publishPipeProps = { pc: { indexTemplate }, h5: { indexTemplate } };
  await news.must('PUT', '/cms/site', { id: news.site, name: 'News', path: 'news', publishPipeProps });
  await test.settle();
  await writeTemplate('index', `${source}.`);
  let isOther = false;
  const meanwhile: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isOther && JSON.stringify(result.rows).includes('Before')) {
        isOther = true;
        await test.ctx.db
          .updateTable('cms_publication')
          .set({ title: 'After' })
          .where('siteId', '=', news.site)
          .execute();
      }
      return result;
    },
  };
  const ctx = createContext({ db: test.ctx.db.withPlugin(meanwhile), services: test.ctx.services });
  const fronts = (title: string) => ({ 'pc/index.html': `${title}.`, 'h5/index.html': `${title}.` });
  expect(await planned(ctx)).toMatchObject(fronts('Before'));
  expect(isOther).toBe(true);
  expect(await planned()).toMatchObject(fronts('After'));
});
