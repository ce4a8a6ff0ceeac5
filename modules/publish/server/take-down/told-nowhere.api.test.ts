import type { TimePreview } from '@kaiyin/modules/publish/schema';
import type { FileSides } from '@kaiyin/modules/plan/schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { addPictureRow } from '../../../../tests/picture-row.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { worked } from '../../../../tests/worked.ts';
import { titlesIn } from './says-title.ts';

let test: TestApp;
let news: NewsSite;
let now = Date.parse('2026-03-01T08:00:00.000Z');
const pageBreak = '<p>__XY_UEDITOR_PAGE_BREAK__</p>';
const article =
  '<h1>{{ Content.title }}</h1>{% cms_article contentid: Content.id, page: true %}{{ Data.articleContent }}{% endcms_article %}';
const listing = (said: string) =>
  `{% cms_content %}{% for c in DataList %}<li>${said}</li>{% endfor %}{% endcms_content %}`;

beforeEach(async () => {
  test = await startTestApp({ clock: () => new Date(now) });
  news = await newsSite(test);
  await rewrite('article', article);
  await publish(await news.add('Stays'));
});
afterEach(() => test.close());

async function run(path: string, body: object = {}): Promise<void> {
  now += 60_000;
  await news.run(path, body);
}
const publish = (...ids: number[]) => run('/cms/content/publish', { ids });
const publishAll = () => run('/cms/site/publish', { siteId: news.site, held: 'end' });
const goBack = (at: string) => run('/cms/publish/rollback', { at });
const moment = () => new Date(now).toISOString();
const get = async (path: string, pipe = 'pc') => {
  const { statusCode, body } = await test.app.http.inject({ url: `/sites/news/${pipe}/${path}` });
  return statusCode === 200 ? body : statusCode;
};

async function rewrite(template: string, source: string): Promise<void> {
  const row = await test.ctx.db
    .selectFrom('cms_template')
    .select('id')
    .where('name', '=', `${template}.template.html`)
    .executeTakeFirstOrThrow();
  await news.must('PUT', '/cms/template', { ...row, source });
}
const takeDown = (id: number) => run('/cms/publish/take-down', { contentId: id });
async function erase(): Promise<void> {
  const { id } = await test.ctx.db.selectFrom('cms_take_down').select('id').executeTakeFirstOrThrow();
  await run(`/cms/publish/take-down/${id}/erase`);
}

const filesOf = (pipeCode: string) =>
  test.ctx.db
    .selectFrom('cms_manifest')
    .select(['path', 'hash', 'untilRelease'])
    .where('siteId', '=', news.site)
    .where('pipeCode', '=', pipeCode)
    .execute();

/** Where anybody reads these words: what is shown, previews of every instant, differences of any two releases. */
async function toldAnywhere(words: RegExp, pipe = 'pc'): Promise<string[]> {
  const told = new Set<string>();
  const look = (place: string, text: unknown) => words.test(String(text)) && told.add(place);
  const paths = new Set((await filesOf(pipe)).map(({ path }) => path));
  const releases = await test.ctx.db
    .selectFrom('cms_release')
    .select(['number', 'at'])
    .where('pipeCode', '=', pipe)
    .orderBy('number')
    .execute();
  for (const path of paths) look(`shown ${path}`, await get(path, pipe));
  for (const { at, number } of releases) {
    const { url } = await news.must<TimePreview>('POST', '/cms/publish/time', { pipeCode: pipe, at, working: 'none' });
    for (const path of paths) look(`preview ${path}`, (await test.app.http.inject({ url: url + path })).body);
    for (const path of paths) {
      const query = new URLSearchParams({ pipeCode: pipe, from: String(number - 1), to: String(number), path });
      const { code, data } = await news.call<FileSides>('GET', `/cms/publish/release/file?${query}`);
      if (code !== 200) continue;
      look(`difference ${path}`, `${data.before} ${data.after}`);
      for (const side of [data.beforeUrl, data.afterUrl])
        if (side) look(`difference ${path}`, (await test.app.http.inject({ url: side })).body);
    }
  }
  return [...told];
}

