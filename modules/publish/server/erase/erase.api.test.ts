import { join } from 'node:path';
import type { TakeDownView } from '@kaiyin/modules/publish/schema';
import { said } from '@kaiyin/server-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deep } from '../../../../tests/deep.ts';
import { filesTelling, plain } from '../../../../tests/files-telling.ts';
import { productRoutes } from '../../../../tests/product.ts';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let news: NewsSite;
let now = Date.parse('2026-03-01T08:00:00.000Z');
let id: number;
let certificate: number;
let then: string;

const title = 'Zinnober & Söhne <Fall>';
const sentence = 'Frau Quittenbaum wohnt in der "Müllergasse" 7 & zahlt nicht.';
/** Words of it that no encoding changes. */
const words = /Zinnober|Quittenbaum|M(ü|&#252;|%C3%BC|\\u00fc)llergasse/i;

beforeEach(async () => {
  test = await startTestApp({ clock: () => new Date(now) });
  news = await newsSite(test);
  const article = await test.ctx.db
    .selectFrom('cms_template')
    .select('id')
    .where('name', '=', 'article.template.html')
    .executeTakeFirstOrThrow();
  const source =
    '<h1>{{ Content.title }}</h1>{{ Content.summary }}{% cms_article contentid: Content.id %}{{ Data.articleContent }}{% endcms_article %}';
  await news.must('PUT', '/cms/template', { ...article, source });
  await publish(await news.add('Stays'));
  const body = `<p>${sentence.replace('Quitten', 'Quitten<b></b>').replaceAll('&', '&amp;')}</p>`;
  id = await news.add(title, { body, summary: sentence });
  await publish(id);
  await news.correct(id, { title: `${title} again` });
  await publish(id);
  then = new Date(now).toISOString();
  await publish(await news.add('Later'));
  await run('/cms/publish/take-down', { contentId: id, reason: 'asked' });
  certificate = (await test.ctx.db.selectFrom('cms_take_down').select('id').executeTakeFirstOrThrow()).id;
});
afterEach(() => test.close());

async function run(path: string, body?: object): Promise<void> {
  now += 60_000;
  await news.run(path, body);
}
const publish = (one: number) => run('/cms/content/publish', { ids: [one] });
const erase = () => run(`/cms/publish/take-down/${certificate}/erase`);

const telling = (folder: string) => filesTelling(join(test.folder, folder), words);

/** Tables whose rows hold the words in any column. */
async function tablesThatTell(): Promise<string[]> {
  const told: string[] = [];
  for (const { name, schema } of await test.ctx.db.introspection.getTables()) {
    const db = schema ? test.ctx.db.withSchema(schema) : test.ctx.db;
    const rows = await db
      .selectFrom(name as 'task')
      .selectAll()
      .execute();
    // The parts of the search index are bytes, in which words are as they are.
    const texts = JSON.stringify(rows, (_, value: unknown) => {
      const bytes = (value as { type?: string; data?: number[] } | null)?.data;
      return Array.isArray(bytes) ? Buffer.from(bytes).toString('latin1') : value;
    });
    if (words.test(texts)) told.push(name);
  }
  return told;
}

it('removes what was taken down from stored bytes, released files and rows, and says what it removed', async () => {
  expect(await telling('blobs')).not.toEqual([]);
  expect(await tablesThatTell()).not.toEqual([]);
  await erase();
  expect(await telling('blobs')).toEqual([]);
  expect(await telling('sites')).toEqual([]);
  expect(await tablesThatTell()).toEqual([]);
  const others = await test.ctx.db.selectFrom('cms_take_down').select('title').execute();
  expect(others.map((one) => one.title)).toEqual(['']);
  const { erasure, title: left } = await news.must<TakeDownView>('GET', `/cms/publish/take-down/${certificate}`);
  expect(left).toBe('');
  expect(erasure).toMatchObject({ by: 'admin', versions: 2, mentions: [] });
  const { message } = await test.ctx.db
    .selectFrom('task')
    .select('message')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(message).not.toContain('0');
  expect(erasure?.files).toBeGreaterThan(2);
  expect(erasure?.blobs).toBeGreaterThan(2);
});

it('takes its name out of what tasks tell each reader, and leaves them what does not name it', async () => {
  const named = said('publish.statusTakenDown', { name: title });
  const plain = said('publish.nothing');
  const { id: task } = await test.ctx.db.selectFrom('task').select('id').orderBy('id').executeTakeFirstOrThrow();
  await test.ctx.db
    .updateTable('task')
    .set({
      messageWords: plain,
      errors: [],
      errorWords: [named],
      done: { messageWords: named, errors: [], errorWords: [plain], result: null },
      payload: { siteId: news.site, reason: named },
    })
    .where('id', '=', task)
    .execute();
  await erase();
  expect(await tablesThatTell()).toEqual([]);
  const left = await test.ctx.db.selectFrom('task').selectAll().where('id', '=', task).executeTakeFirstOrThrow();
  expect(left).toMatchObject({
    messageWords: plain,
    errorWords: null,
    done: { messageWords: null, errorWords: [plain] },
  });
});

it('no answer says it any more, however it is packed, and earlier releases still answer without it', async () => {
  await erase();
  const lists = [
    '/cms/content/list',
    '/cms/content/recycle/list',
    '/cms/publish/release/list',
    '/cms/publish/take-down/list',
  ];
  for (const path of [...lists, '/async/task/list', `/cms/content/${id}`])
    expect(words.test(JSON.stringify(await news.call('GET', path))), path).toBe(false);
  for (const path of ['', 'n/', `n/${id}.html`])
    for (const encoding of ['identity', 'gzip', 'br']) {
      const url = `/sites/news/pc/${path}`;
      const reply = await test.app.http.inject({ url, headers: { 'accept-encoding': encoding } });
      expect(words.test(plain(reply.rawPayload).toString()), `${path} ${encoding}`).toBe(false);
    }
  await run('/cms/publish/rollback', { at: then });
  expect(await news.text('index.html')).toContain('Stays');
  expect(await news.text('index.html')).not.toContain('Later');
  expect(await telling('sites')).toEqual([]);
});

it('removes what was rendered of it and never released, and nothing else that no row names', async () => {
  const unreleased = await test.app.blobs.put(
    Buffer.from('<h1>Zinnober &amp; Söhne &lt;Fall&gt;</h1> on a page that lost its place'),
  );
  const other = await test.app.blobs.put(Buffer.from('<h1>Another</h1> that lost its place'));
  await erase();
  expect(await telling('blobs')).toEqual([]);
  expect(await test.app.blobs.has(unreleased.hash)).toBe(false);
  expect(await test.app.blobs.has(other.hash)).toBe(true);
});

it.runIf(deep)('leaves what no row names to the collection while another site is published', async () => {
  const site = await test.addSite('busy');
  const leaseUntil = new Date(Date.now() + 14_000).toISOString();
  await test.ctx.db.insertInto('cms_publish_lease').values({ siteId: site, holder: 'another', leaseUntil }).execute();
  const unreleased = await test.app.blobs.put(Buffer.from('<h1>Zinnober &amp; Söhne &lt;Fall&gt;</h1>'));
  await erase();
  expect(await test.app.blobs.has(unreleased.hash)).toBe(true);
});

it('spares what others have written, and names where that is public', async () => {
  const quoting = await news.add('Quoting', { body: `<p>${sentence.replaceAll('&', '&amp;')}</p>` });
  await publish(quoting);
  await erase();
  expect(await news.text(`n/${quoting}.html`)).toContain('Quittenbaum');
  const { erasure } = await news.must<TakeDownView>('GET', `/cms/publish/take-down/${certificate}`);
  expect(erasure?.mentions).toEqual([{ pipeCode: 'pc', path: `n/${quoting}.html` }]);
});

it('has a right of its own, and refuses what was not taken down, is public again or is erased', async () => {
  const path = `/cms/publish/take-down/${certificate}/erase` as const;
  const other = await test.staff(['cms:publish:takedown', 'cms:publish:view', 'cms:content:delete'], 'all');
  expect((await test.call('POST', path, { site: news.site, as: other, body: {} })).code).toBe(403);
  expect((await test.call('POST', path, { site: news.site, as: null, body: {} })).code).toBe(401);
  const elsewhere = await test.addSite();
  expect((await test.call('POST', path, { site: elsewhere, body: {} })).code).toBe(404);
  await publish(id);
  expect(await news.call('POST', path)).toMatchObject({
    code: 500,
    msg: expect.stringContaining('take it down first'),
  });
  await run('/cms/publish/take-down', { contentId: id });
  certificate += 1;
  await erase();
  // The certificate of the first time names it no more, either.
  expect(await tablesThatTell()).toEqual([]);
  expect(await news.call('POST', `/cms/publish/take-down/${certificate}/erase`)).toMatchObject({ code: 500 });
});

it.runIf(deep)('leaves the pages of everybody else, whatever its author had called it', async () => {
  const closedRows = () =>
    test.ctx.db.selectFrom('cms_manifest').select(['path', 'hash']).where('untilRelease', 'is not', null).execute();
  for (const name of ['html', 'href', 'null', '10', 'title', 'Stays', 'siteId', 'index.template.html']) {
    await news.correct(id, { title: name, shortTitle: name });
  }
  const before = await closedRows();
  const log = () =>
    test.ctx.db.selectFrom('sys_operation_log').selectAll().where('action', 'not like', 'content.%').execute();
  const logged = await log();
  await erase();
  const paths = new Set((await closedRows()).map(({ path }) => path));
  for (const { path } of before) if (path !== `n/${id}.html`) expect(paths, path).toContain(path);
  expect((await log()).filter(({ id: one }) => logged.some(({ id: other }) => other === one))).toEqual(logged);
  for (const { hash } of await closedRows()) expect(await test.app.blobs.has(hash)).toBe(true);
  expect(await tablesThatTell()).toEqual([]);
});

it.runIf(deep)('of an item of many paragraphs takes no longer than it has words worth looking for', async () => {
  const paragraphs = Array.from({ length: 5000 }, (_, index) => `<p>Paragraph number ${index} of many</p>`).join('');
  await test.ctx.db.updateTable('cms_version').set({ body: paragraphs }).where('contentId', '=', id).execute();
  const began = process.cpuUsage();
  await erase();
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1000).toBeLessThan(5000);
});

