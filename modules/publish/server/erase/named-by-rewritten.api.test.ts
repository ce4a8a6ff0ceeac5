import { afterEach, beforeEach, expect, it } from 'vitest';
import { bodyOnly, broken, listing, newsOverTime, type NewsOverTime } from '../../../../tests/news-over-time.ts';
import { addPictureRow } from '../../../../tests/picture-row.ts';

let site: NewsOverTime;
beforeEach(async () => void (site = await newsOverTime()));
afterEach(() => site.test.close());

const plain = listing('{{ c.title }}');
const rich =
  listing('{{ c.title }}<img src="{{ c.coverSrc }}">') + '{% cms_include file: "side.template.html", ssi: true %}';
const picture = 'resources/image/2026/03/01/a.png';

async function withSide(): Promise<void> {
  await site.include('side', '<aside>Side</aside>');
  const cover = await addPictureRow(site.test, site.news.site, 'a', Buffer.from('PICTURE'));
  await site.corrected(site.stays, { cover });
}

/** Of which releases a file is, each named once. */
async function releasesOf(path: RegExp): Promise<[from: number, until: number | null][]> {
  const rows = await site.test.ctx.db
    .selectFrom('cms_manifest')
    .select(['path', 'fromRelease', 'untilRelease'])
    .orderBy('fromRelease')
    .execute();
  return rows.flatMap((row) => (path.test(row.path) ? [[row.fromRelease, row.untilRelease]] : []));
}

async function expectRich(then: string): Promise<void> {
  await site.goBack(then);
  expect(await site.read('')).toMatch(/Stays<img.*<aside>Side/);
  expect(Object.keys(await site.news.files())).toContain(picture);
  expect(await site.told(/Zinnober/)).toEqual([]);
}

it('an earlier release has what its pages name once they are rendered again', async () => {
  await withSide();
  await site.rewrite('index', plain);
  const item = await site.published('Zinnober');
  const then = site.moment();
  // For one release of those that have this front page, another page names the same.
  for (const list of [rich, plain]) {
    await site.rewrite('list', list);
    await site.publishAll();
  }
  await site.takeDown(item);
  await site.rewrite('index', rich);
  await site.published('Later');
  await site.erase();
  for (const path of [/^include\/side_/, /a\.png$/]) {
    const spans = await releasesOf(path);
    expect(spans.length).toBeGreaterThan(1);
    for (const [index, [, until]] of spans.slice(0, -1).entries())
      expect(until).toBeLessThanOrEqual(spans[index + 1]?.[0] ?? 0);
  }
  await expectRich(then);
});

it('an earlier release has what its pages name that are as before, as they fail', async () => {
  await withSide();
  await site.rewrite('index', rich);
  await site.published('Other');
  await site.rewrite('index', plain);
  const item = await site.published('Zinnober');
  const then = site.moment();
  await site.takeDown(item);
  await site.rewrite('index', broken);
  await site.erase();
  await expectRich(then);
});

it('the end of a hold leaves a page that fails what it names, though the item was erased while the site was held', async () => {
  await withSide();
  await site.rewrite('index', rich);
  await site.published('Other');
  const item = await site.published('Zinnober');
  const then = site.moment();
  await site.published('Later');
  await site.goBack(then);
  await site.rewrite('index', broken);
  await site.takeDown(item);
  await site.erase();
  const held = await site.read('');
  expect(held).toMatch(/Stays<img.*<aside>Side/);
  await site.publishAll();
  expect(await site.read('')).toBe(held);
  expect(Object.keys(await site.news.files())).toContain(picture);
  expect(await site.stored(/Zinnober/)).toEqual([]);
  await site.rewrite('index', plain);
  await site.publishAll();
  expect(Object.keys(await site.news.files()).filter((path) => /side|a\.png/.test(path))).toEqual([]);
});

it('the end of a hold leaves of a page that fails what readers saw, and nothing that only its last bytes named', async () => {
  await withSide();
  await site.rewrite('index', plain);
  const item = await site.published('Zinnober');
  const then = site.moment();
  await site.rewrite('index', rich);
  await site.published('Later');
  await site.goBack(then);
  await site.rewrite('index', broken);
  await site.takeDown(item);
  await site.erase();
  const held = await site.read('');
  await site.publishAll();
  expect(await site.read('')).toBe(held);
  expect(Object.keys(await site.news.files()).filter((path) => /side|a\.png/.test(path))).toEqual([]);
});

it('the end of a hold shows no page in the place of another that fails', async () => {
  await site.rewrite('article', bodyOnly + plain);
  const one = await site.published('One', { body: '<p>of one</p>', staticPath: 'p.html' });
  const then = site.moment();
  await site.corrected(one, { staticPath: 'q.html' });
  await site.published('Other', { body: '<p>of the other</p>', staticPath: 'p.html' });
  const item = await site.published('Zinnober');
  await site.publishAll();
  expect(await site.read('p.html')).toContain('Zinnober');
  await site.goBack(then);
  expect(await site.read('p.html')).toContain('of one');
  await site.rewrite('article', broken);
  await site.takeDown(item);
  await site.erase();
  await site.publishAll();
  expect(await site.told(/Zinnober/)).toEqual([]);
  expect(await site.read('p.html')).not.toContain('of one');
});
