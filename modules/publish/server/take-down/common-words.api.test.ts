import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { broken, listing, newsOverTime, type NewsOverTime } from '../../../../tests/news-over-time.ts';

let site: NewsOverTime;
beforeEach(async () => void (site = await newsOverTime()));
afterEach(() => site.test.close());

const links = listing('<a href="{{ c.link }}">{{ c.title }}</a>');

describe('an item that is called like an entry of every page’s navigation', () => {
  const navigation = '<nav><a href="/">Home</a></nav>';
  let then: string;
  beforeEach(async () => {
    await site.rewrite('article', `${navigation}<h1>{{ Content.title }}</h1>`);
    for (const name of ['index', 'list']) await site.rewrite(name, navigation + links);
    await site.publishAll();
    const item = await site.published('Home');
    then = site.moment();
    await site.takeDown(item);
  });
  const other = () => site.news.text(`n/${site.stays}.html`);

  it('changes no other page’s template in a rollback, nor in one of a site that is held', async () => {
    await site.rewrite('article', 'another template');
    await site.publishAll();
    expect(await other()).toBe('another template');
    for (let times = 0; times < 2; times++) {
      await site.goBack(then);
      expect(await other()).toBe(`${navigation}<h1>Stays</h1>`);
    }
  });

  it('removes nothing in a rollback to after its take-down, whatever is broken', async () => {
    const later = await site.published('Later');
    const since = site.moment();
    for (const name of ['index', 'list', 'article']) await site.rewrite(name, broken);
    await site.publishAll();
    const before = await site.news.files();
    await site.goBack(since);
    expect(await site.news.files()).toEqual(before);
    expect(Object.keys(before)).toContain(`n/${later}.html`);
  });

  it.each([
    ['its catalog lies elsewhere', 'n/index.html', () => site.moveCatalog(), ['article']],
    ['no template is sound', 'index.html', async () => undefined, ['article', 'index', 'list']],
  ])('removes no other page in one while %s', async (_, page, change, unsound) => {
    await change();
    await site.publishAll();
    for (const name of unsound) await site.rewrite(name, broken);
    await site.goBack(then);
    expect((await site.failed())[0]).toMatchObject({ page, message: expect.stringContaining('as in release #') });
    expect(await other()).toBe(`${navigation}<h1>Stays</h1>`);
    for (const path of ['index.html', 'n/index.html']) expect(await site.news.text(path)).toContain('Stays');
  });

  it('changes no other page of a closed pipe, as those of an open one say the word', async () => {
    await site.addPipe('h5', { index: navigation + links, list: navigation, article: navigation });
    await site.setPipe('h5', { state: 'disabled' });
    const item = await site.published('Home');
    for (const name of ['index', 'list', 'article']) await site.rewrite(name, broken, 'h5');
    await site.takeDown(item);
    expect(await site.failed('h5')).toEqual([]);
  });
});

const titles = listing('<b>{{ c.title }}</b>');

describe('a word is not everybody’s', () => {
  it('that the pages of another pipe say', async () => {
    await site.rewrite('index', titles);
    await site.rewrite('list', 'none');
    await site.rewrite('article', 'none');
    const navigation = '<nav>Zinnober</nav>';
    const pages = { index: navigation, list: navigation, article: navigation };
    await site.addPipe('h5', pages);
    const item = await site.published('Zinnober');
    const then = site.moment();
    await site.rewrite('list', broken);
    await site.takeDown(item);
    await site.goBack(then);
    expect(await site.told(/Zinnober/)).toEqual([]);
  });

  it('that most pages said which a held site keeps from before', async () => {
    for (const name of ['index', 'list', 'article']) await site.rewrite(name, titles);
    const item = await site.published('Zinnober');
    await site.publishAll();
    const then = site.moment();
    await site.published('Later');
    await site.goBack(then);
    expect(await site.told(/Zinnober/)).toContain('index.html');
    await site.takeDown(item);
    expect(await site.told(/Zinnober/)).toEqual([]);
  });
});
