import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { filesTelling } from '../../../../tests/files-telling.ts';
import { newsOverTime, type NewsOverTime } from '../../../../tests/news-over-time.ts';

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
