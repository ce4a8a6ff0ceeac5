import { chmod, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { localBlobStore, type Queue } from '@kaiyin/server-kit';
import { publishSite } from '@kaiyin/modules/publish/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { conditions } from '../apps/server/conditions.ts';
import { startTestApp, type TestApp } from './server.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ worker: false });
  const site = await test.addSite('ready');
  const indexTemplate = 'index.template.html';
  await test.call('POST', '/cms/template', {
    site,
    body: { pipeCode: 'pc', name: indexTemplate, source: 'front', remark: '' },
  });
  const publishPipeProps = { pc: { indexTemplate } };
  await test.call('PUT', '/cms/site', { site, body: { id: site, name: 'Ready', path: 'ready', publishPipeProps } });
  await publishSite(test.ctx, test.app.desk, { siteId: site, reason: '' });
});
afterAll(() => test.close());

const place = () => ({ data: test.folder, blobs: test.app.blobs, context: test.app.context });

it('says which published files are missing until they are there again', async () => {
  const ready = () => test.app.http.inject({ url: '/readyz' });
  await sleep(1100);
  expect((await ready()).json()).toEqual({ status: 'ok', failing: [], late: [] });
  const [file] = await test.ctx.db.selectFrom('cms_manifest').select('hash').execute();
  const path = test.app.blobs.path(file?.hash ?? '');
  await rename(path, `${path}.away`);
  await sleep(1100);
  const failing = await ready();
  expect(failing.statusCode).toBe(503);
  expect(failing.json()).toMatchObject({
    status: 'published files are missing',
    failing: ['published files are missing'],
  });
  await rename(`${path}.away`, path);
  await sleep(1100);
  expect((await ready()).statusCode).toBe(200);
});

it('says that nothing can be written, or that there is no room', async () => {
  const gone = {
    ...place(),
    data: join(test.folder, 'none'),
    blobs: localBlobStore(test.app.blobs.path('0'.repeat(64))),
  };
  expect(await conditions(gone)()).toEqual(['data folder cannot be written', 'published files are missing']);
  expect(await conditions({ ...place(), leastBytes: Number.MAX_SAFE_INTEGER })()).toEqual(['disk is nearly full']);
  if (process.getuid?.() === 0) return;
  await chmod(test.folder, 0o500);
  expect(await conditions(place())()).toEqual(['data folder cannot be written']);
  await chmod(test.folder, 0o700);
});

it('says that the queue stands still when the same job is due for too long, and not while others come', async () => {
  const jobs = ['1 0', '2 0', '2 0', '2 0', undefined];
  const queue = { oldestDue: async () => jobs.shift() } as unknown as Queue;
  const look = conditions({ ...place(), queue });
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const after = async (seconds: number) => {
    now += seconds * 1000;
    return look();
  };
  expect(await after(0)).toEqual([]);
  expect(await after(400)).toEqual([]);
  expect(await after(299)).toEqual([]);
  expect(await after(2)).toEqual(['queue stands still']);
  expect(await after(2)).toEqual([]);
  clock.mockRestore();
});

it('names the job that is due for the longest', async () => {
  const fresh = await startTestApp({ worker: false });
  const { queue } = fresh.app;
  const job = { name: 'anything', run: async () => undefined };
  await queue.enqueue(fresh.ctx.db, job, {}, { at: new Date(Date.now() + 3_600_000) });
  expect(await queue.oldestDue()).toBeUndefined();
  await queue.enqueue(fresh.ctx.db, job, {});
  const first = await queue.oldestDue();
  expect(first).toMatch(/^\S+ 0$/);
  await sleep(5);
  await queue.enqueue(fresh.ctx.db, job, {});
  expect(await queue.oldestDue()).toBe(first);
  await fresh.close();
});
