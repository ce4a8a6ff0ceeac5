import { EventEmitter } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { PlannedChange, PublishPlan } from '@kaiyin/modules/plan/schema';
import { createContext } from '@kaiyin/server-kit';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { deep } from '../../../../tests/deep.ts';
import { blockedBy } from '../../../../tests/blocked-by.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { publishSite } from '../publish-site.ts';
import { patienceOf } from '../render/patience.ts';
import { planDesk } from './plan-desk.ts';
import { planPublish } from './plan-publish.ts';
import type { ToPlanThread } from './plan-thread.ts';

let test: TestApp;
let site: number;
let template: number;
let article: number;

const name = 'index.template.html';
const plain = '{{ Site.name }}';
// The same text is cleaned again and again: as much work as the budget allows.
const laborious =
  '{% assign s = "<p>aaaa</p>" %}{% for i in (1..16) %}{% assign s = s | append: s %}{% endfor %}' +
  '{% for i in (1..3) %}{% assign t = s | dealArticleBody %}{% endfor %}{% for i in (1..99999999) %}{% endfor %}';
const asking =
  '{% for i in (1..5000000) %}{% cms_content catalogid: i, size: 1 %}{% for c in DataList %}{{ c.title }}{% endfor %}{% endcms_content %}{% endfor %}';
// Longer than the thread that answers everybody gives a page, and within its budget.
const slow = '{% for i in (1..900000) %}{% endfor %}{{ Site.name }} at last';

const must = async <T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T> => {
  const reply = await test.call<T>(method, path, { site, body });
  expect(reply.code, `${path}: ${reply.msg}`).toBe(200);
  return reply.data;
};
const writeTemplate = (source: string) => must('PUT', '/cms/template', { id: template, pipeCode: 'pc', name, source });
const plan = (change: PlannedChange = { type: 'site' }) =>
  test.call<PublishPlan>('POST', '/cms/publish/plan', { site, body: { change } });
const publish = () => publishSite(test.ctx, test.app.desk, { siteId: site, reason: '' });
const planner = (signal?: AbortSignal) => {
  const row = { id: site, path: 'planned', name: 'Planned', settings: {} };
  return createContext({
    db: test.ctx.db,
    services: test.ctx.services,
    site: row,
    locale: 'en',
    ...(signal ? { signal } : {}),
  });
};
const front = async () => (await test.app.http.inject({ url: '/sites/planned/pc/index.html' })).body;

beforeAll(async () => {
  test = await startTestApp();
  site = await test.addSite('planned');
  template = (await must<{ id: number }>('POST', '/cms/template', { pipeCode: 'pc', name, source: plain })).id;
  const pc = { indexTemplate: name };
  await must('PUT', '/cms/site', { id: site, name: 'Planned', path: 'planned', publishPipeProps: { pc } });
  const catalog = await must<{ id: number }>('POST', '/cms/catalog', { name: 'News', alias: 'news', path: 'news' });
  const fields = { catalogId: catalog.id, title: 'One', body: '<p>one</p>' };
  article = (await must<{ id: number }>('POST', '/cms/content', fields)).id;
});
beforeEach(async () => void (await writeTemplate(plain)));
afterAll(() => test.close());

it('a plan that works hard stops nobody', async () => {
  await writeTemplate(laborious);
  let answer: Awaited<ReturnType<typeof plan>> | undefined;
  expect(await blockedBy(async () => (answer = await plan()))).toBeLessThan(300);
  expect(answer?.code, answer?.msg).toBe(200);
  expect(answer?.data.failures).toContainEqual(expect.objectContaining({ template: name, page: 'index.html' }));
});

it('a plan whose pages take too long together says which, and changes nothing', async () => {
  await writeTemplate(laborious);
  const planning = planPublish(
    planner(),
    { blobs: test.app.blobs, patience: patienceOf(50) },
    { change: { type: 'site' } },
  );
  await expect(planning).rejects.toMatchObject({ key: 'publish.pagesTooSlow', params: { page: 'index.html' } });
  await writeTemplate(plain);
  expect((await plan()).code).toBe(200);
});

it('a plan ends when whoever asked for it has gone, and the next writer goes on', async () => {
  await plan();
  await writeTemplate(laborious);
  const leaving = new AbortController();
  const planning = test.app.desk.plans?.plan(planner(leaving.signal), { change: { type: 'site' } });
  setTimeout(() => leaving.abort(), 100);
  await expect(planning).rejects.toThrow('aborted');
  await writeTemplate(plain);
  expect((await plan()).code).toBe(200);
});

it('another thread plans what this one would', async () => {
  const change: PlannedChange = { type: 'template', id: template, source: '{{ Site.name }} anew' };
  const { planId, milliseconds, ...there } = (await plan(change)).data;
  const { sides, ...here } = await planPublish(planner(), test.app.desk, { change });
  expect(there).toEqual(here);
  expect(sides.size).toBeGreaterThan(0);
  const file = await test.call<{ after: string }>('GET', '/cms/publish/plan/file', {
    site,
    query: { planId, pipeCode: 'pc', path: 'index.html' },
  });
  expect(file.data.after).toContain('Planned anew');
  expect(milliseconds).toBeGreaterThanOrEqual(0);
});

it('a refusal of the change is the answer, at its place, in the language of whoever plans', async () => {
  const gone: PlannedChange = { type: 'contents', action: 'publish', ids: [article, 99_999] };
  const [en, zh] = await Promise.all(
    (['en', 'zh-CN'] as const).map((locale) =>
      test.call('POST', '/cms/publish/plan', { site, locale, body: { change: gone } }),
    ),
  );
  expect(en?.code).not.toBe(200);
  expect(en?.msg).toMatch(/^[ -~]+$/);
  expect(zh?.msg).toMatch(/[\u4e00-\u9fff]/);
});

