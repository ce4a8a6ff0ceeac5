import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

it('a rollback to then, while the page still fails, shows what it was before, and says so', async () => {
  const item = await site.published('Zinnober');
  await breakIndex();
  await site.takeDown(item);
  const then = site.moment();
  await site.published('Later');
  expect(await site.told(/Zinnober/)).toEqual(['index.html']);
  expect((await site.planned(then)).takenDown).toEqual([]);
  await site.goBack(then);
  expect(await site.told(/Zinnober|Later/)).toEqual([]);
  expect(await site.read('')).toContain('Stays');
  expect(await site.failed()).toMatchObject([
    { page: 'index.html', message: expect.stringMatching(/as in release #1$/) },
  ]);
});

it('what was taken down before is nothing that a rollback to later looks for on pages that did not fail', async () => {
  await site.rewrite('article', bodyOnly);
  const item = await site.published('Zinnober');
  await site.takeDown(item);
  await breakIndex();
  const other = await site.published('Other', { body: '<p>Zinnober</p>' });
  const then = site.moment();
  const page = await site.read(`n/${other}.html`);
  expect(page).toContain('Zinnober');
  await site.published('Later');
  await site.rewrite('article', 'changed');
  await site.goBack(then);
  expect(await site.read(`n/${other}.html`)).toBe(page);
});

describe('a page that failed, and says the word of something that was taken down before it was made,', () => {
  let then: string;
  let page: string;
  let other: number;
  beforeEach(async () => {
    await site.rewrite('article', bodyOnly);
    await site.takeDown(await site.published('Zinnober'));
    other = await site.published('Karmesin');
    page = `n/${await site.published('Other', { body: '<p>Zinnober</p>' })}.html`;
    await site.rewrite('article', broken);
    await site.publishAll();
    then = site.moment();
    await site.rewrite('index', listing('{{ c.title }}'));
    await site.publishAll();
  });

  it('stays in a rollback', async () => {
    await site.goBack(then);
    expect(await site.read(page)).toBe('<p>Zinnober</p>');
  });

  it('stays where something else is taken down', async () => {
    await site.goBack(then);
    await site.takeDown(other);
    expect(await site.read(page)).toBe('<p>Zinnober</p>');
  });
});

it('an included file that cannot be rendered is nothing in the pages that name it', async () => {
  await site.include('side', `<aside>${links}</aside>`);
  await site.rewrite('article', 'Body{% cms_include file: "side.template.html", ssi: true %}');
  await site.publishAll();
  const item = await site.published('Zinnober');
  const then = site.moment();
  await site.rewrite('article', 'Body');
  await site.publishAll();
  await site.test.ctx.db
    .deleteFrom('cms_manifest')
    .where('fromRelease', '<', 3)
    .where('path', 'like', 'include/%')
    .execute();
  await site.takeDown(item);
  await site.rewrite('side', broken);
  await site.goBack(then);
  expect(await site.told(/Zinnober/)).toEqual([]);
  expect(await site.read(`n/${site.stays}.html`)).toBe('Body');
  expect(Object.keys(await site.news.files()).filter((path) => path.startsWith('include/'))).toHaveLength(1);
});

it.each([false, true])(
  'the end of a hold leaves of a page that fails the included file that only the hold shows (%j)',
  async (isErased) => {
    await site.include('side', '<aside>Side</aside>');
    const withSide = `${links}{% cms_include file: "side.template.html", ssi: true %}`;
    await site.rewrite('index', withSide);
    await site.published('Other');
    const item = await site.published('Zinnober');
    const then = site.moment();
    await site.rewrite('index', links);
    await site.published('Later');
    await site.goBack(then);
    await breakIndex();
    await site.takeDown(item);
    if (isErased) await site.erase();
    await site.publishAll();
    expect(await site.read('')).toContain('<aside>Side');
    await site.published('More');
    expect(await site.read('')).toContain('<aside>Side');
    await site.rewrite('list', withSide);
    await site.publishAll();
    await site.rewrite('index', links);
    await site.publishAll();
    expect(await site.read('')).not.toContain('Side');
    expect(await site.read('n/')).toContain('<aside>Side');
    await site.rewrite('list', links);
    await site.publishAll();
    expect(Object.keys(await site.news.files()).filter((path) => path.startsWith('include/'))).toEqual([]);
  },
);

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
  await site.addPipe('h5', { index: links, list: links, article: bodyOnly });
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
