import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TakeDownView, TimePreview } from '@kaiyin/modules/publish/schema';
import type { FileSides } from '@kaiyin/modules/plan/schema';
import type { BlobStore } from '@kaiyin/server-kit';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { addPictureRow } from '../../../../tests/picture-row.ts';
import { newsSite, quiet, type NewsSite } from '../../../../tests/news-site.ts';
import { rollBack } from '../rollback.ts';

let test: TestApp;
let news: NewsSite;
let now = Date.parse('2026-03-01T08:00:00.000Z');
let id: number;
let then: string;
const secret = 'Zinnober & Söhne';

beforeEach(async () => {
  test = await startTestApp({ clock: () => new Date(now) });
  news = await newsSite(test);
  await publish(await news.add('Stays'));
  id = await news.add(secret);
  await publish(id);
  then = new Date(now).toISOString();
  await publish(await news.add('Later'));
});
afterEach(() => test.close());

async function run(path: string, body: object): Promise<void> {
  now += 60_000;
  await news.run(path, body);
}
const publish = (one: number) => run('/cms/content/publish', { ids: [one] });
const takeDown = () => run('/cms/publish/take-down', { contentId: id });

/** Every page of a preview, as far as the site has pages. */
async function textsBelow(url: string): Promise<{ status: number; text: string }[]> {
  const paths = ['', 'n/', 'n/index.html', `n/${id}.html`, `n/${id - 1}.html`, `n/${id + 1}.html`];
  const replies = await Promise.all(paths.map((path) => test.app.http.inject({ url: url + path })));
  return replies.map(({ statusCode, body }) => ({ status: statusCode, text: body }));
}

const openAt = async (at: string, working: string) =>
  (await news.must<TimePreview>('POST', '/cms/publish/time', { pipeCode: 'pc', at, working })).url;

const isTold = (text: string) => /Zinnober|Body of Zinn/.test(text);

it('no preview of any instant shows what was taken down, and those that are open end', async () => {
  const instants = [then, new Date(now).toISOString(), new Date(now + 3_600_000).toISOString()];
  const open: string[] = [];
  for (const at of instants) for (const working of ['none', 'all']) open.push(await openAt(at, working));
  open.push(
    (await news.must<{ url: string }>('POST', '/cms/preview', { type: 'content', dataId: id, pipeCode: 'pc' })).url,
  );
  for (const url of open)
    expect(
      (await textsBelow(url)).some(({ text }) => isTold(text)),
      url,
    ).toBe(true);
  await takeDown();
  for (const url of open) expect((await textsBelow(url)).map(({ status }) => status)).toEqual(Array(6).fill(404));
  for (const at of instants)
    for (const working of ['none', 'all']) {
      const texts = await textsBelow(await openAt(at, working));
      expect(texts.filter(({ text }) => isTold(text))).toEqual([]);
      expect(texts[0]?.text).toContain('Stays');
    }
});

it('its certificate says what is still stored', async () => {
  await takeDown();
  const { rows } = await news.call<{ id: number }[]>('GET', '/cms/publish/take-down/list');
  const { remains } = await news.must<TakeDownView>('GET', `/cms/publish/take-down/${rows[0]?.id}`);
  expect(remains).toEqual({ versions: 1, logs: 3, files: 1 });
});

it('no difference between releases shows it', async () => {
  await takeDown();
  const { number } = await test.ctx.db
    .selectFrom('cms_release')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirstOrThrow();
  for (let from = 1; from < number; from++)
    for (const path of ['index.html', 'n/index.html', `n/${id}.html`]) {
      const query = new URLSearchParams({ pipeCode: 'pc', from: String(from), to: String(number), path });
      const sides = await news.call<FileSides>('GET', `/cms/publish/release/file?${query}`);
      expect(isTold(JSON.stringify(sides))).toBe(false);
      for (const url of sides.code === 200 ? [sides.data.beforeUrl, sides.data.afterUrl].filter(Boolean) : [])
        expect(isTold((await test.app.http.inject({ url })).body)).toBe(false);
    }
});

const filesOfSite = async () => Object.keys(await news.files());

const everyFile = async (): Promise<string[]> => {
  const folder = join(test.folder, 'sites/news/pc');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(files.map((file) => readFile(file, 'utf8')));
};

it('a rollback to before does it anew, on lists and front page, too', async () => {
  await takeDown();
  await run('/cms/publish/rollback', { at: then });
  const texts = await everyFile();
  expect(texts.filter(isTold)).toEqual([]);
  expect(await news.text('index.html')).toContain('Stays');
  expect(await news.text('index.html')).not.toContain('Later');
});

it('to plan it anew changes nothing until then: previews and rollbacks go on without it', async () => {
  await takeDown();
  await news.correct(id, { publishDate: '2030-01-01T00:00:00.000Z' });
  await publish(id);
  const texts = await textsBelow(await openAt(then, 'none'));
  expect(texts.filter(({ text }) => isTold(text))).toEqual([]);
  await run('/cms/publish/rollback', { at: then });
  expect((await everyFile()).filter(isTold)).toEqual([]);
});

it('a pipe that was closed meanwhile does not bring it back, however late one goes back in it', async () => {
  const setState = (state: 'enabled' | 'disabled') =>
    test.ctx.db
      .updateTable('cms_publishpipe')
      .set({ state })
      .where('siteId', '=', news.site)
      .where('code', '=', 'pc')
      .execute();
  await news.must('POST', '/cms/publishpipe', { name: 'Other', code: 'other' });
  await setState('disabled');
  await takeDown();
  await setState('enabled');
  now += 60_000;
  const at = new Date(now).toISOString();
  await run('/cms/publish/rollback', { at });
  expect((await everyFile()).filter(isTold)).toEqual([]);
});