/** Files whose bytes are still there and say these words. */
async function stored(words: RegExp): Promise<string[]> {
  const found: string[] = [];
  for (const { path, hash } of await filesOf('pc'))
    if (words.test((await test.app.blobs.get(hash)).toString())) found.push(path);
  return found;
}

describe('parts that a page had before', () => {
  let then: string;
  beforeEach(async () => {
    const parts = ['<p>S1</p>', '<p>SECRET2</p>', '<p>SECRET3</p>'];
    const id = await news.add('合龙', { body: parts.join(pageBreak) });
    await publish(id);
    then = moment();
    expect(await get(`n/${id}_3.html`)).toContain('SECRET3');
    await news.correct(id, { body: '<p>S1</p>' });
    await publish(id);
    await takeDown(id);
  });

  it('are told nowhere, also after a rollback', async () => {
    expect(await toldAnywhere(/SECRET/)).toEqual([]);
    await goBack(then);
    expect(await toldAnywhere(/SECRET|合龙/)).toEqual([]);
  });

  it('are erased', async () => {
    await erase();
    expect(await stored(/SECRET/)).toEqual([]);
  });
});

describe('a picture that it showed before', () => {
  const picture = (name: string) => addPictureRow(test, news.site, name, Buffer.from(`PICTURE ${name}`));
  let id: number;
  let [a, b] = ['', ''];
  beforeEach(async () => {
    [a, b] = [await picture('a'), await picture('b')];
    id = await news.add('Zinnober', { body: `<p><img src="${a}"></p>` });
    await publish(id);
    await news.correct(id, { body: `<p><img src="${b}"></p>` });
    await publish(id);
  });

  it('is told nowhere, and erased', async () => {
    await takeDown(id);
    expect(await toldAnywhere(/PICTURE/)).toEqual([]);
    await erase();
    expect(await stored(/PICTURE/)).toEqual([]);
  });

  it('is told nowhere, and erased, also where a part named it and another has the address since', async () => {
    const body = ['<p>S1</p>', `<p><img src="${a}"></p>`].join(pageBreak);
    const parted = await news.add('In parts', { body, staticPath: 'x.html' });
    await news.correct(id, { body: '<p>without</p>' });
    await publish(id, parted);
    await news.correct(parted, { body: '<p>S1</p>', staticPath: 'y.html' });
    await publish(parted);
    await publish(await news.add('Another one', { staticPath: 'x.html' }));
    await takeDown(parted);
    await takeDown(id);
    expect(await toldAnywhere(/PICTURE/)).toEqual([]);
  });

  it('is told nowhere, and erased, also a drawing, and a cover that only a list showed', async () => {
    await rewrite('index', listing('<img src="{{ c.coverSrc }}">'));
    const { hash, size: fileSize } = await test.app.blobs.put(Buffer.from('<svg>PICTURE drawn</svg>'));
    const path = 'resources/image/2026/03/01/drawn.svg';
    await test.ctx.db
      .updateTable('cms_resource')
      .set({ hash, fileSize, path, suffix: 'svg' })
      .where('name', '=', 'b')
      .execute();
    const drawing = b.replace('b.png', 'drawn.svg');
    const drawn = await news.add('Drawn', { cover: a, body: `<p><img src="${drawing}"></p>` });
    await news.correct(id, { body: '<p>without</p>' });
    await publish(id, drawn);
    const then = moment();
    expect(await get(path)).toContain('PICTURE drawn');
    await news.correct(drawn, { cover: null, body: '<p>without</p>' });
    await publish(drawn);
    await takeDown(drawn);
    await takeDown(id);
    expect(await toldAnywhere(/PICTURE/)).toEqual([]);
    for (const { id: certificate } of await test.ctx.db.selectFrom('cms_take_down').select('id').execute())
      await run(`/cms/publish/take-down/${certificate}/erase`);
    expect(await stored(/PICTURE/)).toEqual([]);
    await goBack(then);
    expect(await toldAnywhere(/PICTURE/)).toEqual([]);
  });

  it('stays where another shows it, then or now', async () => {
    const other = await news.add('Other', { body: `<p><img src="${a}"></p>` });
    await publish(other);
    const then = moment();
    await news.correct(other, { body: '<p>without</p>' });
    await publish(other);
    await takeDown(id);
    await erase();
    await goBack(then);
    expect(await get('resources/image/2026/03/01/a.png')).toBe('PICTURE a');
    expect(await get('resources/image/2026/03/01/b.png')).toBe(404);
  });
});

