import { setTimeout as sleep } from 'node:timers/promises';
import { publishContents } from '@kaiyin/modules/content/server';
import type { BlobStore } from '@kaiyin/server-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { publishSite } from './publish-site.ts';

let now = Date.parse('2026-05-01T08:00:00.000Z');
let test: TestApp;
let site: number;
let catalogs: number[];

const call = async <T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T> => {
  const { code, msg, data } = await test.call<T>(method, path, { site, body });
  expect(code, `${path}: ${msg}`).toBe(200);
  return data;
};
const publish = (onReport: () => Promise<void> = async () => undefined) => {
  now += 60_000;
  const progress = { report: onReport, error: () => undefined, done: async () => undefined };
  return publishSite(test.ctx, test.app.desk, { siteId: site, reason: '' }, progress);
};
const shown = async (path: string) => (await test.app.http.inject(`/sites/busy/pc/${path}`)).body;
const inSite = () => test.ctx.within({ site: { id: site, path: 'busy', name: 'Busy', settings: {} } });
const template = (name: string, source: string) =>
  call<{ id: number }>('POST', '/cms/template', { pipeCode: 'pc', name, source, remark: '' });
const settings = (name: string) => {
  const pc = {
    indexTemplate: 'index.template.html',
    defaultListTemplate: 'list.template.html',
    detailTemplate_article: 'article.template.html',
  };
  return call('PUT', '/cms/site', { id: site, name, path: 'busy', publishPipeProps: { pc } });
};

beforeAll(async () => {
  test = await startTestApp({ clock: () => new Date(now), worker: false });
  site = await test.addSite('busy');
  await settings('Busy');
  catalogs = [];
  for (const path of ['aa', 'bb'])
    catalogs.push((await call<{ id: number }>('POST', '/cms/catalog', { name: path, alias: path, path })).id);
});
afterAll(() => test.close());

