import { createContext, type Context } from '@kaiyin/server-kit';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { fileSides } from './file-view.ts';
import { pageDesk } from './page-desk.ts';
import { openTimePreview } from './time-preview.ts';

let test: TestApp;
let news: NewsSite;
let id: number;

beforeEach(async () => {
  test = await startTestApp({ worker: false });
  news = await newsSite(test);
  id = await news.add('Zinnober');
  await news.publish([id]);
});
afterEach(() => test.close());

/** Of somebody for whom something is taken down right after they first look at what has been taken down. */
function overtaken(): Context {
  let isFirst = true;
  const looks = new WeakSet<object>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes('"cms_take_down"')) looks.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (isFirst && looks.has(queryId)) {
        isFirst = false;
        await news.must('POST', '/cms/publish/take-down', { contentId: id });
      }
      return result;
    },
  };
  const site = { id: news.site, path: 'news', name: 'News', settings: {} };
  return createContext({ db: test.ctx.db.withPlugin(plugin) as never, services: test.ctx.services, site });
}

const lent = () => ({ blobs: test.app.blobs, pages: pageDesk(test.app.blobs) });
const textOf = async (url: string) => (await test.app.http.inject({ url })).body;

it('a preview that was opened while something was taken down shows nothing of it', async () => {
  const at = test.ctx.now().toISOString();
  const { url, frameUrl } = await openTimePreview(overtaken(), lent(), { pipeCode: 'pc', at, working: 'none' });
  expect(await test.ctx.db.selectFrom('cms_take_down').select('id').execute()).toHaveLength(1);
  for (const place of [url, frameUrl])
    for (const path of ['', 'n/', `n/${id}.html`]) expect(await textOf(place + path)).not.toContain('Zinnober');
});

it('sides of a file that were opened while something was taken down show nothing of it', async () => {
  const path = `n/${id}.html`;
  const hash = (await news.files())[path] ?? '';
  const sides = await fileSides(overtaken(), lent(), { pipeCode: 'pc', path, before: hash, after: null });
  expect(await test.ctx.db.selectFrom('cms_take_down').select('id').execute()).toHaveLength(1);
  expect(sides.before).not.toContain('Zinnober');
  if (sides.beforeUrl) expect(await textOf(sides.beforeUrl)).not.toContain('Zinnober');
});

it('a page that was rendered while something was taken down is not shown', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const { blobs, pages } = lent();
  let isFirst = true;
  const show: typeof pages.show = async (...asked) => {
    const shown = await pages.show(...asked);
    if (isFirst) await news.must('POST', '/cms/publish/take-down', { contentId: id });
    isFirst = false;
    return shown;
  };
  const ctx = test.ctx.within({ site: { id: news.site, path: 'news', name: 'News', settings: {} } });
  const wanted = { pipeCode: 'pc', at: soon, working: 'none' } as const;
  const { url } = await openTimePreview(ctx, { blobs, pages: { ...pages, show } }, wanted);
  expect(await textOf(`${url}n/${id}.html`)).not.toContain('Zinnober');
});
