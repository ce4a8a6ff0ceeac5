import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { enabledPipes } from '@kaiyin/modules/site/server';
import type { Context } from '@kaiyin/server-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { quiet } from '../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { withLease } from './lease.ts';
import { publishBeside } from './held/publish-beside.ts';
import { show, untoldSites } from './publish-desk.ts';
import { findSiteRow } from './site-row.ts';
import { publishSite } from './publish-site.ts';
import type { WrittenRelease } from './release/releases.ts';
import { rollBack } from './rollback.ts';

let test: TestApp;
let site: number;

beforeAll(async () => {
  test = await startTestApp({ worker: false });
});
beforeEach(async () => {
  site = await test.addSite();
});
afterAll(() => test.close());

// What is seen of a process that was paused: its heartbeat stopped long ago.
const pause = () =>
  test.ctx.db
    .updateTable('cms_publish_lease')
    .set({ leaseUntil: '2026-01-01T00:00:00.000Z' })
    .where('siteId', '=', site)
    .execute();

it('lets nobody write for whom another has taken over', async () => {
  const late = withLease(test.ctx, site, async (lease) => {
    await pause();
    await withLease(test.ctx, site, async () => undefined);
    return test.ctx.transaction((ctx) => lease.stillHeld(ctx));
  });
  await expect(late).rejects.toMatchObject({ key: 'publish.leaseLost' });
});

it('lets somebody write who was paused when nobody came, and keeps the others waiting', async () => {
  const steps: string[] = [];
  let other: Promise<unknown> = Promise.resolve();
  await withLease(test.ctx, site, async (lease) => {
    await pause();
    await test.ctx.transaction((ctx) => lease.stillHeld(ctx));
    other = withLease(test.ctx, site, async () => void steps.push('other'));
    await new Promise((later) => setTimeout(later, 150));
    steps.push('written');
  });
  await other;
  expect(steps).toEqual(['written', 'other']);
});

const put = (path: string, body: object, method: 'POST' | 'PUT') => test.call(method, path, { site, body });
async function addFront(): Promise<{ path: string; rename: (name: string) => Promise<unknown> }> {
  const indexTemplate = 'index.template.html';
  const template = { pipeCode: 'pc', name: indexTemplate, source: '{{ Site.name }}', remark: '' };
  await put('/cms/template', template, 'POST');
  const { path } = await test.ctx.db
    .selectFrom('cms_site')
    .select('path')
    .where('id', '=', site)
    .executeTakeFirstOrThrow();
  const rename = (name: string) =>
    put('/cms/site', { id: site, name, path, publishPipeProps: { pc: { indexTemplate } } }, 'PUT');
  return { path, rename };
}

it('a publish that was paused before its files were switched leaves the newer ones', async () => {
  const { path, rename } = await addFront();
  const released: WrittenRelease[] = [];
  const switchTo = (_: number, __: string, release: WrittenRelease) => void released.push(release);
  const desk = { ...test.app.desk, sites: { ...untoldSites, switchTo } };
  for (const name of ['first', 'second', 'third']) {
    await rename(name);
    await publishSite(test.ctx, desk, { siteId: site, reason: '' });
  }
  const [pipe] = await enabledPipes(test.ctx, site);
  const row = await findSiteRow(test.ctx, site);
  const late = released[1];
  if (!late || !pipe || !row) throw new Error('Nothing was released');
  await show(test.ctx, desk, { site: row, pipe }, late);
  expect(await readFile(join(desk.sitesFolder, path, 'pc/index.html'), 'utf8')).toBe('third');
});

it('a publish that was paused while it rendered releases nothing over what another has released', async () => {
  const { path, rename } = await addFront();
  const publish = (report: () => Promise<void>) => {
    const progress = { report, error: () => undefined, done: async () => undefined };
    return publishSite(test.ctx, test.app.desk, { siteId: site, reason: '' }, progress);
  };
  await rename('old');
  let isPaused = false;
  const late = publish(async () => {
    if (isPaused) return;
    isPaused = true;
    await pause();
    await rename('new');
    await publish(async () => undefined);
  });
  await expect(late).rejects.toMatchObject({ key: 'publish.leaseLost' });
  const releases = await test.ctx.db.selectFrom('cms_release').select('number').where('siteId', '=', site).execute();
  expect(releases).toEqual([{ number: 1 }]);
  expect((await test.app.http.inject(`/sites/${path}/pc/`)).body).toBe('new');
});

it('a rollback that was paused before it was written changes nothing over what another has released', async () => {
  const { path, rename } = await addFront();
  const publish = () => publishSite(test.ctx, test.app.desk, { siteId: site, reason: '' });
  await rename('earlier');
  await publish();
  const at = new Date().toISOString();
  await rename('later');
  await publish();
  const ctx = test.ctx.within({ site: { id: site, path, name: '', settings: {} } });
  const paused = {
    ...ctx,
    async transaction<T>(write: (ctx: Context) => Promise<T>): Promise<T> {
      await pause();
      await rename('last');
      await publish();
      return ctx.transaction(write);
    },
  };
  const late = rollBack(paused, test.app.desk, { siteId: site, at }, quiet);
  await expect(late).rejects.toMatchObject({ key: 'publish.leaseLost' });
  const rowsOf = (table: 'cms_release' | 'cms_publish_hold') =>
    test.ctx.db.selectFrom(table).selectAll().where('siteId', '=', site).execute();
  expect(await rowsOf('cms_release')).toHaveLength(3);
  expect(await rowsOf('cms_publish_hold')).toEqual([]);
  expect((await test.app.http.inject(`/sites/${path}/pc/`)).body).toBe('last');
});

it('what is published beside a hold is not released over what another has released', async () => {
  const { rename } = await addFront();
  await rename('held');
  await publishSite(test.ctx, test.app.desk, { siteId: site, reason: '' });
  const row = await findSiteRow(test.ctx, site);
  const pipes = await enabledPipes(test.ctx, site);
  if (!row) throw new Error('The site is gone');
  const at = new Date().toISOString();
  const late = withLease(test.ctx, site, async (lease) => {
    await pause();
    await withLease(test.ctx, site, async () => undefined);
    const beside = { lease, site: row, pipes, at, heldAt: at, reason: '', subjects: { contents: [1] } };
    return publishBeside(test.ctx, test.app.desk, beside);
  });
  await expect(late).rejects.toMatchObject({ key: 'publish.leaseLost' });
});
