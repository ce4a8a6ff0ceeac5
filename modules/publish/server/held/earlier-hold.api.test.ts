import type { Seen } from '@kaiyin/modules/content/schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bodyOnly, newsOverTime, type NewsOverTime } from '../../../../tests/news-over-time.ts';
import { addPictureRow } from '../../../../tests/picture-row.ts';

let site: NewsOverTime;
beforeEach(async () => void (site = await newsOverTime()));
afterEach(() => site.test.close());

const offline = (id: number, held: 'end' | 'only' = 'end') => site.run('/cms/content/offline', { ids: [id], held });
const seen = async (id: number) => (await site.news.must<Seen[]>('GET', `/cms/content/seen?ids=${id}`))[0];

describe('what a rollback removed', () => {
  let item: number;
  let later: number;
  let held: string;
  beforeEach(async () => {
    item = await site.published('Zinnober');
    const then = site.moment();
    later = await site.published('Afterwards');
    await site.goBack(then);
    held = site.moment();
    expect(await site.told(/Afterwards/)).toEqual([]);
  });

  it('stays away when one goes back to the hold after a take-down', async () => {
    await offline(later);
    await site.takeDown(item);
    await site.published('New');
    await site.goBack(held);
    expect(await site.told(/Afterwards|Zinnober|New/)).toEqual([]);
    expect(await site.read('')).toContain('Stays');
  });

  it('stays away when something is taken down beside a hold of that hold', async () => {
    await site.publishAll();
    expect(await site.told(/Afterwards/)).not.toEqual([]);
    await site.goBack(held);
    await site.takeDown(item);
    expect(await site.told(/Afterwards|Zinnober/)).toEqual([]);
    expect(await site.read('')).toContain('Stays');
  });
});

it('another’s page that came to the item’s address is where it was when one goes back to a hold', async () => {
  await site.rewrite('article', bodyOnly);
  const item = await site.news.add('Zinnober', { body: '<p>SECRET</p>', staticPath: 'a.html' });
  const other = await site.news.add('Other', { body: '<p>OTHER</p>', staticPath: 'b.html' });
  await site.publish(item, other);
  const then = site.moment();
  await site.corrected(item, { staticPath: 'c.html' });
  await site.corrected(other, { staticPath: 'a.html' });
  await site.goBack(then);
  const held = site.moment();
  await site.publishAll();
  await site.takeDown(item);
  await site.goBack(held);
  expect([await site.read('a.html'), await site.read('b.html')]).toEqual(['', expect.stringContaining('OTHER')]);
});

describe('of two items with the same picture beside a hold', () => {
  const picture = 'resources/image/2026/03/01/a.png';
  let one: number;
  let other: number;
  beforeEach(async () => {
    await site.rewrite('article', bodyOnly);
    const body = `<p><img src="${await addPictureRow(site.test, site.news.site, 'a', Buffer.from('PICTURE'))}"></p>`;
    const then = site.moment();
    await site.published('Later');
    await site.goBack(then);
    one = await site.besideHold('One', { body });
    other = await site.besideHold('Other', { body });
    expect(await site.read(picture)).toBe('PICTURE');
  });

  it.each([
    [
      'taken down',
      async () => {
        await site.news.must('POST', '/cms/publish/take-down', { contentId: one });
        expect(await site.read(picture)).toBe('PICTURE');
        await site.test.settle();
      },
    ],
    ['taken offline', () => offline(one, 'only')],
  ])('one goes, %s, and the picture stays', async (_, go) => {
    await go();
    expect([await site.read(`n/${one}.html`), await site.read(picture)]).toEqual(['', 'PICTURE']);
    expect(await site.read(`n/${other}.html`)).toContain(picture.split('/').at(-1));
    for (const { addresses } of await site.certificates())
      expect(addresses).toEqual([{ pipeCode: 'pc', path: `n/${one}.html` }]);
  });
});

it('readers see what was taken down before, published again and offline, at an instant when it was public', async () => {
  const item = await site.published('Zinnober');
  await site.takeDown(item);
  await site.publish(item);
  const then = site.moment();
  await offline(item);
  expect(await seen(item)).toMatchObject({ version: null });
  await site.goBack(then);
  expect(await site.news.shows(item)).toBe(true);
  expect(await seen(item)).toMatchObject({ version: 1, isAsDue: false });
});

it('a link that only a hold shows, in lists, is taken down, once', async () => {
  const item = await site.published('Link', { linkFlag: true, redirectUrl: 'https://example.org/x' });
  const then = site.moment();
  await offline(item);
  await site.goBack(then);
  expect(await site.read('')).toContain('https://example.org/x');
  await site.takeDown(item);
  expect(await site.told(/example\.org/)).toEqual([]);
  expect(await seen(item)).toMatchObject({ version: null });
  expect(await site.news.call('POST', '/cms/publish/take-down', { contentId: item })).toMatchObject({
    code: 500,
    msg: expect.stringContaining('nothing to take down'),
  });
});
