import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bodyOnly, broken, listing, newsOverTime, type NewsOverTime } from '../../../../tests/news-over-time.ts';
import { addPictureRow } from '../../../../tests/picture-row.ts';

let site: NewsOverTime;
beforeEach(async () => void (site = await newsOverTime()));
afterEach(() => site.test.close());

const links = listing('<a href="{{ c.link }}">{{ c.title }}</a>');
const breakIndex = () => site.rewrite('index', broken);

describe('what is shown in place of a page that cannot be rendered', () => {
  it.each([
    ['its template is broken', 'index.html', breakIndex],
    [
      'its catalog lies elsewhere',
      'n/index.html',
      async () => {
        await site.moveCatalog();
        await site.publishAll();
      },
    ],
  ])('shows nothing else that was taken down before, nor what came later (%s)', async (_, page, spoil) => {
    const before = await site.published('Zinnober');
    const item = await site.published('Xanthippe');
    await site.takeDown(before);
    await site.published('Even');
    const then = site.moment();
    const gone = await site.published('Afterwards');
    await site.takeDown(item);
    await site.run('/cms/content/offline', { ids: [gone] });
    await spoil();
    expect(await site.told(/Zinnober|Xanthippe/)).toEqual([]);
    await site.goBack(then);
    expect(await site.told(/Zinnober|Xanthippe|Afterwards/)).toEqual([]);
    expect(await site.news.text(page)).toContain('Stays');
    expect(await site.failed()).toMatchObject([{ page, message: expect.stringMatching(/as in release #1$/) }]);
  });

  it('shows nothing that was public only after the instant, though the same item was again, too', async () => {
    const item = await site.published('Zinnober');
    await site.published('Then');
    const then = site.moment();
    await breakIndex();
    await site.takeDown(item);
    await site.rewrite('index', links);
    await site.publish(item, await site.news.add('Afterwards'));
    await site.run('/cms/content/offline', { ids: [item] });
    expect(await site.read('')).toContain('Afterwards');
    await breakIndex();
    await site.goBack(then);
    expect(await site.told(/Afterwards/)).toEqual([]);
    expect(await site.read('')).toContain('Stays');
  });

  it('comes with the included file and the picture that it names', async () => {
    const cover = await addPictureRow(site.test, site.news.site, 'a', Buffer.from('PICTURE'));
    await site.include('side', '<aside>Side</aside>');
    const include = '{% cms_include file: "side.template.html", ssi: true %}';
    await site.rewrite('index', listing('{{ c.title }}<img src="{{ c.coverSrc }}">') + include);
    await site.corrected(site.stays, { cover });
    expect(await site.told(/Side|PICTURE/)).toHaveLength(2);
    await site.rewrite('index', links);
    const item = await site.published('Zinnober');
    const then = site.moment();
    expect(await site.told(/Side|PICTURE/)).toEqual([]);
    await site.takeDown(item);
    await breakIndex();
    await site.goBack(then);
    expect(await site.told(/Side|PICTURE/)).toEqual([
      expect.stringMatching(/^include\/side_/),
      'resources/image/2026/03/01/a.png',
    ]);
    expect(await site.read('')).toMatch(/Stays<img.*<aside>Side/);
  });

  it('comes without an included file that tells of what was taken down', async () => {
    await site.include('side', `<aside>${links}</aside>`);
    await site.rewrite('index', 'Front{% cms_include file: "side.template.html", ssi: true %}');
    const item = await site.published('Zinnober');
    expect(await site.read('')).toContain('Zinnober');
    await site.rewrite('index', links);
    await site.publishAll();
    const then = site.moment();
    await site.takeDown(item);
    await breakIndex();
    await site.goBack(then);
    expect(await site.read('')).toContain('Front');
    expect(await site.told(/Zinnober/)).toEqual([]);
  });

  it('is no page that another had at its address', async () => {
    await site.rewrite('article', bodyOnly);
    const one = await site.published('One', { body: '<p>of one</p>', staticPath: 'p.html' });
    await site.corrected(one, { staticPath: 'q.html' });
    const item = await site.published('Zinnober');
    const other = await site.published('Other', { body: '<p>Zinnober</p>', staticPath: 'p.html' });
    const then = site.moment();
    await site.corrected(other, { body: '<p>of the other</p>' });
    await site.takeDown(item);
    await site.rewrite('article', broken);
    await site.goBack(then);
    expect(await site.read('q.html')).toContain('of one');
    expect(await site.read('p.html')).toBe('<p>of the other</p>');
  });
});

it('a page that is rendered again stays its content’s', async () => {
  await site.rewrite('article', bodyOnly + links);
  const item = await site.published('Zinnober');
  await site.publishAll();
  const then = site.moment();
  const page = `n/${site.stays}.html`;
  expect(await site.read(page)).toContain('Zinnober');
  await site.takeDown(item);
  await site.published('Later');
  await site.publishAll();
  expect(await site.read(page)).toContain('Later');
  await site.goBack(then);
  expect(await site.read(page)).toContain('Body of Stays');
  expect(await site.told(/Zinnober|Later/)).toEqual([]);
  expect(await site.whose(page)).toBe(site.stays);
});
