import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApp } from '../../../tests/create-app.ts';
import { newsSite, type NewsSite } from '../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { withLease } from './lease.ts';

let test: TestApp;
let news: NewsSite;

beforeEach(async () => {
  test = await startTestApp({ worker: false });
  news = await newsSite(test);
});
afterEach(() => test.close());

async function startWorker(): Promise<void> {
  await test.app.close();
  test.app = await createApp({ ...test.config, worker: true });
  test.ctx = test.app.context();
}

/** As another server has it that publishes the site, and lives. */
async function take(): Promise<() => Promise<void>> {
  const [taken, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = withLease(test.ctx, news.site, () => (taken.resolve(), gate.promise));
  await Promise.race([taken.promise, held]);
  return () => (gate.resolve(), held);
}
const statusOf = async (id: number) =>
  (await test.ctx.db.selectFrom('task').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

it('whoever publishes another site does not wait for one that another server publishes, and neither is lost', async () => {
  await news.publish([await news.add('First')]);
  const other = await test.addSite('other');
  const body = { pipeCode: 'pc', name: 'index.template.html', source: 'Other' };
  expect((await test.call('POST', '/cms/template', { site: other, body })).code).toBe(200);
  await startWorker();
  await test.app.queue.idle();
  const letGo = await take();
  const mine: number[] = [];
  for (const title of ['Second', 'Third', 'Fourth']) {
    const id = await news.add(title);
    mine.push((await news.must<{ taskId: number }>('POST', '/cms/content/publish', { ids: [id] })).taskId);
  }
  const reply = await test.app.http.inject({
    method: 'POST',
    url: '/kx-api/cms/site/publish',
    headers: { authorization: `Bearer ${test.admin}`, currentsite: String(other) },
    payload: { siteId: other },
  });
  const { taskId } = reply.json<{ data: { taskId: number } }>().data;
  // It would be for ever: nobody takes the first site from who has it.
  await expect.poll(() => statusOf(taskId)).toBe('success');
  for (const id of mine) expect(['ready', 'running']).toContain(await statusOf(id));
  await letGo();
  for (const id of mine) expect((await news.finished(id)).status).toBe('success');
  expect(Object.keys(await news.files()).filter((path) => path.startsWith('n/')).length).toBeGreaterThanOrEqual(4);
});
