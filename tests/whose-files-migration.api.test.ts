import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { up } from '../apps/server/migrations/0016-whose-files.ts';
import { newsSite, type NewsSite } from './news-site.ts';
import { startTestApp, type TestApp } from './server.ts';

let test: TestApp;
let news: NewsSite;
let now = Date.parse('2026-03-01T08:00:00.000Z');
const pageBreak = '<p>__XY_UEDITOR_PAGE_BREAK__</p>';

beforeEach(async () => {
  test = await startTestApp({ clock: () => new Date((now += 1000)) });
  news = await newsSite(test);
});
afterEach(() => test.close());

const files = () =>
  test.ctx.db
    .selectFrom('cms_manifest')
    .select(['path', 'hash', 'fromRelease', 'contentId'])
    .orderBy('path')
    .orderBy('fromRelease')
    .execute();

async function publish(id: number, fields?: object): Promise<void> {
  if (fields) await news.correct(id, fields);
  await news.run('/cms/content/publish', { ids: [id] });
}

async function setArticle(source: string): Promise<void> {
  const { rows } = await news.call<{ name: string }[]>('GET', '/cms/template/list?pipeCode=pc&pageSize=50');
  const row = rows?.find(({ name }) => name === 'article.template.html');
  await news.must('PUT', '/cms/template', { ...row, source });
}

/** Forgets what this edition has written down, and finds it out. */
async function migrateAnew(): Promise<void> {
  await sql`drop index "ix_cms_manifest_siteId_contentId"`.execute(test.ctx.db);
  await sql`alter table cms_manifest drop column "contentId"`.execute(test.ctx.db);
  await sql`alter table cms_release drop column "heldAt"`.execute(test.ctx.db);
  await up(test.ctx.db as never);
}

it('finds out whose page every file is, as it is written down now', async () => {
  const parts = ['<p>1</p>', '<p>2</p>', '<p>3</p>'].join(pageBreak);
  const article =
    '{% cms_article contentid: Content.id, page: true %}{{ Content.title }} {{ Data.articleContent }}{% endcms_article %}';
  await setArticle(article);
  const shrinks = await news.add('Shrinks', { body: parts });
  await publish(shrinks);
  await publish(shrinks, { body: '<p>1</p>' });
  const moves = await news.add('Moves', { body: parts, staticPath: 'place.html' });
  await publish(moves);
  await publish(moves, { title: 'Moves later' });
  await publish(moves, { staticPath: 'elsewhere.html' });
  const takes = await news.add('Takes the place', { body: parts, staticPath: 'place.html' });
  await publish(takes);
  await publish(takes, { title: 'Has the place' });
  const goes = await news.add('Goes');
  await publish(goes);
  await news.run('/cms/content/offline', { ids: [goes] });
  const isDown = await news.add('Down', { staticPath: 'down.html' });
  await publish(isDown);
  await news.run('/cms/publish/take-down', { contentId: isDown });
  const known = await files();
  expect(new Set(known.map(({ contentId }) => contentId))).toEqual(new Set([0, shrinks, moves, takes, goes, isDown]));
  expect(known.filter(({ path }) => path === 'place.html').map(({ contentId }) => contentId)).toEqual([
    moves,
    moves,
    takes,
    takes,
  ]);
  await migrateAnew();
  expect(await files()).toEqual(known);
});

it.each(['json', 'xml'])(
  'finds out whose page every file is in a pipe with the suffix %s, and at other suffixes',
  async (suffix) => {
    const { rows } = await news.call<{ code: string }[]>('GET', '/cms/publishpipe/list');
    await news.must('PUT', '/cms/publishpipe', { ...rows?.[0], suffix });
    await test.settle();
    const id = await news.add('Numbered');
    await publish(id);
    const isStatic = await news.add('At a static path', { staticPath: 'other.txt' });
    await publish(isStatic);
    await publish(id, { title: 'Numbered again' });
    await publish(isStatic, { title: 'At a static path again' });
    const known = await files();
    const owned = known.flatMap(({ path, contentId }) => (contentId > 0 ? `${path} ${contentId}` : []));
    expect(new Set(owned)).toEqual(new Set([`n/${id}.${suffix} ${id}`, `other.txt ${isStatic}`]));
    await migrateAnew();
    expect(await files()).toEqual(known);
  },
);

it('what lay at an address whose page was taken down before another got it was the former’s', async () => {
  await setArticle('{% cms_article contentid: Content.id %}{{ Data.articleContent }}{% endcms_article %}');
  const isDown = await news.add('Alpha', { staticPath: 'p.html', body: '<p>secret words</p>' });
  await publish(isDown);
  await publish(await news.add('Stays'));
  const then = test.ctx.now().toISOString();
  await news.run('/cms/publish/take-down', { contentId: isDown });
  await news.correct(isDown, { staticPath: null });
  const other = await news.add('Beta', { staticPath: 'p.html', body: '<p>public words</p>' });
  await publish(other);
  const known = await files();
  expect(known.flatMap(({ path, contentId }) => (path === 'p.html' ? contentId : []))).toEqual([isDown, other]);
  await migrateAnew();
  expect(await files()).toEqual(known);
  await news.run('/cms/publish/rollback', { at: then });
  expect(await news.text('p.html')).toBe('');
});
