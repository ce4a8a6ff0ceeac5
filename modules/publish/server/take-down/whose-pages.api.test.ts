import type { FileSides } from '@kaiyin/modules/plan/schema';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bodyOnly, broken, listing, newsOverTime, type NewsOverTime } from '../../../../tests/news-over-time.ts';
import { itsPages } from './its-pages.ts';

let site: NewsOverTime;
beforeEach(async () => void (site = await newsOverTime()));
afterEach(() => site.test.close());

const links = listing('<a href="{{ c.link }}">{{ c.title }}</a>');
const isPostgres = process.env.KAIYIN_TEST_DATABASE === 'postgres';

it.each([
  ['notes.md', 'moved away'],
  ['a.pdf', 'moved away'],
  ['deep/x.txt', 'moved away'],
  ['a.dat', 'linked by another'],
])('a page at %s is a page: previews and rollbacks are without it, and it is erased (%s)', async (staticPath, how) => {
  await site.rewrite('article', bodyOnly);
  const item = await site.published('Zinnober', { body: '<p>SECRET</p>', staticPath });
  if (how === 'linked by another')
    await site.published('Other', { body: `<a href="/sites/news/pc/${staticPath}">x</a>` });
  const then = site.moment();
  expect(await site.read(staticPath)).toContain('SECRET');
  if (how === 'moved away') await site.corrected(item, { staticPath: 'y.html' });
  await site.takeDown(item);
  expect(await site.previewed(then, [staticPath, 'y.html'])).not.toContain('SECRET');
  await site.goBack(then);
  expect(await site.told(/SECRET/)).toEqual([]);
  expect(await site.read(staticPath)).toBe('');
  await site.erase();
  expect(await site.stored(/SECRET/)).toEqual([]);
});

describe('an included file', () => {
  beforeEach(async () => {
    await site.include('meta', '<b>{{ Content.author }}</b>');
    await site.rewrite('article', `${bodyOnly}{% cms_include file: "meta.template.html", ssi: true %}`);
    await site.publishAll();
  });
  const included = async () => (await site.stored(/SECRET/))[0]?.path ?? 'none';

  it('that one content only includes is its own', async () => {
    const item = await site.published('Zinnober', { author: 'SECRET' });
    const then = site.moment();
    const path = await included();
    expect(await site.read(path)).toContain('SECRET');
    await site.published('Later');
    const { length: before } = await site.test.ctx.db.selectFrom('cms_release').select('id').execute();
    await site.news.must('POST', '/cms/publish/take-down', { contentId: item });
    expect(await site.read(path)).toBe('');
    await site.test.settle();
    expect(await site.previewed(then, [path])).not.toContain('SECRET');
    for (const number of Array.from({ length: before + 1 }, (_, n) => n)) {
      const query = new URLSearchParams({ pipeCode: 'pc', from: String(number), to: String(number + 1), path });
      const { data } = await site.news.call<FileSides>('GET', `/cms/publish/release/file?${query}`);
      expect(JSON.stringify(data ?? '')).not.toContain('SECRET');
    }
    await site.goBack(then);
    expect(await site.told(/SECRET/)).toEqual([]);
    await site.erase();
    expect(await site.stored(/SECRET/)).toEqual([]);
  });

  it('that two contents include goes with both, also when both go at once', async () => {
    const items = [
      await site.published('Zinnober', { author: 'SECRET' }),
      await site.published('Other', { author: 'SECRET' }),
    ];
    const then = site.moment();
    const path = await included();
    for (const contentId of items) await site.news.must('POST', '/cms/publish/take-down', { contentId });
    expect(await site.read(path)).toBe('');
    await site.test.settle();
    await site.goBack(then);
    expect(await site.told(/SECRET/)).toEqual([]);
  });

  it('that two contents include stays the other’s', async () => {
    const item = await site.published('Zinnober', { author: 'SECRET' });
    const other = await site.published('Other', { author: 'SECRET' });
    const then = site.moment();
    const path = await included();
    expect(await site.whose(path)).toBe(0);
    await site.news.must('POST', '/cms/publish/take-down', { contentId: item });
    expect(await site.read(path)).toContain('SECRET');
    await site.test.settle();
    expect([await site.read(path), await site.whose(path)]).toEqual([expect.stringContaining('SECRET'), other]);
    expect(await site.previewed(then, [path, `n/${other}.html`])).toContain('SECRET');
    await site.goBack(then);
    await site.erase();
    for (const text of [await site.read(path), await site.read(`n/${other}.html`)]) expect(text).toContain('SECRET');
  });
});

