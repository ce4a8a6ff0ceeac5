import { readFile, rm, writeFile, chmod } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  FileDifference,
  FramePlace,
  IntegrityReport,
  PublishStatus,
  ReleaseRow,
  RollbackPlan,
  TakeDown,
  TimeMark,
  TimePreview,
} from '@kaiyin/modules/publish/schema';
import type { FileSides, PublishPlan, TemplateUse, TrialRender } from '@kaiyin/modules/plan/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { collectBlobs } from './collect-blobs.ts';

const templates = {
  'index.template.html':
    '<title>{{ Site.name }}</title>{% cms_include file: "inc/nav.template.html" %}<ul>{% cms_content level: "Root", size: 20 %}{% for c in DataList %}<li><a href="{{ c.link }}">{{ c.title }}</a></li>{% endfor %}{% endcms_content %}</ul>',
  'list.template.html':
    '{% cms_include file: "inc/nav.template.html" %}<h1>{{ Catalog.name }}</h1>{% cms_content catalogid: Catalog.id, page: true, size: 5 %}{% for c in DataList %}<p><a href="{{ c.link }}">{{ c.title }}</a></p>{% endfor %}{% endcms_content %}',
  'article.template.html':
    '<h1>{{ Content.title }}</h1>{% cms_article contentid: Content.id %}{{ Data.articleContent }}{% endcms_article %}',
  'inc/nav.template.html':
    '<nav>{% cms_catalog level: "Root" %}{% for c in DataList %}<a href="{{ c.link }}">{{ c.name }}</a>{% endfor %}{% endcms_catalog %}</nav>',
};
type Name = keyof typeof templates;

let now = new Date('2026-05-01T08:00:00.000Z');
/** Every look at the clock finds it later, as in life. */
let flows = false;
let test: TestApp;
let site: number;
let catalog: number;
const templateIds = {} as Record<Name, number>;

const tick = (seconds = 60) => void (now = new Date(now.getTime() + seconds * 1000));
const page = async (path: string) => {
  const reply = await test.app.http.inject({ method: 'GET', url: `/sites/news/pc/${path}` });
  return { status: reply.statusCode, body: reply.body };
};
async function ask<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<T> {
  const options = method === 'GET' ? { query: body as Record<string, string> } : { body };
  const reply = await test.call<T>(method, path, { site, ...options });
  expect(reply.code, `${path}: ${reply.msg}`).toBe(200);
  return (reply.rows ?? reply.data) as T;
}
async function task<T>(method: 'POST', path: string, body?: object): Promise<T> {
  tick();
  const { taskId } = await ask<{ taskId: number }>(method, path, body);
  const done = await test.finished(taskId);
  expect(done.status, `${path}: ${done.message} ${done.errors.join()}`).toBe('success');
  await test.settle();
  return done.result as T;
}
async function add(title: string, more: object = {}): Promise<number> {
  const fields = { catalogId: catalog, title, body: `<p>${title} 正文</p>`, ...more };
  return (await ask<{ id: number }>('POST', '/cms/content', fields)).id;
}
const publish = (...ids: number[]) => task('POST', '/cms/content/publish', { ids });
const plan = (change: object) => ask<PublishPlan>('POST', '/cms/publish/plan', { change });
const releases = () => ask<ReleaseRow[]>('GET', '/cms/publish/release/list');
const shown = async (address: string) => test.app.http.inject({ method: 'GET', url: address });

beforeAll(async () => {
  test = await startTestApp({ clock: () => (flows ? (now = new Date(now.getTime() + 1)) : now) });
  site = await test.addSite('news');
  for (const [name, source] of Object.entries(templates))
    templateIds[name as Name] = (
      await ask<{ id: number }>('POST', '/cms/template', { pipeCode: 'pc', name, source, remark: '' })
    ).id;
  const pc = {
    indexTemplate: 'index.template.html',
    defaultListTemplate: 'list.template.html',
    detailTemplate_article: 'article.template.html',
  };
  await ask('PUT', '/cms/site', { id: site, name: 'News', path: 'news', publishPipeProps: { pc } });
  catalog = (await ask<{ id: number }>('POST', '/cms/catalog', { name: '要闻', alias: 'top', path: 'top' })).id;
});
afterAll(() => test.close());

