import { ZipFile } from 'yazl';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ThemeView } from '@kaiyin/modules/theme/schema';
import { newsSite, type NewsSite } from '../../../tests/news-site.ts';
import { startTestApp, type Envelope, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let news: NewsSite;
/** An archive of the whole site. */
let archive: Buffer;
/** What its front page shows, and where its contents are. */
let ids: { first: number; second: number; third: number; picture: string };

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function sent<T>(path: string, file: Buffer, { as = test.admin, site = 0, name = 'theme.zip' } = {}) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), name);
  const request = new Request('http://x/', { method: 'POST', body: form });
  const reply = await test.app.http.inject({
    method: 'POST',
    url: `/kx-api${path}`,
    headers: {
      ...(as && { authorization: `Bearer ${as}` }),
      'accept-language': 'en',
      'content-type': request.headers.get('content-type') ?? '',
      ...(site && { currentsite: String(site) }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return reply.json() as Envelope<T>;
}
const preview = (siteId: number, file: Buffer, more: Parameters<typeof sent>[2] = {}) =>
  sent<ThemeView>('/cms/site/importTheme/preview', file, { ...more, site: siteId });

async function ended(taskId: number) {
  const task = await test.finished(taskId);
  await test.settle();
  return task;
}

async function exported(siteId: number, contents: string): Promise<Buffer> {
  const { data, msg } = await test.call<{ taskId: number }>('POST', '/cms/site/exportTheme', {
    body: { siteId, contents },
  });
  expect(data?.taskId, msg).toBeGreaterThan(0);
  expect(await ended(data.taskId)).toMatchObject({ status: 'success', errors: [] });
  const reply = await test.app.http.inject({
    url: `/kx-api/cms/site/downloadTheme/${siteId}`,
    headers: { authorization: `Bearer ${test.admin}` },
  });
  expect(reply.headers['content-type']).toBe('application/zip');
  return reply.rawPayload;
}

async function imported(siteId: number, fileId: number, parts: object, publishes = true) {
  const { data, msg } = await test.call<{ taskId: number }>('POST', '/cms/site/importTheme', {
    body: { siteId, fileId, parts, publishes },
  });
  expect(data?.taskId, msg).toBeGreaterThan(0);
  return ended(data.taskId);
}

const zipped = (files: Record<string, string | Buffer>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return buffer(zip.outputStream as Readable);
};
const head = (more: object = {}) => JSON.stringify({ kaiyinTheme: 1, name: 'Small', ...more });

const all = (view: ThemeView, choice = 'replace') => Object.fromEntries(view.parts.map(({ part }) => [part, choice]));
const counts = ({ parts }: ThemeView) =>
  Object.fromEntries(parts.map(({ part, added, same, differing }) => [part, [added, same, differing]]));

beforeAll(async () => {
  test = await startTestApp();
  news = await newsSite(test);
  const upload = await sent<{ path: string; internalUrl?: string }>('/cms/resource', png, {
    site: news.site,
    name: 'dot.png',
  });
  expect(upload.code, upload.msg).toBe(200);
  const file = await test.ctx.db.selectFrom('cms_resource').selectAll().executeTakeFirstOrThrow();
  const picture = `iurl://${file.path}?type=resource&id=${file.id}&sid=${news.site}`;
  await sent('/cms/file/upload?pipeCode=pc', Buffer.from('p { color: red }'), { site: news.site, name: 'main.css' });
  const source = `{% cms_content %}{% for c in DataList %}<a href="{{ c.link }}">{{ c.title }}</a>{% endfor %}{% endcms_content %}<link href="{{ 'main.css' | assetUrl }}">{% cms_page_widget code: "focus" %}{% cms_page_widget code: "side" %}`;
  const [index] = (await news.call<{ id: number; name: string }[]>('GET', '/cms/template/list')).rows.filter(
    ({ name }) => name === 'index.template.html',
  );
  const model = await news.must<{ id: number }>('POST', '/cms/exmodel', { name: 'Event', code: 'event' });
  const field = { modelId: model.id, name: 'Place', code: 'place', controlType: 'input' };
  await news.must('POST', '/xmodel/field', field);
  await news.must('POST', '/xmodel/field', { ...field, name: 'More', code: 'more', controlType: 'content' });
  const events = await news.must<{ id: number }>('POST', '/cms/catalog', {
    name: 'Events',
    alias: 'events',
    path: 'events',
    contentModelId: model.id,
    extendModelId: model.id,
    ext: { place: 'Garden' },
    logo: picture,
  });
  const first = await news.add('First', { cover: picture });
  const second = await news.add('Second', {
    catalogId: events.id,
    body: `<p><a href="iurl://content?id=${first}">First</a><img src="${picture.replaceAll('&', '&amp;')}" alt=""></p>`,
    ext: { place: 'Hall', more: first },
  });
  // Leads to what comes after it.
  const third = await news.add('Third', { body: `<p><a href="iurl://content?id=${second}">Second</a></p>` });
  await news.correct(first, { body: `<p><a href="iurl://content?id=${third}">Third</a></p>` });
  await news.must('POST', '/cms/content/rela', { contentId: third, relaContentIds: [first, second] });
  await news.must('POST', '/cms/catalog', {
    name: 'Lead',
    alias: 'lead',
    path: 'lead',
    catalogType: 'link',
    redirectUrl: `iurl://content?id=${first}`,
  });
  const topic = await news.must<{ id: number }>('POST', '/cms/catalog', {
    name: 'Topic',
    alias: 'topic',
    path: 'topic',
    special: true,
  });
  await news.must('POST', '/cms/special/content', { specialId: topic.id, contentIds: [second, first], section: 'A' });
  const group = await news.must<{ id: number }>('POST', '/cms/link_group', { name: 'Partners', code: 'partners' });
  await news.must('POST', '/cms/link', { groupId: group.id, name: 'One', url: 'https://one.example/' });
  await news.must('POST', '/cms/site/prop', { propName: 'Slogan', propCode: 'slogan', propValue: 'Hello' });
  await news.must('POST', '/cms/site/prop', { propName: 'Key', propCode: 'api_key', propValue: 'secret-value' });
  const rows = [{ items: [{ title: 'Look', url: `iurl://content?id=${second}`, logo: picture }] }];
  const focus = await news.must<{ id: number }>('POST', '/cms/pagewidget', {
    type: 'manual',
    name: 'Focus',
    code: 'focus',
    content: { rows },
  });
  const side = await news.must<{ id: number }>('POST', '/cms/pagewidget', {
    type: 'ads',
    name: 'Side',
    code: 'side',
    content: { space: { count: 2, rotation: 'turn', seconds: 5, height: 90 } },
  });
  await news.must('POST', '/cms/advertisement', {
    adSpaceId: side.id,
    type: 'text',
    name: 'Sale',
    text: 'Buy this',
    onlineDate: '2020-01-01T00:00:00.000Z',
    offlineDate: '2999-12-31T00:00:00.000Z',
  });
  await news.must('POST', '/cms/pagewidget/publish', { ids: [focus.id, side.id] });
  await news.must('PUT', '/cms/template', { id: index?.id, source });
  await news.must('POST', '/cms/dynamic_page', { code: 'find', name: 'Find', path: 'find' });
  await news.publish([first, second, third]);
  await news.must('POST', '/cms/content/top', { ids: [first] });
  await news.add('Draft');
  await news.render();
  ids = { first, second, third, picture };
  archive = await exported(news.site, 'all');
});
afterAll(() => test.close());

describe('a theme', () => {
  it('makes the same pages in a new site, but for their addresses', async () => {
    const site = await test.addSite('copy');
    const { data: view, msg } = await preview(site, archive);
    expect(view, msg).toBeTruthy();
    expect(counts(view)).toEqual({
      pipes: [0, 1, 0],
      models: [1, 0, 0],
      resources: [1, 0, 0],
      files: [1, 0, 0],
      templates: [3, 0, 0],
      catalogs: [4, 0, 0],
      contents: [3, 0, 0],
      specials: [1, 0, 0],
      widgets: [2, 0, 0],
      dynamicPages: [1, 0, 0],
      links: [1, 0, 0],
      settings: [1, 0, 1],
    });
    expect(view.unknown).toEqual([]);
    expect(await imported(site, view.fileId, all(view))).toMatchObject({ status: 'success', errors: [] });
    const published = await test.call<{ taskId: number }>('POST', '/cms/site/publish', { body: { siteId: site } });
    expect(await ended(published.data.taskId)).toMatchObject({ status: 'success', errors: [] });
    const rows = await test.ctx.db
      .selectFrom('cms_content')
      .select(['id', 'title'])
      .where('siteId', '=', site)
      .orderBy('id')
      .execute();
    expect(rows.map(({ title }) => title).toSorted()).toEqual(['First', 'Second', 'Third']);
    const idOf = new Map(rows.map(({ title, id }) => [title, id]));
    const adOf = async (siteId: number) =>
      (await test.ctx.db.selectFrom('cms_advertisement').select('id').where('siteId', '=', siteId).execute())[0]?.id;
    const copiedAd = await adOf(site);
    const renamed = (text: string) =>
      text
        .replaceAll('/sites/news/', '/sites/copy/')
        .replaceAll(/spot-id="\d+"/g, `spot-id="${copiedAd}"`)
        .replaceAll(/(n|events)\/(\d+)\.html/g, (whole, folder: string, id: string) => {
          const title = { [ids.first]: 'First', [ids.second]: 'Second', [ids.third]: 'Third' }[id];
          return title ? `${folder}/${idOf.get(title)}.html` : whole;
        });
    const pages = async (path: string, from: string) => {
      const reply = await test.app.http.inject({ url: `/sites/${from}/pc/${path}` });
      return reply.statusCode === 200 ? reply.body : `(${reply.statusCode})`;
    };
    for (const path of [
      'index.html',
      'n/index.html',
      `n/${ids.first}.html`,
      `events/${ids.second}.html`,
      'topic/index.html',
    ]) {
      const before = await pages(path, 'news');
      expect(before, path).not.toMatch(/^\(/);
      expect(await pages(renamed(path), 'copy'), path).toBe(renamed(before));
    }
    expect(await pages('index.html', 'copy')).toMatch(/assets\/main\.[0-9a-f]{8}\.css[^]*Look[^]*Buy this/);
    const again = await preview(site, archive);
    for (const [part, [added, , differing]] of Object.entries(counts(again.data)) as [string, number[]][])
      expect([part, added, differing]).toEqual([part, 0, 0]);
  });

  it('holds a content where readers see it, though it was moved without being published', async () => {
    const target = await news.must<{ id: number }>('POST', '/cms/catalog', { name: 'Inside', alias: 'in', path: 'in' });
    const { id } = await news.must<{ id: number }>('POST', '/cms/catalog', { name: 'Out', alias: 'out', path: 'out' });
    const moved = await news.add('Moved', { catalogId: id });
    await news.publish([moved]);
    await news.must('PUT', '/cms/content/move', { ids: [moved], catalogId: target.id });
    const site = await test.addSite();
    const { data: view } = await preview(site, await exported(news.site, 'all'));
    expect(await imported(site, view.fileId, all(view))).toMatchObject({ status: 'success', errors: [] });
    const [row] = await test.ctx.db
      .selectFrom('cms_content as item')
      .innerJoin('cms_catalog as catalog', 'catalog.id', 'item.catalogId')
      .select('catalog.alias')
      .where('item.siteId', '=', site)
      .where('item.title', '=', 'Moved')
      .execute();
    expect(row).toEqual({ alias: 'out' });
  });

  it.each([
    ['settings.json', { kind: 'site', data: { configProps: { ThumbnailWidth: '100000' } } }, 'Thumbnail width'],
    ['settings.json', { kind: 'site', data: { configProps: { NoSuchSetting: 'x' } } }, 'NoSuchSetting'],
    [
      'settings.json',
      { kind: 'site', data: { publishPipeProps: { pc: { indexTemplate: '../../etc/passwd' } } } },
      'passwd',
    ],
    ['catalogs.json', { name: 'C', alias: 'c', path: 'c', configProps: { NoSuchSetting: 'x' } }, 'NoSuchSetting'],
    ['catalogs.json', { name: 'C', alias: 'c', path: 'c', publishPipeProps: { pc: { listTemplate: '../x' } } }, '../x'],
  ])('brings no setting that its screen refuses: %s with %j', async (file, item, words) => {
    const site = await test.addSite();
    const defaults = { parent: '', contentModel: '' };
    const archive = await zipped({
      'theme.json': head(),
      [`data/${file}`]: JSON.stringify([{ ...defaults, ...item }]),
    });
    const { data: view, msg } = await preview(site, archive);
    expect(view, msg).toBeTruthy();
    const task = await imported(site, view.fileId, all(view));
    expect(task).toMatchObject({ status: 'failed', message: expect.stringContaining(words) });
  });

  it('holds no secrets, drafts, domains or rights', async () => {
    const text = archive.toString('latin1');
    expect(text).not.toContain('secret-value');
    const site = await test.addSite();
    const { data } = await preview(site, archive);
    const contents = data.parts.find(({ part }) => part === 'contents');
    expect(contents?.addedNames.toSorted()).toEqual(['First', 'Second', 'Third']);
    const without = await preview(site, await exported(news.site, 'none'));
    expect(without.data.parts.map(({ part }) => part)).not.toContain('contents');
  });

  it('keeps what the site has otherwise, or takes its place, as is chosen', async () => {
    const site = await test.addSite();
    const source = 'mine';
    await test.call('POST', '/cms/template', { site, body: { pipeCode: 'pc', name: 'index.template.html', source } });
    const { data: view } = await preview(site, archive);
    expect(view.parts.find(({ part }) => part === 'templates')).toMatchObject({
      added: 2,
      differing: 1,
      differingNames: ['pc/index.template.html'],
    });
    const sourceNow = async () => {
      const rows = test.ctx.db.selectFrom('cms_template').select('source').where('siteId', '=', site);
      return (await rows.where('name', '=', 'index.template.html').executeTakeFirstOrThrow()).source;
    };
    await imported(site, view.fileId, { templates: 'keep' });
    expect(await sourceNow()).toBe(source);
    await imported(site, view.fileId, { templates: 'replace' });
    expect(await sourceNow()).toContain('cms_content');
    const others = await test.ctx.db.selectFrom('cms_catalog').select('id').where('siteId', '=', site).execute();
    expect(others).toEqual([]);
  });

  it('comes whole or not at all', async () => {
    const site = await test.addSite();
    const catalog = { name: 'A', alias: 'a', path: 'a', parent: '', contentModel: '' };
    const theme = await zipped({
      'theme.json': head(),
      'templates/pc/index.template.html': 'x',
      'data/catalogs.json': JSON.stringify([catalog, { ...catalog, name: 'B', alias: 'b' }]),
    });
    const { data: view, msg } = await preview(site, theme);
    expect(view, msg).toBeTruthy();
    const task = await imported(site, view.fileId, all(view));
    expect(task).toMatchObject({ status: 'failed' });
    expect(task.message).toContain('“a”');
    for (const table of ['cms_catalog', 'cms_template'] as const)
      expect(await test.ctx.db.selectFrom(table).select('id').where('siteId', '=', site).execute()).toEqual([]);
  });

  it('follows no circle of catalogs, and takes of two with one alias the first', async () => {
    const site = await test.addSite();
    const entry = (alias: string, parent: string, path = alias) => ({
      name: alias,
      alias,
      path,
      parent,
      contentModel: '',
    });
    const list = [entry('a', ''), entry('a', 'a', 'x'), entry('b', 'c'), entry('c', 'b'), entry('d', 'a')];
    const { data } = await preview(
      site,
      await zipped({ 'theme.json': head(), 'data/catalogs.json': JSON.stringify(list) }),
    );
    expect(counts(data)).toEqual({ catalogs: [2, 0, 0] });
    expect(await imported(site, data.fileId, all(data))).toMatchObject({ status: 'success' });
  });

  it('may lie in a folder of its own, beside what computers add', async () => {
    const site = await test.addSite();
    const theme = await zipped({
      'My theme/theme.json': head(),
      'My theme/templates/pc/index.template.html': 'x',
      'My theme/read me.txt': 'y',
      '__MACOSX/My theme/._theme.json': 'z',
      'My theme/.DS_Store': 'z',
    });
    const { data } = await preview(site, theme);
    expect(counts(data)).toEqual({ templates: [1, 0, 0] });
    expect(data.unknown).toEqual(['read me.txt']);
  });
});

describe('an archive that is no theme', () => {
  it.each([
    ['without a head', { 'x.txt': 'x' }, 'no theme'],
    ['of a later edition', { 'theme.json': head({ kaiyinTheme: 99 }) }, 'later edition'],
    ['with a head that is no JSON', { 'theme.json': '{' }, 'no valid JSON'],
    [
      'with a catalog without a path',
      { 'theme.json': head(), 'data/catalogs.json': '[{"alias":"a"}]' },
      'does not fit',
    ],
    ['with a template of a wrong name', { 'theme.json': head(), 'templates/pc/x y.html': 'x' }, 'does not fit'],
  ])('%s is refused in words', async (_, files, words) => {
    const { code, msg } = await preview(news.site, await zipped(files));
    expect([code, msg]).toEqual([500, expect.stringContaining(words)]);
  });

  it('is refused when it is no zip, or leads out of its folder', async () => {
    expect((await preview(news.site, Buffer.from('no zip'))).msg).toContain('no valid zip');
    expect((await preview(news.site, await zipped({ 'theme.json': head() }), { name: 'theme.rar' })).msg).toContain(
      'zip',
    );
    const safe = await zipped({ 'theme.json': head(), 'aa/evil.txt': 'x' });
    const outside = Buffer.from(safe.toString('latin1').replaceAll('aa/evil.txt', '../evil.txt'), 'latin1');
    expect((await preview(news.site, outside)).msg).toContain('unsafe path ../evil.txt');
  });
});

describe('who may not', () => {
  it('neither packs nor looks nor brings in', async () => {
    const { data: view } = await preview(news.site, archive);
    const body = { siteId: news.site, fileId: view.fileId, parts: { templates: 'keep' } };
    const codes = async (as: string | null) => [
      (await test.call('POST', '/cms/site/exportTheme', { as, body: { siteId: news.site } })).code,
      (await preview(news.site, archive, { as: as ?? '' })).code,
      (await test.call('POST', '/cms/site/importTheme', { as, body })).code,
      (await test.call('GET', `/cms/site/downloadTheme/${news.site}`, { as })).code,
    ];
    expect(await codes(null)).toEqual([401, 401, 401, 401]);
    expect(await codes(await test.staff(['cms:site:view'], [news.site]))).toEqual([403, 403, 403, 403]);
    expect(await codes(await test.staff(['cms:site:edit'], [await test.addSite()]))).toEqual([404, 403, 404, 404]);
  });

  it('brings in no part without its permission, and no archive of somebody else', async () => {
    const as = await test.staff(['cms:site:edit'], [news.site]);
    const own = await preview(news.site, archive, { as });
    expect(own.data.parts.find(({ part }) => part === 'templates')?.lacking).toEqual([
      'cms:template:add',
      'cms:template:edit',
    ]);
    const body = { siteId: news.site, fileId: own.data.fileId, parts: { templates: 'keep' } };
    const refused = await test.call('POST', '/cms/site/importTheme', { as, body });
    expect([refused.code, refused.msg]).toEqual([500, expect.stringContaining('cms:template:add')]);
    expect(own.data.parts.find(({ part }) => part === 'widgets')?.lacking).toEqual([
      'cms:content:view',
      'cms:advertisement:add',
      'cms:advertisement:edit',
    ]);
    const { data: others } = await preview(news.site, archive);
    const may = await test.staff(['cms:site:edit', 'cms:template:add', 'cms:template:edit'], [news.site]);
    const foreign = await test.call('POST', '/cms/site/importTheme', {
      as: may,
      body: { ...body, fileId: others.fileId },
    });
    expect(foreign.msg).toContain('removed');
  });
});
