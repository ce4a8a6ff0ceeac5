import { setTimeout as wait } from 'node:timers/promises';
import { publishContents } from '@kaiyin/modules/content/server';
import { publishSite } from '@kaiyin/modules/publish/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './server.ts';

const articles = 400;
let test: TestApp;
let site: number;
let ids: number[];

/** Every page says how often the site's property was changed, so that a page of another release shows. */
const mark =
  '{% cms_site_property code: "round" %}{% for p in DataList %}[{{ p.propValue }}]{% endfor %}{% endcms_site_property %}';

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  site = await test.addSite('load');
  const call = (method: 'POST' | 'PUT', path: string, body: object) =>
    test.call<{ id: number }>(method, path, { site, body });
  const pc = {
    indexTemplate: 'a.template.html',
    defaultListTemplate: 'a.template.html',
    detailTemplate_article: 'b.template.html',
  };
  await call('POST', '/cms/template', {
    pipeCode: 'pc',
    name: 'a.template.html',
    source: `${mark}{{ Catalog.name }}`,
    remark: '',
  });
  await call('POST', '/cms/template', {
    pipeCode: 'pc',
    name: 'b.template.html',
    source: `${mark}{{ Content.title }}`,
    remark: '',
  });
  await call('PUT', '/cms/site', { id: site, name: 'Load', path: 'load', publishPipeProps: { pc } } as object);
  await call('POST', '/cms/site/prop', { propName: 'round', propCode: 'round', propValue: '0' });
  const { data } = await call('POST', '/cms/catalog', { name: 'C', alias: 'c', path: 'c' });
  ids = [];
  for (let n = 0; n < articles; n++)
    ids.push((await call('POST', '/cms/content', { catalogId: data.id, title: `T${n}`, body: '<p>x</p>' })).data.id);
  await publishContents(inSite(), ids);
});
afterAll(() => test.close());

const inSite = () => test.ctx.within({ site: { id: site, path: 'load', name: 'Load', settings: {} } });
const publish = () => publishSite(test.ctx, test.app.desk, { siteId: site, reason: '' });
const setRound = (round: number) =>
  test.ctx.db
    .updateTable('cms_site_property')
    .set({ propValue: String(round) })
    .where('siteId', '=', site)
    .execute();
const roundOf = async (path: string) => {
  const { body, statusCode } = await test.app.http.inject({ method: 'GET', url: `/sites/load/pc/${path}` });
  expect(statusCode, path).toBe(200);
  return Number(/\[(\d+)\]/.exec(body)?.[1]);
};

describe('publishing under load', () => {
  it('renders in threads what it would render alone', async () => {
    await setRound(1);
    const { releases, failures } = await publish();
    expect(failures).toEqual([]);
    expect(releases[0]?.added).toBeGreaterThan(articles);
    for (const id of [ids[0], ids[99], ids.at(-1)]) expect(await roundOf(`c/${id}.html`)).toBe(1);
  }, 240_000);

  it('shows readers whole releases only, one after the other', async () => {
    await setRound(2);
    let reading = true;
    let reads = 0;
    const seen = new Set<number>();
    const reader = async (offset: number) => {
      let last = 0;
      for (let n = offset; reading; n += 7) {
        const paths = ['', 'c/', `c/${ids[n % ids.length]}.html`, `c/${ids[(n * 31) % ids.length]}.html`];
        for (const path of paths) {
          const round = await roundOf(path);
          expect(round, `${path} after release ${last}`).toBeGreaterThanOrEqual(last);
          last = round;
          seen.add(round);
          reads++;
        }
        await wait(1);
      }
    };
    const readers = Promise.all([reader(0), reader(3), reader(5)]);
    for (let round = 2; round <= 5; round++) {
      await setRound(round);
      const { failures } = await publish();
      expect(failures).toEqual([]);
    }
    reading = false;
    await readers;
    expect(reads).toBeGreaterThan(50);
    expect(seen.size).toBeGreaterThan(2);
    expect([...seen].every((round) => round >= 1 && round <= 5)).toBe(true);
  });

  it('goes on when a rendering thread dies', async () => {
    await setRound(6);
    const publishing = publish().then(
      () => 'published',
      (error: Error) => error.message,
    );
    await wait(20);
    await test.app.desk.threads?.close();
    expect(['published', 'A rendering thread has ended unexpectedly']).toContain(await publishing);
    const { failures } = await publish();
    expect(failures).toEqual([]);
    for (const path of ['', `c/${ids[5]}.html`]) expect(await roundOf(path)).toBe(6);
  }, 240_000);
});