describe('a plan', () => {
  it('says what publishing an item changes, and nothing has changed', async () => {
    const id = await add('江桥合龙');
    const before = await releases();
    const { pipes, files, failures, planId } = await plan({ type: 'contents', action: 'publish', ids: [id] });
    expect(pipes).toMatchObject([{ pipeCode: 'pc', added: 3, changed: 0, removed: 0 }]);
    expect(files.map(({ path, change }) => `${change} ${path}`)).toEqual([
      `added top/${id}.html`,
      `added index.html`,
      `added top/index.html`,
    ]);
    expect(failures).toEqual([]);
    expect(await releases()).toEqual(before);
    expect((await ask<{ status: string }>('GET', `/cms/content/${id}`)).status).toBe('draft');
    await publish(id);
    expect((await releases())[0]?.updated).toEqual({ front: true, catalogs: 1, contents: 1 });
    tick();
    const other = await plan({ type: 'contents', action: 'offline', ids: [id] });
    expect(other.files.map(({ path, change }) => `${change} ${path}`)).toEqual([
      `removed top/${id}.html`,
      'changed index.html',
      'changed top/index.html',
    ]);
    const file = { planId: other.planId, pipeCode: 'pc' };
    const sides = await ask<FileSides>('GET', '/cms/publish/plan/file', { ...file, path: 'index.html' });
    expect(sides.before).toContain('江桥合龙');
    expect(sides.after).not.toContain('江桥合龙');
    expect((await shown(sides.beforeUrl)).body).toContain('江桥合龙');
    const gone = await ask<FileSides>('GET', '/cms/publish/plan/file', { ...file, path: `top/${id}.html` });
    expect(gone).toMatchObject({ after: null, afterUrl: '' });
    const stranger = await test.call('GET', '/cms/publish/plan/file', {
      site: await test.addSite('strange'),
      query: { ...file, path: 'index.html', planId },
    });
    expect(stranger.msg).toContain('expired');
  });

  it('covers catalogs, templates and settings, with the links that break', async () => {
    const target = await add('被引用');
    const linking = await add('引用者', { body: `<p><a href="iurl://content?id=${target}">见此</a></p>` });
    await publish(target, linking);
    const renamed = await plan({ type: 'catalog', id: catalog, fields: { name: '头条' } });
    expect(renamed.pipes[0]).toMatchObject({ added: 0, removed: 0 });
    expect(renamed.files.map(({ path }) => path)).toEqual(['top/index.html', 'index.html']);
    const moved = await plan({ type: 'catalog', id: catalog, fields: { path: 'first' } });
    expect(moved.files.filter(({ change }) => change === 'removed').every(({ path }) => path.startsWith('top/'))).toBe(
      true,
    );
    const id = templateIds['inc/nav.template.html'];
    const redrawn = await plan({ type: 'template', id, source: 'menu' });
    expect(redrawn.files.map(({ path }) => path)).toEqual(['index.html', 'top/index.html']);
    const broken = await plan({ type: 'template', id, source: '{% nonsense %}' });
    expect(broken.failures.map(({ page }) => page).toSorted()).toEqual(['index.html', 'top/index.html']);
    expect(broken.failures[0]).toMatchObject({ template: 'inc/nav.template.html', line: 1 });
    const named = await plan({ type: 'setting', fields: { name: 'Newer' } });
    expect(named.files.map(({ path }) => path)).toEqual(['index.html']);
    expect((await page('')).body).toContain('<title>News</title>');
    const without = await plan({
      type: 'template',
      id: templateIds['index.template.html'],
      source: '<a href="/sites/news/pc/nowhere.html">x</a>',
    });
    expect(without.brokenLinks).toEqual([{ pipeCode: 'pc', page: 'index.html', target: 'nowhere.html' }]);
  });
});