it.each([
  ['密令', '{{ c.title }}'],
  ['The "Zinnober" & \'x\' file', '{{ c.title | escape }}'],
  ['Zinnoberroter Titel', '{{ c.title | truncate: 14 }}'],
  ['Zinnoberroter Titel', '{{ c.summary }}'],
  ['Zinnoberroter Titel', '{{ c.summary | truncate: 30 }}'],
  ['Zinnoberroter Titel', '{{ c.title | upcase }}'],
  ['Zinnober roter Titel', '{{ c.title | url_encode }}'],
  ['Ein Titel', '{{ c.subTitle }}'],
])('%s, said as %s, is told nowhere, also after a rollback', async (title, said) => {
  await rewrite('index', listing(said));
  const id = await news.add(title, { summary: 'Zinnober ist geheim und bleibt es', subTitle: 'Zinnober darunter' });
  await publish(id);
  const then = moment();
  expect(await get('')).toMatch(/密令|Zinnober/i);
  await takeDown(id);
  expect(await toldAnywhere(/密令|Zinnober/i)).toEqual([]);
  await goBack(then);
  expect(await toldAnywhere(/密令|Zinnober/i)).toEqual([]);
});

it('a short title that it had before, at an address that another has since, is told nowhere', async () => {
  await rewrite('index', listing('{{ c.title }}'));
  const id = await news.add('合龙', { staticPath: 'x.html' });
  await publish(id);
  const then = moment();
  await news.correct(id, { title: 'Renamed article', staticPath: 'y.html' });
  await publish(id);
  await publish(await news.add('Another one', { staticPath: 'x.html' }));
  await takeDown(id);
  await goBack(then);
  expect(await toldAnywhere(/合龙/)).toEqual([]);
});

describe('a held site', () => {
  it('keeps another’s page where the item is now', async () => {
    const other = await news.add('Another one', { staticPath: 'a.html' });
    await publish(other);
    const then = moment();
    await news.correct(other, { staticPath: 'b.html' });
    await publish(other);
    const id = await news.add('Zinnober', { staticPath: 'a.html' });
    await publish(id);
    await goBack(then);
    await takeDown(id);
    expect(await get('a.html')).toContain('Another one');
  });

  it('shows it no more from the call on, where another is now', async () => {
    const id = await news.add('合龙', { staticPath: 'old.html' });
    await publish(id);
    const then = moment();
    await news.correct(id, { staticPath: 'new.html' });
    await publish(id);
    await publish(await news.add('Another one', { staticPath: 'old.html' }));
    await goBack(then);
    expect(await get('old.html')).toContain('合龙');
    await news.must('POST', '/cms/publish/take-down', { contentId: id });
    expect(await get('old.html')).toBe(404);
    await test.settle();
    expect(await toldAnywhere(/合龙/)).toEqual([]);
  });
});

it('a drawing of others that says its title stays', async () => {
  const { hash, size: fileSize } = await test.app.blobs.put(Buffer.from('<svg><title>Zinnober</title></svg>'));
  const address = await addPictureRow(test, news.site, 'logo', Buffer.from(''));
  const path = 'resources/image/2026/03/01/logo.svg';
  await test.ctx.db.updateTable('cms_resource').set({ hash, fileSize, path, suffix: 'svg' }).execute();
  const id = await news.add('Zinnober');
  const drawing = address.replace('logo.png', 'logo.svg');
  await publish(id, await news.add('Other', { body: `<p><img src="${drawing}"></p>` }));
  const then = moment();
  await takeDown(id);
  await erase();
  await goBack(then);
  expect(await get(path)).toContain('<svg>');
});

