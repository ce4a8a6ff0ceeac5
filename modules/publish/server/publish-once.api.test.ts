import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { publishSite } from './publish-site.ts';

let now = Date.parse('2026-05-01T08:00:00.000Z');
const apps: TestApp[] = [];
const sites: number[] = [];

const publish = (app: number, since?: string) => {
  now += 60_000;
  const { ctx, app: running } = apps[app] as TestApp;
  return publishSite(ctx, running.desk, { siteId: sites[app] ?? 0, reason: '', ...(since ? { since } : {}) });
};
const instant = () => new Date(now).toISOString();

// Two servers in one process, each with a site of the same id.
beforeAll(async () => {
  for (let app = 0; app < 2; app++) {
    const test = await startTestApp({ clock: () => new Date(now), worker: false });
    apps.push(test);
    sites.push(await test.addSite('once'));
    const name = 'i.template.html';
    const body = { pipeCode: 'pc', name, source: '{{ Site.name }}', remark: '' };
    await test.call('POST', '/cms/template', { site: sites[app] ?? 0, body });
    const site = { id: sites[app], name: 'Once', path: 'once', publishPipeProps: { pc: { indexTemplate: name } } };
    await test.call('PUT', '/cms/site', { site: sites[app] ?? 0, body: site });
  }
});
afterAll(() => Promise.all(apps.map((test) => test.close())));

it('a publish for an instant does nothing when a later one is shown, by this server and not by another', async () => {
  const since = instant();
  expect(sites[0]).toBe(sites[1]);
  expect((await publish(0, since)).releases).toHaveLength(1);
  expect((await publish(0, since)).releases).toHaveLength(0);
  expect((await publish(1, since)).releases).toHaveLength(1);
  expect((await publish(0, instant())).releases).toHaveLength(1);
});

it('a publish for an instant is done again when its files were not switched', async () => {
  const since = instant();
  await publish(0);
  const root = join(apps[0]?.folder ?? '', 'sites/once/pc');
  for (const file of [root, `${root}.release`]) await rm(file, { recursive: true });
  expect((await publish(0, since)).releases).toHaveLength(1);
});