describe('publishing one item', () => {
  it('does not go through when its own page fails', async () => {
    const id = await add('坏模板', { publishPipeProps: { pc: { template: 'bad.template.html' } } });
    await ask('POST', '/cms/template', {
      pipeCode: 'pc',
      name: 'bad.template.html',
      source: 'a\n{{ 1 | }}',
      remark: '',
    });
    const before = await releases();
    const refused = await test.call<{ failure: object }>('POST', '/cms/content/publish', { site, body: { ids: [id] } });
    expect(refused.code).toBe(500);
    expect(refused.data.failure).toMatchObject({ template: 'bad.template.html', line: 2 });
    expect((await ask<{ status: string }>('GET', `/cms/content/${id}`)).status).toBe('draft');
    await test.settle();
    expect(await releases()).toEqual(before);
  });
});

describe('releases', () => {
  it('are listed with who, when, why and how many, and differ by exactly what changed', async () => {
    const id = await add('第一条消息');
    await publish(id);
    const [latest, before] = await releases();
    expect(latest).toMatchObject({ kind: 'publish', state: 'complete', createBy: 'admin', current: true });
    const reasonIn = async (locale: 'en' | 'zh-CN') =>
      (await test.call<ReleaseRow[]>('GET', '/cms/publish/release/list', { site, locale })).rows[0]?.reason;
    expect(await reasonIn('en')).toBe('Publish “第一条消息”');
    expect(await reasonIn('zh-CN')).toBe('发布“第一条消息”');
    const [to, from] = [latest?.pipes[0]?.number, before?.pipes[0]?.number];
    const rows = await ask<FileDifference[]>('GET', '/cms/publish/release/diff', { pipeCode: 'pc', from, to } as never);
    expect(rows.map(({ path, change }) => `${change} ${path}`)).toEqual([
      'changed index.html',
      `added top/${id}.html`,
      'changed top/index.html',
    ]);
    const wanted = { pipeCode: 'pc', from, to, path: 'index.html' } as never;
    const sides = await ask<FileSides>('GET', '/cms/publish/release/file', wanted);
    expect(sides.before).not.toContain('第一条消息');
    expect(sides.after).toContain('第一条消息');
    const status = await ask<PublishStatus>('GET', '/cms/publish/status');
    expect(status).toMatchObject({ held: null, waiting: 0, pipes: [{ pipeCode: 'pc', release: to }] });
  });

  it('can be gone back to without rendering, held, and left by publishing again', async () => {
    const [good] = await releases();
    const id = await add('写错的消息');
    await publish(id);
    expect((await page(`top/${id}.html`)).status).toBe(200);
    const step = await ask<RollbackPlan>('GET', '/cms/publish/rollback', { at: good?.at } as never);
    expect(step).toMatchObject({ takenDown: [], pipes: [{ pipeCode: 'pc', added: 0, changed: 2, removed: 1 }] });
    await task('POST', '/cms/publish/rollback', { at: good?.at });
    expect((await page(`top/${id}.html`)).status).toBe(404);
    expect((await page('')).body).not.toContain('写错的消息');
    expect(await readFile(join(test.folder, 'sites/news/pc/index.html'), 'utf8')).not.toContain('写错的消息');
    expect((await ask<PublishStatus>('GET', '/cms/publish/status')).held).toMatchObject({
      at: good?.at,
      createBy: 'admin',
    });
    // What was gone back over waits: the item alone, and then every other thing that changes, once.
    const waiting = async () => (await ask<PublishStatus>('GET', '/cms/publish/status')).waiting;
    expect(await waiting()).toBe(1);
    // Nothing that happens by itself undoes it.
    tick();
    await ask('PUT', '/cms/site', { ...(await ask<object>('GET', `/cms/site/${site}`)), seoTitle: 'changed' });
    await test.settle();
    expect((await page(`top/${id}.html`)).status).toBe(404);
    expect(await waiting()).toBe(2);
    const group = await ask<{ id: number }>('POST', '/cms/link_group', { code: 'x', name: 'X' });
    expect(await waiting()).toBe(3);
    await ask('DELETE', '/cms/link_group', [group.id] as never);
    expect(await waiting()).toBe(3);
    await ask('POST', '/cms/content/top', { ids: [id] });
    await ask('PUT', '/cms/publish/retention', { days: 90, count: 50 });
    expect(await waiting()).toBe(3);
    await task('POST', '/cms/site/publish', { siteId: site, held: 'end' });
    expect((await page(`top/${id}.html`)).status).toBe(200);
    expect(await ask<PublishStatus>('GET', '/cms/publish/status')).toMatchObject({ held: null, waiting: 0 });
    // A template waits until someone publishes.
    tick();
    await ask('PUT', '/cms/template', {
      id: templateIds['index.template.html'],
      source: templates['index.template.html'],
    });
    expect(await waiting()).toBe(1);
    await task('POST', '/cms/site/publish', { siteId: site, held: 'end' });
    expect(await waiting()).toBe(0);
  });

  it('are forgotten after a while, and their bytes collected, but never those that are shown', async () => {
    await ask('PUT', '/cms/publish/retention', { days: 0, count: 2 });
    const id = await add('留下来的');
    await publish(id);
    const kept = await releases();
    expect(kept.length).toBe(2);
    const oldest = kept.at(-1)?.pipes[0]?.number ?? 0;
    const query = { pipeCode: 'pc', from: String(oldest - 1), to: String(oldest) };
    const forgotten = await test.call('GET', '/cms/publish/release/diff', { site, query });
    expect(forgotten).toMatchObject({ code: 500, msg: expect.stringContaining(`#${oldest - 1}`) });
    const { blobs } = await collectBlobs(test.ctx, test.app.blobs, Date.now() + 48 * 3_600_000);
    expect(blobs).toBeGreaterThan(0);
    expect((await page(`top/${id}.html`)).body).toContain('留下来的');
    expect((await page('')).status).toBe(200);
    await ask('PUT', '/cms/publish/retention', { days: 90, count: 50 });
  });
});