it('a summary with a sign of two halves where it is cut keeps nobody from publishing, rolling back and erasing', async () => {
  const item = await site.published('Signs', {
    summary: `${'a'.repeat(23)}😀 and more`,
    body: `<p>${'b'.repeat(59)}😀!</p>`,
  });
  const then = site.moment();
  await site.published('Later');
  await site.takeDown(item);
  await site.goBack(then);
  await site.publishAll();
  await site.erase();
  expect(await site.told(/Signs|and more/)).toEqual([]);
});

it('a page of another at an odd suffix tells of it like every page', async () => {
  await site.rewrite('article', bodyOnly + links);
  const other = await site.published('Other', { staticPath: 'o.dat' });
  const item = await site.published('Zinnober');
  await site.publishAll();
  const then = site.moment();
  expect(await site.read('o.dat')).toContain('Zinnober');
  await site.takeDown(item);
  await site.goBack(then);
  expect([await site.whose('o.dat'), await site.told(/Zinnober/)]).toEqual([other, []]);
  await site.erase();
  expect(await site.stored(/Zinnober/)).toEqual([]);
});

it('a page of others that says its title, and fails in its take-down, stays', async () => {
  await site.rewrite('article', '<h1>{{ Content.title }}</h1>');
  const other = await site.published('每周要闻');
  const item = await site.published('每周要闻');
  await site.rewrite('article', broken);
  await site.takeDown(item);
  expect(await site.read(`n/${other}.html`)).toContain('每周要闻');
  expect(await site.read(`n/${item}.html`)).toBe('');
});

it('what one other page says is told all the same', async () => {
  await site.rewrite('index', listing('<i>{{ c.title }}</i>'));
  const item = await site.published('Zinnober');
  const then = site.moment();
  await site.published('Other', { body: '<p>Zinnober</p>' });
  await site.takeDown(item);
  await site.goBack(then);
  expect(await site.told(/Zinnober/)).toEqual([]);
});

it('of two contents with the same bytes at one path, one after the other, the file is the latter’s', async () => {
  await site.rewrite('article', bodyOnly);
  const path = `moved/${site.stays}.html`;
  const one = await site.published('One', { body: '<p>Body of Stays</p>', staticPath: path });
  expect(await site.whose(path)).toBe(one);
  await site.moveCatalog();
  await site.publishAll();
  expect(await site.whose(path)).toBe(site.stays);
  await site.takeDown(one);
  expect((await site.certificates())[0]?.addresses).toEqual([]);
  expect(await site.read(path)).toBe('<p>Body of Stays</p>');
});

it('an address that another has now was the item’s at an earlier instant: what linked to it is rendered without', async () => {
  await site.rewrite('index', listing('<a href="{{ c.link }}">here</a>'));
  await site.rewrite('article', bodyOnly);
  const item = await site.published('Zinnober', { staticPath: 'x.html' });
  const then = site.moment();
  await site.corrected(item, { staticPath: 'y.html' });
  await site.published('Other', { staticPath: 'x.html' });
  await site.takeDown(item);
  expect(await site.read('')).toContain('x.html');
  await site.goBack(then);
  expect(await site.read('x.html')).toBe('');
  expect(await site.read('')).toContain(`n/${site.stays}.html`);
  expect(await site.read('')).not.toContain('x.html');
});

it.runIf(!isPostgres)('the pages of a content are found by their index', async () => {
  const { db } = site.test.ctx;
  const { sql, parameters } = itsPages(site.test.ctx, site.news.site, [1, 2, 3])
    .select(['pipeCode', 'path', 'untilRelease'])
    .compile();
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  expect(rows.map(({ detail }) => detail).join()).toContain('ix_cms_manifest_siteId_contentId');
});
