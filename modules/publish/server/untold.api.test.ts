import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { taskJob, type TaskKind } from '@kaiyin/server-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../tests/news-site.ts';
import { refuseToSay } from '../../../tests/refuse-to-say.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { untoldSites, type PublishDesk } from './publish-desk.ts';
import { publishParts } from './tasks.ts';

let test: TestApp;
let news: NewsSite;
let now: number;

beforeEach(async () => {
  now = Date.parse('2026-03-01T08:00:00.000Z');
  test = await startTestApp({ worker: false, clock: () => new Date(now) });
  news = await newsSite(test);
});
afterEach(() => test.close());

const start = async (path: string, body: object) => (await news.must<{ taskId: number }>('POST', path, body)).taskId;

/** As the job of the task does it that a server has taken up. */
async function run(taskId: number, desk: PublishDesk = test.app.desk): Promise<void> {
  const { kind: name } = await task(taskId);
  const kind = publishParts(desk).tasks.find((one) => name.startsWith(one.name));
  await taskJob(kind as TaskKind<never>).run(test.app.context(), { taskId });
}
const task = (id: number) => test.ctx.db.selectFrom('task').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const holds = () => test.ctx.db.selectFrom('cms_publish_hold').select('at').execute();

/** It is done, and its server is killed before it can say so. */
async function runUntold(taskId: number): Promise<void> {
  const letThrough = await refuseToSay(test.ctx, 'success');
  await expect(run(taskId)).rejects.toThrow('cut');
  await letThrough();
  now += 1000;
}

async function publishTwo(): Promise<{ second: number; between: string }> {
  await news.publish([await news.add('First')]);
  now += 1000;
  const between = new Date(now).toISOString();
  now += 1000;
  const second = await news.add('Second');
  await news.publish([second]);
  now += 1000;
  return { second, between };
}

it('a rollback that could not say that it was done is not made again when its hold has been ended', async () => {
  const { second, between } = await publishTwo();
  const rollback = await start('/cms/publish/rollback', { at: between });
  await runUntold(rollback);
  expect(await news.shows(second)).toBe(false);
  await run(await start('/cms/site/publish', { siteId: news.site, held: 'end' }));
  expect(await news.shows(second)).toBe(true);
  await run(rollback);
  expect(await news.shows(second)).toBe(true);
  expect(await holds()).toEqual([]);
  expect(await task(rollback)).toMatchObject({
    status: 'success',
    message: expect.stringContaining(between),
    result: null,
  });
});

it('a publish that ended a hold and could not say so leaves the rollback that was made since', async () => {
  const { second, between } = await publishTwo();
  await run(await start('/cms/publish/rollback', { at: between }));
  const end = await start('/cms/site/publish', { siteId: news.site, held: 'end' });
  await runUntold(end);
  const { message } = await task(end);
  await run(await start('/cms/publish/rollback', { at: between }));
  await run(end);
  expect(await news.shows(second)).toBe(false);
  expect(await holds()).toEqual([{ at: between }]);
  expect(await task(end)).toMatchObject({ status: 'success', result: { releases: [{ added: 1 }] } });
  expect(message).not.toBe('Nothing has changed');
});

it('what goes out beside a hold goes out once, and is told in its own words', async () => {
  const { between } = await publishTwo();
  await news.goBack(between);
  const third = await news.add('Third');
  const beside = await start('/cms/content/publish', { ids: [third], held: 'only' });
  await runUntold(beside);
  expect(await news.shows(third)).toBe(true);
  await news.goBack(between);
  await run(beside);
  expect(await news.shows(third)).toBe(false);
  expect(await task(beside)).toMatchObject({ status: 'success', result: { releases: [{ added: 1 }] } });
});

it.each(['/cms/site/publish', '/cms/publish/rollback'])(
  'what was released and could not be shown is shown by who takes the task up: %s',
  async (path) => {
    const { between } = await publishTwo();
    await news.add('Third').then((id) => news.must('POST', '/cms/content/publish', { ids: [id] }));
    const folder = join(test.app.desk.sitesFolder, 'news/pc/index.html');
    const before = await readFile(folder, 'utf8');
    const id = await start(path, { siteId: news.site, at: between });
    const killed = () => {
      throw new Error('killed');
    };
    const releases = () => test.ctx.db.selectFrom('cms_release').select('number').execute();
    await expect(run(id, { ...test.app.desk, sites: { ...untoldSites, switchTo: killed } })).rejects.toThrow('killed');
    expect((await task(id)).endTime).toBeNull();
    expect(await readFile(folder, 'utf8')).toBe(before);
    const written = await releases();
    await run(id);
    expect(await readFile(folder, 'utf8')).not.toBe(before);
    expect(await readFile(folder, 'utf8')).toBe(await news.text('index.html'));
    expect(await releases()).toEqual(written);
    expect((await task(id)).status).toBe('success');
  },
);

it('a take-down that could not say that it was done leaves what was published again since', async () => {
  const id = await news.add('First');
  await news.publish([id]);
  const down = await start('/cms/publish/take-down', { contentId: id, reason: 'Wrong' });
  await runUntold(down);
  expect(await news.shows(id)).toBe(false);
  await news.publish([id]);
  await run(down);
  expect(await news.shows(id)).toBe(true);
  expect(await task(down)).toMatchObject({ status: 'success', result: { certificateId: 1 } });
});

it('an erasure that could not say that it was done has not failed', async () => {
  const id = await news.add('First');
  await news.publish([id]);
  await run(await start('/cms/publish/take-down', { contentId: id, reason: 'Wrong' }));
  const erasure = await start('/cms/publish/take-down/1/erase', {});

  await runUntold(erasure);
  await run(erasure);
  expect(await task(erasure)).toMatchObject({ status: 'success', errors: [], result: { certificateId: 1 } });
});