describe('a preview in time', () => {
  it('tells once of a new edition that is planned, and that it goes', async () => {
    const id = await add('第一版');
    await publish(id);
    const [from, until] = [2, 5].map((hours) => new Date(now.getTime() + hours * 3_600_000).toISOString());
    const row = await ask<object>('GET', `/cms/content/${id}`);
    await ask('PUT', '/cms/content', { ...row, title: '第二版', publishDate: from, offlineDate: until });
    await publish(id);
    const marks = await ask<TimeMark[]>('GET', '/cms/publish/time/marks');
    expect(marks.filter(({ title }) => title.endsWith('版'))).toEqual([
      { at: from, kind: 'changes', title: '第二版' },
      { at: until, kind: 'ends', title: '第二版' },
    ]);
    await task('POST', '/cms/content/offline', { ids: [id] });
  });

  it('shows the whole site, clickable, as it will be and as it was', async () => {
    const from = new Date(now.getTime() + 3_600_000).toISOString();
    const id = await add('一小时后', { publishDate: from });
    await publish(id);
    const marks = await ask<TimeMark[]>('GET', '/cms/publish/time/marks');
    expect(marks.filter(({ kind }) => kind === 'begins')).toEqual([{ at: from, kind: 'begins', title: '一小时后' }]);
    const soon = await ask<TimePreview>('POST', '/cms/publish/time', { pipeCode: 'pc', at: from });
    expect(soon.past).toBe(false);
    const front = await shown(soon.url);
    const link = new RegExp(`href="(${soon.url}top/${id}\\.html)"`).exec(front.body)?.[1];
    expect(link, front.body).toBeTruthy();
    expect((await shown(link ?? '')).body).toContain('一小时后 正文');
    expect((await page(`top/${id}.html`)).status).toBe(404);
    const before = await ask<TimePreview>('POST', '/cms/publish/time', { pipeCode: 'pc', at: now.toISOString() });
    expect(before.past).toBe(true);
    expect((await shown(before.url)).body).not.toContain('一小时后');
    tick(3600);
    await test.settle();
    await task('POST', '/cms/site/publish', { siteId: site, held: 'end' });
    expect((await page('')).body).toBe(front.body.replaceAll(soon.url, '/sites/news/pc/'));
    const later = await ask<TimePreview>('POST', '/cms/publish/time', { pipeCode: 'pc', at: now.toISOString() });
    expect((await shown(later.url)).body).toContain('一小时后');
    expect((await shown(before.url)).body).not.toContain('一小时后');
  });

  it('says where a frame is, to its own site alone, and not where other windows are', async () => {
    const at = now.toISOString();
    const { url, frameUrl } = await ask<TimePreview>('POST', '/cms/publish/time', { pipeCode: 'pc', at });
    const place = (after: number, more: object = {}) =>
      test.call<FramePlace>('GET', '/cms/publish/time/place', { site, query: { frame: frameUrl, after }, ...more });
    expect((await place(0)).data).toEqual({ path: null, pages: 0 });
    await shown(`${url}top/index.html`);
    await shown(frameUrl);
    await shown(`${frameUrl}picture.png`);
    expect((await place(0)).data).toEqual({ path: '', pages: 1 });
    expect((await place(1)).data).toEqual({ path: null, pages: 1 });
    await shown(`${frameUrl}top/index.html`);
    await shown(`${frameUrl}embedded.html`);
    expect((await place(1)).data).toEqual({ path: 'top/index.html', pages: 3 });
    expect((await place(0, { site: await test.addSite() })).code).toBe(404);
    expect((await place(0, { query: { frame: url } })).code).toBe(404);
    expect((await place(0, { as: await test.staff(['cms:site:view'], [site]) })).code).toBe(403);
  });

  it('shows at the instant of a release the files of that release, which were written later', async () => {
    const id = await add('慢慢发布');
    flows = true;
    await publish(id).finally(() => (flows = false));
    const [made] = await releases();
    expect(made && made.createTime > made.at).toBe(true);
    const { url } = await ask<TimePreview>('POST', '/cms/publish/time', { pipeCode: 'pc', at: made?.at });
    expect((await shown(url)).body).toContain('慢慢发布');
  });

  it('shows working copies of whoever asks, or of everyone', async () => {
    const id = await add('我的草稿');
    const at = now.toISOString();
    const mine = await ask<TimePreview>('POST', '/cms/publish/time', { pipeCode: 'pc', at, working: 'mine' });
    expect((await shown(mine.url)).body).toContain('我的草稿');
    expect((await shown(`${mine.url}top/${id}.html`)).body).toContain('我的草稿 正文');
    const other = await test.staff(['cms:content:view'], [site]);
    const theirs = await test.call<TimePreview>('POST', '/cms/publish/time', {
      site,
      as: other,
      body: { pipeCode: 'pc', at, working: 'mine' },
    });
    expect((await shown(theirs.data.url)).body).not.toContain('我的草稿');
    expect((await shown(`${mine.url}nothing-here.html`)).statusCode).toBe(404);
    expect((await shown('/preview/guessed/')).statusCode).toBe(404);
  });
});

