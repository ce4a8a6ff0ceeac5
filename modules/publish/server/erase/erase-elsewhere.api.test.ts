import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { filesTelling } from '../../../../tests/files-telling.ts';
import { bodyOnly, broken, listing, newsOverTime, type NewsOverTime } from '../../../../tests/news-over-time.ts';

let site: NewsOverTime;
beforeEach(async () => void (site = await newsOverTime()));
afterEach(() => site.test.close());

/** Stored and served files that say it. */
async function telling(): Promise<string[]> {
  const folders = ['blobs', 'sites'].map((folder) => join(site.test.folder, folder));
  return (await Promise.all(folders.map((folder) => filesTelling(folder, /Zinnober/)))).flat();
}

const changes = {
  'its catalog lies elsewhere': () => site.moveCatalog(),
  'pages have another suffix': () => site.setPipe('pc', { suffix: 'shtml' }),
};

it.each(
  Object.keys(changes).flatMap((since) => [
    [since, 'x.html'],
    [since, undefined],
  ]),
)('erased while %s, nothing says it: no bytes, preview or rollback (%s)', async (since, staticPath) => {
  const item = await site.published('Zinnober', staticPath ? { staticPath } : {});
  const then = site.moment();
  await site.published('Later');
  await changes[since as keyof typeof changes]();
  await site.publishAll();
  await site.takeDown(item);
  expect(await telling()).not.toEqual([]);
  await site.erase();
  expect(await telling()).toEqual([]);
  expect(await site.stored(/Zinnober/)).toEqual([]);
  const lists = await site.previewed(then, ['', 'index.html', 'n/', 'n/index.html', `n/${item}.html`, 'x.html']);
  expect(lists).toContain('Stays');
  expect(lists).not.toContain('Zinnober');
  await site.goBack(then);
  expect([...(await site.told(/Zinnober/)), ...(await telling())]).toEqual([]);
  expect(await site.news.text('index.html')).toContain('Stays');
  expect(await site.news.text('n/index.html')).toContain('Stays');
});

it('what earlier releases show at the address of an erased page since is its own', async () => {
  const path = `moved/${site.stays}.html`;
  const item = await site.published('Zinnober', { staticPath: path });
  const then = site.moment();
  await site.published('Later');
  await site.takeDown(item);
  await site.moveCatalog();
  await site.publishAll();
  await site.erase();
  expect(await site.stored(/Zinnober/)).toEqual([]);
  const rows = await site.stored(/<h1>Stays/);
  const there = rows.filter((row) => row.path === path);
  expect(there.map(({ contentId }) => contentId)).toEqual([site.stays, site.stays]);
  await site.goBack(then);
  expect(await site.news.text(path)).toContain('Stays');
});

const titles = listing('<i>{{ c.title }}</i>');

it.each([
  ['its template is broken', () => site.rewrite('index', broken)],
  ['its catalog lies elsewhere', () => site.moveCatalog()],
])('what else was taken down comes back in no release of a page that failed in an erasure (%s)', async (_, spoil) => {
  for (const name of ['index', 'list']) await site.rewrite(name, titles);
  const before = await site.published('Karmesin');
  await site.published('Xanthippe');
  const item = await site.published('Zinnober');
  await site.takeDown(before);
  await site.published('More');
  const then = site.moment();
  await site.takeDown(item);
  await site.published('Later');
  await spoil();
  await site.publishAll();
  const told = await site.stored(/Karmesin/);
  await site.erase();
  expect((await site.stored(/Karmesin/)).length).toBeLessThanOrEqual(told.length);
  await site.goBack(then);
  expect(await site.told(/Karmesin|Zinnober/)).toEqual([]);
});

it('a page that fails while it is erased shows what it was before, and tells of it in no release', async () => {
  await site.rewrite('index', titles);
  const item = await site.published('Zinnober');
  await site.published('More');
  await site.rewrite('article', broken);
  await site.rewrite('index', broken);
  await site.publishAll();
  const then = site.moment();
  await site.takeDown(item);
  expect(await site.told(/Zinnober/)).toEqual(['index.html']);
  await site.erase();
  expect(await site.told(/Zinnober/)).toEqual([]);
  expect(await site.stored(/Zinnober/)).toEqual([]);
  expect(await telling()).toEqual([]);
  expect(await site.read('')).toContain('Stays');
  expect((await site.failed()).map(({ page }) => page)).toContain('index.html');
  expect((await site.failed()).length).toBeGreaterThan(1);
  await site.rewrite('article', bodyOnly);
  await site.rewrite('index', listing('{{ c.title }}'));
  await site.publishAll();
  expect(await site.failed()).toEqual([]);
  await site.goBack(then);
  expect(await site.told(/Zinnober/)).toEqual([]);
});
