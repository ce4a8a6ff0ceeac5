import { EventEmitter, once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { enabledPipes } from '@kaiyin/modules/site/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { findSiteRow } from '../site-row.ts';
import { workOutAll, type PageWork } from '../work-out.ts';
import { openBatch } from './batch.ts';
import { serveRendering } from './render-thread.ts';
import type { FromThread, RenderOrder, ToThread } from './render-order.ts';

/** What a thread hears and says. */
class Port extends EventEmitter {
  readonly told: FromThread[] = [];
  postMessage(message: FromThread): void {
    this.told.push(message);
    this.emit(message.type);
  }
  send(message: ToThread): void {
    this.emit('message', message);
  }
}

const at = '2026-01-01T00:00:00.000Z';
let test: TestApp;
let order: Omit<RenderOrder, 'id'>;
let works: PageWork[];
let port: Port;

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  const site = await test.addSite('thread');
  const name = 'index.template.html';
  const source = 'Registration: {{ "SysRegistEnable" | sysConfig }}';
  await test.call('POST', '/cms/template', { site, body: { pipeCode: 'pc', name, source, remark: '' } });
  const publishPipeProps = { pc: { indexTemplate: name } };
  await test.call('PUT', '/cms/site', { site, body: { id: site, name: 'Thread', path: 'thread', publishPipeProps } });
  const row = await findSiteRow(test.ctx, site);
  const [pipe] = await enabledPipes(test.ctx, site);
  if (!row || !pipe) throw new Error('The site has no pipe');
  order = { site: row, pipe, at, locale: test.ctx.locale, bulk: true };
  const perspective = { at, working: new Set<number>() };
  const batch = await openBatch({ ctx: test.ctx, blobs: test.app.blobs, site: row, pipe, perspective });
  works = (await workOutAll(batch)).pages.filter(({ ref }) => ref.basePath === 'index.html');
  port = new Port();
  serveRendering(port as unknown as MessagePort, { ctx: test.ctx, blobs: test.app.blobs });
});
afterAll(() => test.close());

async function rendered(id: number, change: Partial<RenderOrder> = {}) {
  const answered = once(port, 'rendered');
  port.send({ type: 'render', order: { ...order, ...change, id }, works });
  await answered;
  port.send({ type: 'end', id });
  const last = port.told.at(-1);
  const [result] = last?.type === 'rendered' ? last.rendered.results : [];
  if (!result) throw new Error('Nothing was rendered');
  const text = result.failure ? '' : String(await test.app.blobs.get(result.hash));
  return { text, failure: result.failure };
}

it('renders nothing more of an order that has ended, and keeps nothing of it', async () => {
  test.takeQueries();
  for (let piece = 0; piece < 3; piece++) port.send({ type: 'render', order: { ...order, id: 1 }, works });
  port.send({ type: 'end', id: 1 });
  await rendered(2);
  expect(port.told.flatMap((message) => (message.type === 'rendered' ? message.id : []))).toEqual([2]);
  expect(test.takeQueries().filter((sql) => sql.includes('cms_template'))).toHaveLength(1);
});

it('gives orders turns page by page, so that none waits for all pages of another', async () => {
  const many = works.flatMap((work) => Array.from({ length: 2000 }, () => work));
  const send = (id: number, pages: PageWork[]) => port.send({ type: 'render', order: { ...order, id }, works: pages });
  const told = () => port.told.flatMap((message) => (message.type === 'rendered' && message.id > 20 ? message.id : []));
  const answers = async (count: number) => {
    while (told().length < count) await once(port, 'rendered');
  };
  // Both are open before it counts who is first.
  send(21, works);
  send(22, works);
  await answers(2);
  send(21, many);
  send(22, works);
  await answers(4);
  for (const id of [21, 22]) port.send({ type: 'end', id });
  expect(told().slice(2)).toEqual([22, 21]);
});

it('sees parameters that another thread has changed since', async () => {
  const set = (configValue: string) =>
    test.ctx.db.updateTable('sys_config').set({ configValue }).where('configKey', '=', 'SysRegistEnable').execute();
  await set('old');
  expect((await rendered(3)).text).toBe('Registration: old');
  await set('new');
  expect((await rendered(4)).text).toBe('Registration: new');
});

it("says why a page failed in the publisher's language", async () => {
  await test.ctx.db.updateTable('cms_template').set({ source: '{{ 1 | nothing }}' }).execute();
  const english = (await rendered(5, { locale: 'en' })).failure?.message;
  const chinese = (await rendered(6, { locale: 'zh-CN' })).failure?.message;
  expect(english).toMatch(/^[ -~]+$/);
  expect(chinese).toMatch(/[\u4e00-\u9fff]/);
});
