import { EventEmitter, once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import type { PublishPlan } from '@kaiyin/modules/plan/schema';
import { enabledPipes } from '@kaiyin/modules/site/server';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { findSiteRow } from '../site-row.ts';
import { heldAt } from '../release/hold.ts';
import type { RenderPool } from '../render/render-pool.ts';
import { serveRendering } from '../render/render-thread.ts';
import type { FromThread } from '../render/render-order.ts';
import { renderBeside } from './render-beside.ts';

/** What a thread hears and says. */
class Port extends EventEmitter {
  postMessage(message: FromThread): void {
    if (message.type !== 'ready') this.emit('message to here', message);
  }
}

let test: TestApp;
let news: NewsSite;
let now = Date.parse('2026-03-01T08:00:00.000Z');
const tick = () => void (now += 60_000);

const template = 'side.template.html';
const item = '{% for c in DataList %}<a href="{{ c.link }}">{{ c.title }}</a>{% endfor %}';
const source = `<h1>{{ Content.title }}</h1>{{ Content.contentHtml }}
<aside>{% cms_content level: "Root" %}${item}{% endcms_content %}</aside>
<nav>{% cms_content_closest contentid: Content.id, type: "Next", sort: "Recent" %}${item}{% endcms_content_closest %}</nav>`;

beforeAll(async () => {
  test = await startTestApp({ clock: () => new Date(now) });
  news = await newsSite(test);
  await news.must('POST', '/cms/template', { pipeCode: 'pc', name: template, source, remark: '' });
});
// Each begins with a site of nothing that is not held.
afterEach(async () => {
  await news.render();
  const items = await test.ctx.db
    .selectFrom('cms_publication')
    .select('contentId')
    .distinct()
    .where('validUntil', 'is', null)
    .execute();
  await run('/cms/content/offline', { ids: items.map(({ contentId }) => contentId) });
});
afterAll(() => test.close());

const add = (title: string, fields: object = {}) =>
  news.add(title, { publishPipeProps: { pc: { template } }, ...fields });

async function run(path: string, body: object): Promise<void> {
  tick();
  await news.run(path, body);
}

const publish = (id: number, held?: 'only' | 'end') => run('/cms/content/publish', { ids: [id], held });
const page = (id: number) => `n/${id}.html`;

async function goBack(at: string): Promise<void> {
  tick();
  await news.goBack(at);
}

/** Links of a page to files that are not shown. */
async function deadLinks(path: string): Promise<string[]> {
  const files = await news.files();
  const links = Array.from((await news.text(path)).matchAll(/href="\/sites\/news\/pc\/([^"]*)"/g), ([, to = '']) => to);
  return links.filter((to) => !(to in files));
}

async function planOf(change: object): Promise<PublishPlan & { after: (path: string) => Promise<string | null> }> {
  const plan = await news.must<PublishPlan>('POST', '/cms/publish/plan', { change, held: 'only' });
  return {
    ...plan,
    after: async (path) => {
      const address = `/cms/publish/plan/file?planId=${plan.planId}&pipeCode=pc&path=${path}`;
      return (await news.must<{ after: string | null }>('GET', address)).after;
    },
  };
}

async function heldBeforeB(): Promise<{ a: number; b: number }> {
  const a = await add('Alpha');
  await publish(a);
  const held = new Date(now).toISOString();
  const b = await add('Bravo');
  await publish(b);
  expect(await news.text(page(a))).toContain('Bravo');
  await goBack(held);
  expect(await news.text(page(a))).not.toContain('Bravo');
  return { a, b };
}

const end = () => run('/cms/site/publish', { siteId: news.site, held: 'end' });

async function expectExact(): Promise<void> {
  const ended = await news.files();
  await test.ctx.db.deleteFrom('cms_publish_state').where('siteId', '=', news.site).execute();
  await news.render();
  expect(await news.files()).toEqual(ended);
}

it('shows an item as it is now among what the site is held at', async () => {
  const { a, b } = await heldBeforeB();
  await news.correct(a, { title: 'Alpha again' });
  const plan = await planOf({ type: 'contents', action: 'publish', ids: [a] });
  const planned = await plan.after(page(a));
  await publish(a, 'only');
  const text = await news.text(page(a));
  expect(text).toContain('<h1>Alpha again</h1>');
  expect(text).toContain(`>Alpha again</a>`);
  expect(text).not.toContain('Bravo');
  expect(await deadLinks(page(a))).toEqual([]);
  expect(planned).toBe(text);
  expect(plan.brokenLinks).toEqual([]);
  await end();
  expect(await news.text(page(a))).toContain('Bravo');
  expect(await news.text(page(a))).toContain('<h1>Alpha again</h1>');
  expect(await news.shows(b)).toBe(true);
  await expectExact();
});

it('shows a new item among what is held, and what passed the hold before as it passed it', async () => {
  const { a, b } = await heldBeforeB();
  const fresh = await add('Fresh', { body: `<p><a href="iurl://content?id=${b}">to the second</a></p>` });
  await publish(fresh, 'only');
  expect(await news.text(page(fresh))).toContain('>Alpha</a>');
  expect(await news.text(page(fresh))).not.toContain('Bravo');
  const next = await add('Next');
  await publish(next, 'only');
  expect(await news.text(page(next))).toContain('>Fresh</a>');
  expect(await deadLinks(page(next))).toEqual([]);
  await run('/cms/content/offline', { ids: [a], held: 'only' });
  const last = await add('Last');
  await publish(last, 'only');
  expect(await news.text(page(last))).not.toContain('Alpha');
  expect(await deadLinks(page(last))).toEqual([]);
  await end();
  expect(await news.text(page(last))).toContain('Bravo');
  await expectExact();
});

it('lists in the pages of a catalog what the site shows of it', async () => {
  await heldBeforeB();
  const fresh = await add('Fresh');
  await publish(fresh, 'only');
  const plan = await planOf({ type: 'catalog', id: news.catalog, fields: {} });
  expect(plan.brokenLinks).toEqual([]);
  await run('/cms/catalog/publish', { catalogId: news.catalog, held: 'only' });
  const lists = Object.keys(await news.files()).filter(
    (path) => path.startsWith('n/index') || path.startsWith('n/list'),
  );
  expect(lists.length).toBeGreaterThan(0);
  for (const path of lists) {
    expect(await deadLinks(path)).toEqual([]);
    expect(await news.text(path)).toContain('>Fresh</a>');
    expect(await news.text(path)).not.toContain('Bravo');
  }
  await end();
  await expectExact();
});

it('keeps the page of what passed the hold when something that it names is taken down', async () => {
  const { a } = await heldBeforeB();
  const fresh = await add('Fresh');
  await publish(fresh, 'only');
  expect(await news.text(page(fresh))).toContain('>Alpha</a>');
  await run('/cms/publish/take-down', { contentId: a });
  expect(await news.text(page(fresh))).toContain('<h1>Fresh</h1>');
  for (const word of ['Alpha', 'Bravo']) expect(await news.text(page(fresh))).not.toContain(word);
  await end();
  await expectExact();
});

it('is rendered in threads as it would be here', async () => {
  const { a } = await heldBeforeB();
  await news.correct(a, { title: 'Alpha again' });
  await publish(a, 'only');
  const site = await findSiteRow(test.ctx, news.site);
  const [pipe] = await enabledPipes(test.ctx, news.site);
  const hold = await heldAt(test.ctx, news.site);
  if (!site || !pipe || !hold) throw new Error('Nothing is held');
  const port = new Port();
  serveRendering(port as unknown as MessagePort, { ctx: test.ctx, blobs: test.app.blobs });
  const threads: RenderPool = {
    async *render(order, { works }) {
      const answered = once(port, 'message to here');
      port.emit('message', structuredClone({ type: 'render', order: { ...order, id: 1 }, works: [...works] }));
      const [message] = (await answered) as [FromThread];
      if (message.type !== 'rendered') return;
      yield message.rendered;
      // What many pages include may come from several threads.
      yield message.rendered;
    },
    close: async () => undefined,
  };
  const beside = { site, pipe, at: new Date(now).toISOString(), heldAt: hold.at, subjects: { contents: [a] } };
  test.takeQueries();
  const { results } = await renderBeside(test.ctx, { blobs: test.app.blobs, threads }, beside);
  expect(test.takeQueries().filter((sql) => sql.includes('from "cms_publish_beside"'))).toHaveLength(1);
  expect(results.map(({ hash }) => hash)).toEqual([(await news.files())[page(a)]]);
});