it('a long text that often says the first letters of a title does not say it, and another that it ends with is found', () => {
  const says = titlesIn(['2026年的预算', '2026 budget']);
  const map = '<lastmod>2026-03-01</lastmod>'.repeat(30_000);
  expect([says(map), says(`${map}<b>2026年的预算</b>`)]).toEqual([false, true]);
});

it('titles that a text nearly says very often keep nobody waiting', () => {
  const titles = Array.from({ length: 100 }, (_, n) => `${'a'.repeat(110)}${n}`);
  const says = titlesIn(titles);
  const began = worked();
  says('a'.repeat(1_000_000));
  expect(worked() - began).toBeLessThan(500);
});

describe('a pipe that is closed meanwhile', () => {
  let id: number;
  const setState = async (state: 'enabled' | 'disabled') => {
    const { rows } = await news.call<unknown>('GET', '/cms/publishpipe/list');
    const h5 = (rows as { code: string }[]).find(({ code }) => code === 'h5');
    await news.must('PUT', '/cms/publishpipe', { ...h5, state });
  };
  beforeEach(async () => {
    await news.must('POST', '/cms/publishpipe', { code: 'h5', name: 'H5' });
    const sources = { index: listing('<a href="{{ c.link }}">{{ c.title }}</a>'), article };
    for (const [name, source] of Object.entries(sources))
      await news.must('POST', '/cms/template', { pipeCode: 'h5', name: `${name}.template.html`, source });
    const own = { indexTemplate: 'index.template.html', detailTemplate_article: 'article.template.html' };
    const pc = { ...own, defaultListTemplate: 'list.template.html' };
    const h5 = { ...own, defaultListTemplate: 'index.template.html' };
    await news.must('PUT', '/cms/site', { id: news.site, name: 'News', path: 'news', publishPipeProps: { pc, h5 } });
    id = await news.add('Zinnober');
    await publish(id);
    await publishAll();
  });

  it.each([false, true])('does not bring it back when it is opened, held or not (%j)', async (isHeld) => {
    const then = moment();
    await publish(await news.add('Later'));
    if (isHeld) await goBack(then);
    expect(await get(`n/${id}.html`, 'h5')).toContain('Zinnober');
    await setState('disabled');
    await test.settle();
    await takeDown(id);
    await setState('enabled');
    expect(await get(`n/${id}.html`, 'h5')).toBe(404);
    expect(await get('', 'h5')).toContain('Stays');
    expect(await toldAnywhere(/Zinnober/, 'h5')).toEqual([]);
    await test.settle();
    expect(await toldAnywhere(/Zinnober/, 'h5')).toEqual([]);
  });

  it('shows nothing when it was removed meanwhile and is made again', async () => {
    const { rows } = await news.call<unknown>('GET', '/cms/publishpipe/list');
    const h5 = (rows as { id: number; code: string }[]).find(({ code }) => code === 'h5');
    await test.ctx.db.deleteFrom('cms_template').where('pipeCode', '=', 'h5').execute();
    await news.must('DELETE', '/cms/publishpipe', { ids: [h5?.id] });
    await takeDown(id);
    await news.must('POST', '/cms/publishpipe', { code: 'h5', name: 'H5' });
    expect(await toldAnywhere(/Zinnober/, 'h5')).toEqual([]);
    await test.settle();
    expect(await toldAnywhere(/Zinnober/, 'h5')).toEqual([]);
  });

  it('is erased with the others', async () => {
    await setState('disabled');
    await takeDown(id);
    await erase();
    await setState('enabled');
    await test.settle();
    const blobs = await test.ctx.db.selectFrom('cms_manifest').select('hash').distinct().execute();
    const texts = await Promise.all(blobs.map(async ({ hash }) => (await test.app.blobs.get(hash)).toString()));
    expect(texts.filter((text) => text.includes('Zinnober'))).toEqual([]);
  });
});
