import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { publishSite } from '../publish-site.ts';

let now = Date.parse('2026-05-01T08:00:00.000Z');
let test: TestApp;
let site: number;
let catalog: number;

const call = <T>(method: 'POST' | 'PUT', path: string, body: object) => test.call<T>(method, path, { site, body });
const list = async (path: string) => {
  const { body, statusCode } = await test.app.http.inject(`/sites/old/pc/top/${path}`);
  if (statusCode !== 200) return statusCode;
  const bar = [...body.matchAll(/<a class="page_link( page_active)?" href="[^"]*?([^/"]*)"[^>]*>(\d+)</g)];
  return {
    titles: [...body.matchAll(/<p>(.*?)<\/p>/g)].map(([, title]) => title),
    bar: bar.map(([, active, file, label]) => `${active ? '*' : ''}${label}→${file}`),
  };
};
async function add(title: string): Promise<string[]> {
  now += 60_000;
  const publishDate = new Date(now).toISOString();
  const fields = { catalogId: catalog, title, body: '<p>x</p>', publishDate };
  const { data } = await call<{ id: number }>('POST', '/cms/content', fields);
  await call('POST', '/cms/content/publish', { ids: [data.id] });
  const { releases } = await publishSite(test.ctx, test.app.desk, { siteId: site, reason: '' });
  expect(releases).toHaveLength(1);
  const release = await test.ctx.db
    .selectFrom('cms_manifest')
    .select(['path', 'fromRelease'])
    .where('siteId', '=', site)
    .where('untilRelease', 'is', null)
    .execute();
  const newest = Math.max(...release.map(({ fromRelease }) => fromRelease));
  return release
    .filter(({ path, fromRelease }) => fromRelease === newest && path.startsWith('top/index'))
    .map(({ path }) => path.slice(4))
    .toSorted();
}

beforeAll(async () => {
  test = await startTestApp({ clock: () => new Date(now), worker: false });
  site = await test.addSite('old');
  const source =
    '{% cms_content catalogid: Catalog.id, page: true, size: 2, sort: "Recent" %}{% for c in DataList %}<p>{{ c.title }}</p>{% endfor %}{% endcms_content %}{% page_bar %}';
  await call('POST', '/cms/template', { pipeCode: 'pc', name: 'l.template.html', source, remark: '' });
  await call('POST', '/cms/template', { pipeCode: 'pc', name: 'a.template.html', source: 'x', remark: '' });
  const pc = {
    indexTemplate: 'a.template.html',
    defaultListTemplate: 'l.template.html',
    detailTemplate_article: 'a.template.html',
    listPaging: 'stable',
  };
  await call('PUT', '/cms/site', { id: site, name: 'Old', path: 'old', publishPipeProps: { pc } });
  catalog = (await call<{ id: number }>('POST', '/cms/catalog', { name: 'T', alias: 'top', path: 'top' })).data.id;
});
afterAll(() => test.close());

it('numbers list pages from the oldest, so that a new item changes the newest one only', async () => {
  for (const title of ['1', '2', '3', '4', '5']) await add(title);
  expect(await list('')).toEqual({ titles: ['5', '4'], bar: ['*3→index.html', '2→index_3.html', '1→index_2.html'] });
  expect(await list('index_2.html')).toMatchObject({ titles: ['2', '1'] });
  expect(await list('index_3.html')).toMatchObject({ titles: ['4', '3'] });
  expect(await list('index_4.html')).toBe(404);
  expect(await add('6')).toEqual(['index.html']);
  expect(await list('')).toMatchObject({ titles: ['6', '5'] });
  expect(await add('7')).toEqual(['index.html', 'index_2.html', 'index_3.html', 'index_4.html']);
  expect(await list('index_4.html')).toMatchObject({ titles: ['6', '5'] });
  expect(await list('index_2.html')).toMatchObject({ titles: ['2', '1'] });
});