/** Every answer of the console that reads, at the numbers of the item and its certificate, that holds the words. */
async function answersThatTell(numbers: readonly number[]): Promise<string[]> {
  const reads = productRoutes().filter(({ endpoint: { method, reply } }) => method === 'GET' && reply !== 'raw');
  const paths = reads.flatMap(({ endpoint: { path } }) =>
    path.includes('{') ? numbers.map((number) => path.replace(/\{\w+\}/g, String(number))) : [path],
  );
  const told: string[] = [];
  for (const path of paths)
    for (const query of ['', `?pageNum=1&pageSize=100&siteId=${news.site}&pipeCode=pc&contentId=${id}`])
      if (words.test(decodeURIComponent(JSON.stringify(await news.call('GET', path + query)).replaceAll('%', '%25'))))
        told.push(path + query);
  return told;
}

it('no certificate spells it: neither an address that somebody gave it, nor the reason', async () => {
  await erase();
  id = await news.add(`${title} three`, { staticPath: 'zinnober/quittenbaum-geht.html', body: `<p>${sentence}</p>` });
  await publish(id);
  await news.correct(id, { staticPath: 'fall-zinnober.html' });
  await publish(id);
  const reason = `AZ 12/34, Frau Quittenbaum bat darum, dass "${title} three" verschwindet`;
  await run('/cms/publish/take-down', { contentId: id, reason });
  certificate += 1;
  expect(JSON.stringify(await news.call('GET', `/cms/publish/take-down/${certificate}`))).toMatch(words);
  await erase();
  expect(await tablesThatTell()).toEqual([]);
  expect(await answersThatTell([id, certificate])).toEqual([]);
  expect(await telling('sites')).toEqual([]);
  const kept = await news.must<TakeDownView>('GET', `/cms/publish/take-down/${certificate}`);
  expect(kept.reason).toMatch(/^AZ 12\/34, .*#\d+.* bat darum, .* verschwindet$/);
  expect(kept.addresses).toContainEqual({ pipeCode: 'pc', path: `#${id}.html` });
});

it('certificates keep what the product itself has named', async () => {
  await erase();
  const kept = await news.must<TakeDownView>('GET', `/cms/publish/take-down/${certificate}`);
  expect(kept.addresses).toEqual([{ pipeCode: 'pc', path: `n/${id}.html` }]);
  expect(kept.reason).toBe('asked');
});
