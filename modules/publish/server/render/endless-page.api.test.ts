import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import type { RenderThreadData } from '../../../../apps/server/render-thread.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { renderPool, type RenderPool } from './render-pool.ts';

// More steps than the thread that answers everybody gives a page: it leaves it to the others.
const slow = '{% for i in (1..900000) %}{% endfor %}';

let test: TestApp;
let pool: RenderPool;
beforeEach(async () => {
  test = await startTestApp();
  const { data, database, logLevel } = test.config;
  const workerData: RenderThreadData = { data, database, logLevel };
  pool = renderPool(() => new Worker(endlessUpcase, { eval: true, workerData }), 1, { deadline: 2000 });
  test.app.desk.threads = pool;
});
afterEach(async () => {
  await pool.close();
  await test.close();
});

/** A thread as the server's own, whose filter `upcase` does not end for some texts. */
const endlessUpcase = `
  const upper = String.prototype.toUpperCase;
  String.prototype.toUpperCase = function () {
    if (this.includes('never ends')) for (;;);
    return upper.call(this);
  };
  void import(${JSON.stringify(join(inject('builtServer'), 'render-thread.js'))});
`;

interface SiteOfPages {
  show(name: 'index' | 'list', source: string): Promise<void>;
  start(): Promise<number>;
  text(path: string): Promise<string>;
}

async function siteOf(path: string): Promise<SiteOfPages> {
  const site = await test.addSite(path);
  const must = async <T>(method: 'POST' | 'PUT' | 'GET', url: string, body?: object): Promise<T> => {
    const reply = await test.call<T>(method, url, { site, ...(body && { body }) });
    expect(reply.code, `${url}: ${reply.msg}`).toBe(200);
    return reply.data;
  };
  const ids = new Map<string, number>();
  for (const name of ['index', 'list']) {
    const template = { pipeCode: 'pc', name: `${name}.template.html`, source: `first ${name}` };
    await must('POST', '/cms/template', template);
    const { id } = await test.ctx.db
      .selectFrom('cms_template')
      .select('id')
      .where('siteId', '=', site)
      .where('name', '=', template.name)
      .executeTakeFirstOrThrow();
    ids.set(name, id);
  }
  const pc = { indexTemplate: 'index.template.html', defaultListTemplate: 'list.template.html' };
  await must('PUT', '/cms/site', { id: site, name: path, path, publishPipeProps: { pc } });
  await must('POST', '/cms/catalog', { name: 'N', alias: 'n', path: 'n' });
  await test.settle();
  return {
    show: (name, source) =>
      must('PUT', '/cms/template', { id: ids.get(name), pipeCode: 'pc', name: `${name}.template.html`, source }),
    start: async () => (await must<{ taskId: number }>('POST', '/cms/site/publish', { siteId: site })).taskId,
    text: async (file) => (await test.app.http.inject({ url: `/sites/${path}/pc/${file}` })).body,
  };
}

it('a page whose filter never ends fails by itself: its last bytes stay, the site’s others and other sites’ are published', async () => {
  const [bad, good] = [await siteOf('bad'), await siteOf('good')];
  for (const site of [bad, good]) expect((await test.finished(await site.start())).status).toBe('success');
  await bad.show('index', `${slow}{{ 'it never ends' | upcase }}`);
  await bad.show('list', `${slow}second list`);
  for (const name of ['index', 'list'] as const) await good.show(name, `${slow}{{ 'second' | upcase }} ${name}`);
  const [endless, other] = [await bad.start(), await good.start()];
  expect(await test.finished(other)).toMatchObject({ status: 'success', errors: [] });
  expect([await good.text(''), await good.text('n/')]).toEqual(['SECOND index', 'SECOND list']);
  const { status, errors } = await test.finished(endless);
  expect([status, errors.length]).toEqual(['success', 1]);
  expect(errors[0]).toMatch(/index\.html: .*longer than 2 seconds.*index\.template\.html/);
  expect([await bad.text(''), await bad.text('n/')]).toEqual(['first index', 'second list']);
});
