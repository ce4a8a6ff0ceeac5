import { afterEach, beforeEach, expect, it } from 'vitest';
import { bodyOnly, broken, listing, newsOverTime, type NewsOverTime } from '../../../../tests/news-over-time.ts';

let site: NewsOverTime;
beforeEach(async () => void (site = await newsOverTime()));
afterEach(() => site.test.close());

const links = listing('<a href="{{ c.link }}">{{ c.title }}</a>');
const breakIndex = () => site.rewrite('index', broken);

it('a rollback to just after a take-down in whose publish a page failed does not tell of it', async () => {
  const item = await site.published('Zinnober');
  await breakIndex();
  await site.takeDown(item);
  const then = site.moment();
  await site.rewrite('index', links);
  await site.published('Later');
  expect((await site.planned(then)).failures).toEqual([]);
  await site.goBack(then);
  expect(await site.told(/Zinnober|Later/)).toEqual([]);
  expect(await site.read('')).toContain('Stays');
});

it.each([false, true])(
  'the end of a hold with a broken template tells of nothing, erased or not (%j)',
  async (isErased) => {
    const item = await site.published('Zinnober', { staticPath: 'x.html' });
    const then = site.moment();
    await site.published('Later');
    await site.goBack(then);
    await breakIndex();
    await site.takeDown(item);
    if (isErased) await site.erase();
    await site.publishAll();
    expect(await site.told(/Zinnober/)).toEqual([]);
    expect(await site.told(/Later/)).toContain('n/index.html');
    expect(await site.failed()).toMatchObject([{ page: 'index.html' }]);
    if (isErased) expect(await site.stored(/Zinnober/)).toEqual([]);
    else expect(await site.read('')).toContain('Stays');
  },
);

it('a closed pipe with a broken template tells of nothing when it is opened, and its release names the page', async () => {
  const { news } = site;
  await news.must('POST', '/cms/publishpipe', { code: 'h5', name: 'H5' });
  for (const [name, source] of Object.entries({ index: links, list: links, article: bodyOnly }))
    await news.must('POST', '/cms/template', { pipeCode: 'h5', name: `${name}.template.html`, source });
  const own = { indexTemplate: 'index.template.html', detailTemplate_article: 'article.template.html' };
  const pc = { ...own, defaultListTemplate: 'list.template.html' };
  const h5 = { ...own, defaultListTemplate: 'list.template.html' };
  await news.must('PUT', '/cms/site', { id: news.site, name: 'News', path: 'news', publishPipeProps: { pc, h5 } });
  await site.publishAll();
  const before = await site.published('Zinnober');
  const item = await site.published('Xanthippe');
  await site.takeDown(before);
  await site.published('Later');
  await site.setPipe('h5', { state: 'disabled' });
  await site.test.settle();
  await site.rewrite('index', broken, 'h5');
  await site.takeDown(item);
  expect(await site.failed('h5')).toMatchObject([
    { page: 'index.html', message: expect.stringMatching(/as in release #1$/) },
  ]);
  await site.setPipe('h5', { state: 'enabled' });
  const opened = await site.read('', 'h5');
  await site.test.settle();
  for (const text of [opened, await site.read('', 'h5')]) {
    expect(text).toContain('Stays');
    expect(text).not.toMatch(/Zinnober|Xanthippe/);
  }
});
