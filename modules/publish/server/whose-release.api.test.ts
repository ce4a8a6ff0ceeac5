import { jobsOf, Later } from '@kaiyin/server-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let news: NewsSite;

beforeEach(async () => {
  test = await startTestApp({ worker: false });
  news = await newsSite(test);
});
afterEach(async () => {
  await test.app.queue.stop();
  await test.close();
});

/** Does the jobs of publishing, without the look for what is overdue that a server begins with. */
async function startWorkers(): Promise<void> {
  await test.app.queue.start(jobsOf(test.app.work), test.app.context);
}
const releases = () =>
  test.ctx.db.selectFrom('cms_release').select(['number', 'createBy', 'changed']).orderBy('number').execute();

it('what somebody publishes is their release, though changes of the site wait before it, more than there are workers', async () => {
  const id = await news.add('First');
  await news.publish([id]);
  const before = (await releases()).length;
  const site = await news.must<object>('GET', `/cms/site/${news.site}`);
  await news.must('PUT', '/cms/site', { ...site, name: 'Renamed' });
  await news.must('PUT', '/cms/catalog', { id: news.catalog, name: 'Renamed', alias: 'n', path: 'n' });
  await news.must('POST', '/cms/catalog', { name: 'Other', alias: 'o', path: 'o' });
  const { revision } = await news.must<{ revision: number }>('GET', `/cms/content/${id}`);
  await news.must('PUT', '/cms/content', {
    id,
    catalogId: news.catalog,
    title: 'Mended',
    body: '<p>new</p>',
    revision,
  });
  const { taskId } = await news.must<{ taskId: number }>('POST', '/cms/content/publish', { ids: [id] });
  await startWorkers();
  expect((await news.finished(taskId)).status).toBe('success');
  await test.app.queue.idle();
  expect(await news.text(`n/${id}.html`)).toContain('Mended');
  const made = (await releases()).slice(before);
  expect(made.map(({ createBy }) => createBy)).toEqual(['admin']);
});

it.each([
  ['has just been started', { percent: 0 }, true],
  ['has begun and has not got its turn', { status: 'running' }, true],
  ['waits for something else and says so', { message: 'Storage is away' }, false],
  ['was started minutes ago', { readyTime: '2026-01-01T00:00:00.000Z' }, false],
  ['is of another site', { siteId: 999 }, false],
  ['has ended', { status: 'success' }, false],
] as const)('what follows from a change waits for a task that %s: %j %s', async (_, change, waits) => {
  await news.publish([await news.add('First')]);
  await test.ctx.db.updateTable('task').set({ status: 'success' }).execute();
  const second = await news.add('Second');
  const { taskId } = await news.must<{ taskId: number }>('POST', '/cms/content/publish', { ids: [second] });
  await test.ctx.db.updateTable('task').set(change).where('id', '=', taskId).execute();
  const { reactions } = test.app.work;
  const follows = reactions.find(({ job }) => job.name === 'publishCatalogChange')?.job;
  const done = follows?.run(test.ctx, { siteId: news.site });
  await (waits ? expect(done).rejects.toBeInstanceOf(Later) : expect(done).resolves.toBeUndefined());
  expect(await news.shows(second)).toBe(!waits);
});