it('a page that takes long is published from another thread, byte for byte, and stops nobody', async () => {
  await writeTemplate(slow);
  let done: Awaited<ReturnType<typeof publish>> | undefined;
  expect(await blockedBy(async () => (done = await publish()))).toBeLessThan(1000);
  expect(done?.failures.filter(({ page }) => page === 'index.html')).toEqual([]);
  expect(await front()).toBe('Planned at last');
});

it('a page that works hard fails in another thread, and what was there stays', async () => {
  await publish();
  await writeTemplate(laborious);
  let done: Awaited<ReturnType<typeof publish>> | undefined;
  expect(await blockedBy(async () => (done = await publish()))).toBeLessThan(1000);
  expect(done?.failures).toContainEqual(expect.objectContaining({ template: name, page: 'index.html' }));
  expect(await front()).toBe('Planned');
});

it('a page that goes on asking fails before it takes all memory', async () => {
  await writeTemplate(asking);
  const { failures } = await publish();
  expect(failures).toContainEqual(
    expect.objectContaining({ template: name, page: 'index.html', message: expect.stringContaining('30000') }),
  );
});

it('plans are answered while the site is published again and again', async () => {
  let isOver = false;
  const publishing = (async () => {
    for (let round = 0; !isOver; round++) {
      await writeTemplate(`{{ Site.name }} ${round}`);
      await publish();
      await new Promise((later) => setTimeout(later, 100));
    }
  })();
  const answers = [];
  for (let count = 0; count < (deep ? 15 : 4); count++) answers.push((await plan()).msg);
  isOver = true;
  await publishing;
  expect(new Set(answers)).toEqual(new Set(['Done']));
});

it('a field that does not fit is refused by its name', async () => {
  const refused = await plan({ type: 'setting', fields: { resourceUrl: 'javascript:alert(1)' } });
  expect(refused).toMatchObject({ code: 500, msg: expect.not.stringContaining('Unknown') });
});

it('a plan knows the words of a dictionary as they are, whatever its thread has read before', async () => {
  const source = '{{ "PlanWords" | dict: "planned" }}';
  await test.call('POST', '/system/dict/type', { body: { dictName: 'Own', dictType: 'PlanWords', remark: '' } });
  const entry = { dictType: 'PlanWords', dictLabel: 'First', dictValue: 'planned' };
  const added = await test.call<{ id: number }>('POST', '/system/dict/data', { body: entry });
  expect(added.code, added.msg).toBe(200);
  const planned = async () => {
    const { data } = await plan({ type: 'template', id: template, source });
    const query = { planId: data.planId, pipeCode: 'pc', path: 'index.html' };
    return (await test.call<{ after: string }>('GET', '/cms/publish/plan/file', { site, query })).data.after;
  };
  expect(await planned()).toContain('First');
  await test.call('PUT', '/system/dict/data', { body: { ...entry, id: added.data.id, dictLabel: 'Second' } });
  expect(await planned()).toContain('Second');
});

// With PostgreSQL nobody waits for another's writing.
it.skipIf(process.env.KAIYIN_TEST_DATABASE === 'postgres')(
  'a plan that would keep writers waiting is the same, made in a copy that is gone afterwards',
  async () => {
    const copies = join(test.folder, 'copies');
    const { database } = test.config;
    const workerData = { data: test.folder, database, logLevel: 'silent' };
    const file = join(inject('builtServer'), 'render-thread.js');
    let threads = 0;
    const start = () => (threads++, new Worker(file, { workerData }));
    const desk = planDesk(test.app.blobs, { start, copies, turn: 1 });
    const change: PlannedChange = { type: 'template', id: template, source: `${slow} anew` };
    const done: string[] = [];
    const planning = desk.plan(planner(), { change }).then((planned) => (done.push('planned'), planned));
    await expect.poll(() => threads).toBe(2);
    await test.ctx.db.updateTable('cms_site').set({ name: 'Planned' }).where('id', '=', site).execute();
    done.push('written');
    const { planId, milliseconds, ...there } = await planning;
    const { sides, ...here } = await planPublish(planner(), test.app.desk, { change });
    expect(there).toEqual(here);
    expect(done).toEqual(['written', 'planned']);
    expect(sides.size).toBeGreaterThan(0);
    expect([planId.length > 0, milliseconds > 0]).toEqual([true, true]);
    expect(await readdir(copies)).toEqual([]);
    await desk.close();
  },
);

it.skipIf(process.env.KAIYIN_TEST_DATABASE === 'postgres')(
  'what is written while another thread plans waits for its turn',
  async () => {
    const thread = Object.assign(new EventEmitter(), {
      ref: () => undefined,
      unref: () => undefined,
      terminate: async () => 0,
      postMessage: ({ type }: ToPlanThread) =>
        type === 'hello'
          ? setImmediate(() => thread.emit('message', { type: 'answer', answer: 'here' }))
          : thread.emit('asked'),
    });
    const desk = planDesk(test.app.blobs, { start: () => thread as unknown as Worker, copies: test.folder });
    const asked = new Promise((resolve) => thread.once('asked', resolve));
    const planning = desk.plan(planner(), { change: { type: 'site' } });
    await asked;
    let isWritten = false;
    const written = test.ctx.db
      .updateTable('cms_site')
      .set({ name: 'Planned' })
      .where('id', '=', site)
      .execute()
      .then(() => (isWritten = true));
    await sleep(100);
    expect(isWritten).toBe(false);
    const nothing = { pipes: [], files: [], failures: [], brokenLinks: [], later: null, sides: new Map() };
    thread.emit('message', { type: 'answer', answer: { plan: nothing } });
    await Promise.all([planning, written]);
    await desk.close();
  },
);
