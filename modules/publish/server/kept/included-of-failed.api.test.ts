import { afterEach, beforeEach, expect, it } from 'vitest';
import { broken, listing, newsOverTime, type NewsOverTime } from '../../../../tests/news-over-time.ts';

let site: NewsOverTime;
beforeEach(async () => void (site = await newsOverTime()));
afterEach(() => site.test.close());

const withSide = listing('{{ c.title }}') + '{% cms_include file: "side.template.html", ssi: true %}';
const included = async () => Object.keys(await site.news.files()).filter((path) => path.startsWith('include/'));

it('a page that fails when everything is rendered keeps the included files that it names', async () => {
  await site.include('side', '<aside>Side</aside>');
  await site.rewrite('index', withSide);
  await site.published('Other');
  await site.rewrite('index', broken);
  await site.test.ctx.db.updateTable('cms_publish_state').set({ renderer: 0 }).execute();
  await site.publishAll();
  expect(await site.failed()).toMatchObject([{ page: 'index.html' }]);
  expect(await site.read('')).toContain('<aside>Side');
  await site.rewrite('index', listing('{{ c.title }}'));
  await site.publishAll();
  expect(await included()).toEqual([]);
});

it.each([0, undefined])('an included file that no page names any more fails nobody (renderer %j)', async (renderer) => {
  await site.include('side', '<aside>Side</aside>');
  await site.rewrite('index', withSide);
  await site.published('Other');
  expect(await included()).toHaveLength(1);
  await site.rewrite('index', listing('{{ c.title }}'));
  await site.rewrite('side', broken);
  if (renderer !== undefined) await site.test.ctx.db.updateTable('cms_publish_state').set({ renderer }).execute();
  await site.publishAll();
  expect(await site.failed()).toEqual([]);
  expect(await included()).toEqual([]);
});

it.each(['index', 'list'])(
  'an included file that fails is told of while a page that is as before names it (%s)',
  async (page) => {
    await site.include('side', '<aside>Side</aside>');
    await site.rewrite(page, withSide);
    await site.published('Other');
    if (page === 'index') await site.rewrite(page, broken);
    await site.rewrite('side', broken);
    await site.publishAll();
    expect((await site.failed()).map((one) => one.page)).toContainEqual(expect.stringMatching(/^include\/side_/));
    expect(await site.read(page === 'index' ? '' : 'n/')).toContain('<aside>Side');
  },
);