describe('a take-down', () => {
  it('leaves nothing of an item and says so, and no rollback brings it back', async () => {
    const id = await add('必须撤下的稿件', { attributes: ['hot'] });
    await publish(id);
    const [before] = await releases();
    const { certificateId } = await task<{ certificateId: number }>('POST', '/cms/publish/take-down', {
      contentId: id,
      reason: '来函要求',
    });
    const proof = await ask<TakeDown>('GET', `/cms/publish/take-down/${certificateId}`);
    expect(proof).toMatchObject({
      title: '必须撤下的稿件',
      reason: '来函要求',
      createBy: 'admin',
      addresses: [{ pipeCode: 'pc', path: `top/${id}.html` }],
      mentions: [],
    });
    expect(proof.searchedFiles).toBeGreaterThan(2);
    expect(proof.releases[0]).toMatchObject({ pipeCode: 'pc', removed: 1 });
    expect((await page(`top/${id}.html`)).status).toBe(404);
    expect((await page('')).body).not.toContain('必须撤下的稿件');
    const step = await ask<RollbackPlan>('GET', '/cms/publish/rollback', { at: before?.at } as never);
    expect(step.takenDown).toMatchObject([{ title: '必须撤下的稿件' }]);
    const { taskId } = await ask<{ taskId: number }>('POST', '/cms/publish/rollback', { at: before?.at });
    expect(await test.finished(taskId)).toMatchObject({ status: 'success' });
    expect((await page(`top/${id}.html`)).status).toBe(404);
    expect((await page('')).body).not.toContain('必须撤下的稿件');
    await task('POST', '/cms/site/publish', { siteId: site, held: 'end' });
    const again = await test.call('POST', '/cms/publish/take-down', { site, body: { contentId: id } });
    expect(again.msg).toContain('not public');
  });

  it('tells where an item is still mentioned', async () => {
    const id = await add('被别人提到的稿件');
    const other = await add('另一篇', { body: '<p>参见《被别人提到的稿件》。</p>' });
    await publish(id, other);
    const { certificateId } = await task<{ certificateId: number }>('POST', '/cms/publish/take-down', {
      contentId: id,
    });
    const { mentions } = await ask<TakeDown>('GET', `/cms/publish/take-down/${certificateId}`);
    expect(mentions).toEqual([{ pipeCode: 'pc', path: `top/${other}.html`, found: '被别人提到的稿件' }]);
  });
});