it('another page whose name reads as a part of it stays, for readers and in differences', async () => {
  await news.correct(id, { staticPath: 'report.html' });
  await publish(id);
  await publish(await news.add('Somebody else', { staticPath: 'report_2026.html' }));
  await takeDown();
  expect((await test.app.http.inject('/sites/news/pc/report_2026.html')).statusCode).toBe(200);
  const query = new URLSearchParams({ pipeCode: 'pc', from: '4', to: '5', path: 'report_2026.html' });
  const { after } = await news.must<FileSides>('GET', `/cms/publish/release/file?${query}`);
  expect(after).toContain('Somebody else');
});

describe('what was published of it at another address, by another name', () => {
  const former = '合龙了';
  const isFormer = (text: string) => text.includes(former);
  let at: string;
  let moved: number;
  let picture: string;
  beforeEach(async () => {
    await rewrite(
      'article',
      '<h1>{{ Content.title }}</h1>{% cms_article contentid: Content.id %}{{ Data.articleContent }}{% endcms_article %}',
    );
    const address = await addPictureRow(test, news.site, 'former', Buffer.from('former'));
    const body = `<p>${former}</p><p><img src="${address}"></p>`;
    moved = await news.add(former, { staticPath: 'old-secret.html', body });
    await publish(moved);
    at = new Date(now).toISOString();
    picture = (await filesOfSite()).find((path) => !/\.(html|xml)$/.test(path)) ?? '';
    expect(picture).not.toBe('');
    await news.correct(moved, { title: 'Harmless name', staticPath: 'new-harmless.html', body: '<p>Nothing</p>' });
    await publish(moved);
    await run('/cms/publish/take-down', { contentId: moved });
  });

  it('is in no preview', async () => {
    const url = await openAt(at, 'none');
    const replies = await Promise.all(
      ['', 'n/', 'old-secret.html'].map((path) => test.app.http.inject({ url: url + path })),
    );
    expect(replies.map(({ body }) => isFormer(body))).toEqual([false, false, false]);
    expect(replies.at(-1)?.statusCode).toBe(404);
  });

  it('is in no difference between releases', async () => {
    const told: string[] = [];
    for (let from = 1; from < 6; from++) {
      const query = new URLSearchParams({ pipeCode: 'pc', from: `${from}`, to: '6', path: 'old-secret.html' });
      const sides = await news.call<FileSides>('GET', `/cms/publish/release/file?${query}`);
      if (sides.code === 200) told.push(JSON.stringify(sides));
    }
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter(isFormer)).toEqual([]);
  });

  it('does not come back with a rollback, nor does a picture that it alone showed', async () => {
    await run('/cms/publish/rollback', { at });
    expect((await everyFile()).filter(isFormer)).toEqual([]);
    expect(await filesOfSite()).not.toContain('old-secret.html');
    expect(await filesOfSite()).not.toContain(picture);
    expect(await news.text('index.html')).toContain('Stays');
  });
});

it('a rollback does not go through when something is taken down while it looks through the files', async () => {
  await takeDown();
  const { id: _, ...row } = await test.ctx.db.selectFrom('cms_take_down').selectAll().executeTakeFirstOrThrow();
  let isTaken = false;
  const get: BlobStore['get'] = async (hash) => {
    if (!isTaken) {
      isTaken = true;
      await test.ctx.db
        .insertInto('cms_take_down')
        .values({ ...row, contentId: 9999, title: 'Another' })
        .execute();
    }
    return test.app.blobs.get(hash);
  };
  const desk = { ...test.app.desk, blobs: { ...test.app.blobs, get } };
  const ctx = test.ctx.within({ site: { id: news.site, path: 'news', name: 'News', settings: {} } });
  now += 60_000;
  const back = rollBack(ctx, desk, { siteId: news.site, at: then }, quiet);
  await expect(back).rejects.toMatchObject({ key: 'publish.busy' });
  expect(isTaken).toBe(true);
  expect(await news.text('index.html')).toContain('Later');
});

it('of a site that is held it goes from everything, and the hold holds', async () => {
  await run('/cms/publish/rollback', { at: then });
  expect((await everyFile()).some(isTold)).toBe(true);
  await takeDown();
  expect((await everyFile()).filter(isTold)).toEqual([]);
  expect(await news.text('index.html')).toContain('Stays');
  expect(await news.text('index.html')).not.toContain('Later');
  const { held } = await news.must<{ held: { at: string } | null }>('GET', '/cms/publish/standing');
  expect(held?.at).toBe(then);
});

const rewriteIndex = (source: string) => rewrite('index', source);

const rewrite = async (template: string, source: string) => {
  const { rows } = await news.call<{ id: number; name: string }[]>('GET', '/cms/template/list?pipeCode=pc&pageSize=50');
  await news.must('PUT', '/cms/template', { ...rows.find(({ name }) => name === `${template}.template.html`), source });
};

it('a rollback to before brings what the pages that it cleans show now', async () => {
  const address = await addPictureRow(test, news.site, 'cleaned', Buffer.from('picture'));
  await takeDown();
  await rewriteIndex(`<img src="{{ '${address}' | internalUrl }}">`);
  await run('/cms/publish/rollback', { at: then });
  expect(await news.text('index.html')).toContain('cleaned.png');
  expect(Object.keys(await news.files())).toContain('resources/image/2026/03/01/cleaned.png');
});