describe('a change while a publish runs', () => {
  const first =
    '{% cms_content level: "Root", sort: "Default", size: 1 %}{% for c in DataList %}{{ c.title }}{% endfor %}{% endcms_content %}';

  let article: { id: number };
  const ids: number[] = [];
  /** Publishes while `edit` runs after each rendering, before its release; answers how often that was. */
  const publishMeanwhile = async (edit: (round: number) => Promise<unknown>) => {
    now += 60_000;
    const { desk } = test.app;
    let rounds = 0;
    const settle = async (hashes: readonly string[]) => {
      await edit(++rounds);
      await desk.blobs.settle(hashes);
    };
    const blobs: BlobStore = { ...desk.blobs, settle };
    await publishSite(test.ctx, { ...desk, blobs }, { siteId: site, reason: '' });
    return rounds;
  };
  const top = (place: number) => call('POST', '/cms/content/top', { ids: [ids[place]], topEndTime: null });
  const renderArticles = (text: string) =>
    call('PUT', '/cms/template', {
      id: article.id,
      source: `${text}{{ Content.title }} {% if Content.title contains "late" %}${first}{% endif %}`,
    });
  const shownFirst = async () => [
    (await shown('')).split(' ')[0],
    (await shown(`bb/${ids[57]}.html`)).split(' ').at(-1),
  ];

  it('is shown by pages that were rendered before it, too', async () => {
    await template('index.template.html', `${first} {{ Site.name }}`);
    await template('list.template.html', '{{ Catalog.name }}');
    article = await template('article.template.html', '{{ Content.title }}');
    for (let n = 0; n < 60; n++) {
      const last = n >= 55;
      const fields = { catalogId: catalogs[last ? 1 : 0], title: `${last ? 'late' : 'T'}${n}`, body: '<p>x</p>' };
      ids.push((await call<{ id: number }>('POST', '/cms/content', fields)).id);
    }
    await publishContents(inSite(), ids);
    await publish();
    expect(await shown('')).toContain('late59');
    // The last articles ask now what the front page has asked; the front page itself is not rendered.
    await renderArticles('');
    let topped = false;
    await publish(async () => {
      if (!topped) await top(53);
      topped = true;
    });
    expect(topped).toBe(true);
    expect(await shownFirst()).toEqual(['T53', 'T53']);
    await publish();
    expect(await shownFirst()).toEqual(['T53', 'T53']);
  });

  it('is in the release when it falls between rendering and release, and all that fits into some rounds', async () => {
    await renderArticles('');
    expect(await publishMeanwhile((round) => (round === 1 ? top(50) : Promise.resolve()))).toBe(2);
    expect(await shownFirst()).toEqual(['T50', 'T50']);
    // Whoever edits for ever does not keep a publish from ending.
    expect(await publishMeanwhile((round) => top(20 + round))).toBe(4);
    await publish();
    expect(await shownFirst()).toEqual(['T24', 'T24']);
  });

  it('is part of the time that the release says it took, and so is what was rendered before it', async () => {
    await renderArticles('');
    const edit = async (round: number) => {
      if (round > 1) return;
      await sleep(400);
      await renderArticles('again ');
    };
    expect(await publishMeanwhile(edit)).toBe(2);
    const { milliseconds } = await test.ctx.db
      .selectFrom('cms_release')
      .select('milliseconds')
      .where('siteId', '=', site)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(milliseconds).toBeGreaterThanOrEqual(400);
  });

  it('renders nothing again for what no page shows', async () => {
    const fields = { catalogId: catalogs[0], title: 'a draft', body: '<p>x</p>' };
    expect(await publishMeanwhile(() => call('POST', '/cms/content', fields))).toBe(1);
  });

  it('costs a publish nothing but a look at what was counted and noted, when there is none', async () => {
    await call('POST', '/cms/content/publish', { ids: [ids[30]] });
    test.takeQueries();
    await publish();
    const queries = test.takeQueries();
    const of = (table: string) => queries.filter((query) => query.startsWith('select') && query.includes(`"${table}"`));
    expect(of('cms_shown_count')).toHaveLength(2);
    expect(of('cms_change')).toHaveLength(2);
    // Templates are read once for a batch.
    expect(of('cms_template')).toHaveLength(1);
  });

  it('that is of a later instant is left to the publish of that instant', async () => {
    const id = ids[57] ?? 0;
    const title = 'late later';
    const { data } = await test.call<{ revision: number }>('GET', `/cms/content/${id}`, { site });
    await publishMeanwhile(async (round) => {
      if (round > 1) return;
      now += 1000;
      await call('PUT', '/cms/content', { ...data, title });
      await call('POST', '/cms/content/publish', { ids: [id] });
    });
    expect(await shown(`bb/${id}.html`)).toContain('late57');
    await publish();
    expect(await shown(`bb/${id}.html`)).toContain(title);
  });

  it('is not lost when the publish ends between two rounds', async () => {
    await renderArticles('again ');
    const dies = publishMeanwhile(async (round) => {
      if (round > 1) throw new Error('killed');
      await top(40);
    });
    await expect(dies).rejects.toThrow('killed');
    expect(await shownFirst()).toEqual(['T24', 'T24']);
    await publish();
    expect(await shownFirst()).toEqual(['T40', 'T40']);
    expect(await shown(`aa/${ids[3]}.html`)).toBe('again T3 ');
  });

  it('reaches each pipe, also when it falls into the rendering of the last', async () => {
    await call('POST', '/cms/publishpipe', { code: 'h5', name: 'H5', sort: 9 });
    const { rows } = await test.call('GET', '/cms/publishpipe/list', { site });
    const [, h5] = (rows as { code: string }[]).toSorted((a, b) => (a.code === 'pc' ? -1 : b.code === 'pc' ? 1 : 0));
    expect(h5?.code).toBe('h5');
    await call('POST', '/cms/template', { pipeCode: 'h5', name: 'index.template.html', source: first, remark: '' });
    const props = { indexTemplate: 'index.template.html', defaultListTemplate: 'list.template.html' };
    const pc = { ...props, detailTemplate_article: 'article.template.html' };
    await call('PUT', '/cms/site', { id: site, name: 'Busy', path: 'busy', publishPipeProps: { pc, h5: pc } });
    await publishMeanwhile((round) => (round === 2 ? top(41) : Promise.resolve()));
    await publish();
    expect((await test.app.http.inject('/sites/busy/h5/')).body).toBe('T41');
    expect(await shownFirst()).toEqual(['T41', 'T41']);
  });

  it('is not taken back by a publish that had to wait', async () => {
    const leaseUntil = new Date(Date.now() + 20_000).toISOString();
    await test.ctx.db.insertInto('cms_publish_lease').values({ siteId: site, holder: 'other', leaseUntil }).execute();
    const waiting = publish();
    await settings('Busier');
    await test.ctx.db.deleteFrom('cms_publish_lease').execute();
    await publish();
    await waiting;
    expect(await shown('')).toContain('Busier');
  });
});