describe('the integrity check', () => {
  it('mends files and bytes that were changed, lost or put there by others', async () => {
    const id = await add('完好的稿件');
    await publish(id);
    const root = join(test.folder, 'sites/news/pc');
    await rm(join(root, `top/${id}.html`));
    await rm(join(root, 'index.html'));
    await writeFile(join(root, 'index.html'), 'defaced');
    await writeFile(join(root, 'stranger.html'), 'left here');
    const report = await task<IntegrityReport>('POST', '/cms/publish/check');
    expect(report.repaired.toSorted()).toEqual(['pc/index.html', 'pc/stranger.html', `pc/top/${id}.html`]);
    expect(report.lost).toEqual([]);
    expect(await readFile(join(root, `top/${id}.html`), 'utf8')).toContain('完好的稿件');
    expect(await readFile(join(root, 'index.html'), 'utf8')).not.toBe('defaced');
    const { hash } = await test.ctx.db
      .selectFrom('cms_page')
      .select('hash')
      .where('path', '=', `top/${id}.html`)
      .executeTakeFirstOrThrow();
    await chmod(test.app.blobs.path(hash), 0o600);
    await writeFile(test.app.blobs.path(hash), 'rotten');
    const after = await task<IntegrityReport>('POST', '/cms/publish/check');
    expect(after.lost).toEqual([`pc/top/${id}.html`]);
    expect((await page(`top/${id}.html`)).body).toContain('完好的稿件');
    expect((await task<IntegrityReport>('POST', '/cms/publish/check')).lost).toEqual([]);
  });
});

describe('a template', () => {
  it('knows the pages that use it and can be tried on them before it is saved', async () => {
    const uses = await ask<TemplateUse[]>('GET', '/cms/template/uses', {
      id: templateIds['inc/nav.template.html'],
    } as never);
    expect(uses.map(({ path }) => path)).toEqual(['index.html', 'top/index.html', 'top/index_2.html']);
    const id = templateIds['article.template.html'];
    const trial = await ask<TrialRender>('POST', '/cms/template/trial', { id, source: 'TRIAL {{ Content.title }}' });
    expect(trial.html).toMatch(/^TRIAL ./);
    expect((await shown(trial.url)).body).toBe(trial.html);
    const failing = await ask<TrialRender>('POST', '/cms/template/trial', { id, source: '\n{{ x | nofilter }}' });
    expect(failing.failure).toMatchObject({ template: 'article.template.html', line: 2 });
    expect((await page('')).body).not.toContain('TRIAL');
  });
});
