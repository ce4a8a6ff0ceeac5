import { publishContents } from '@kaiyin/modules/content/server';
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
  const progress = { report: onReport, error: () => undefined };
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

  it('reaches pages that were not rendered by it, with the next publish', async () => {
    await template('index.template.html', `${first} {{ Site.name }}`);
    await template('list.template.html', '{{ Catalog.name }}');
    const article = await template('article.template.html', '{{ Content.title }}');
    const ids: number[] = [];
    for (let n = 0; n < 60; n++) {
      const last = n >= 55;
      const fields = { catalogId: catalogs[last ? 1 : 0], title: `${last ? 'late' : 'T'}${n}`, body: '<p>x</p>' };
      ids.push((await call<{ id: number }>('POST', '/cms/content', fields)).id);
    }
    await publishContents(inSite(), ids);
    await publish();
    expect(await shown('')).toContain('late59');
    // The last articles ask now what the front page has asked; the front page itself is not rendered.
    const source = `{{ Content.title }} {% if Content.title contains "late" %}${first}{% endif %}`;
    await call('PUT', '/cms/template', { id: article.id, source });
    let topped = false;
    await publish(async () => {
      if (!topped) await call('POST', '/cms/content/top', { ids: [ids[53]], topEndTime: null });
      topped = true;
    });
    expect(topped).toBe(true);
    await publish();
    await publish();
    expect(await shown('')).toContain('T53 ');
    expect(await shown(`bb/${ids[57]}.html`)).toBe('late57 T53');
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
