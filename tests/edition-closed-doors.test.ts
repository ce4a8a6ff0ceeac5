import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Seen } from '@kaiyin/modules/content/schema';
import { publishSite } from '@kaiyin/modules/publish/server';
import { unzip } from '@kaiyin/server-kit/unzip';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '../apps/server/app.ts';
import { createApp } from './create-app.ts';
import { firstStart } from '../apps/server/seeds/first-start.ts';
import { bytesOf, wrongFiles } from './shown-files.ts';
import { adminPassword, testConfig } from './test-config.ts';

const edition = join(import.meta.dirname, 'editions/0002-closed-doors.zip');
const now = new Date('2026-11-21T08:00:00.000Z');
const [evening, morning] = [1, 2];

let root: string;
let untouched: string;
let data: string;
let app: App;
let token: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kaiyin-edition-'));
  untouched = (await unzip(edition, root)).folder;
  data = join(root, 'data');
  await cp(untouched, data, { recursive: true });
  app = await createApp(testConfig(data, join(data, 'kaiyin.sqlite')), { clock: () => now });
  await firstStart(app.context(), adminPassword);
  await app.queue.idle();
  token = (await call<{ data: string }>('/api/member/login', { username: 'admin', password: adminPassword })).data;
}, 180_000);
afterAll(async () => {
  await app?.close();
  await rm(root, { recursive: true, force: true });
});

async function call<T>(path: string, body?: object, site = evening): Promise<T> {
  const headers = { currentsite: String(site), ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const sent = body ? { method: 'POST' as const, payload: body } : { method: 'GET' as const };
  return (await app.http.inject({ url: `/kx-api${path}`, headers, ...sent })).json<T>();
}
const seen = async (site: number) =>
  (await call<{ data: Seen[] }>('/cms/content/seen?ids=1,2,3,4,5,6', undefined, site)).data;

it('shows what should be public, at the domain as browsers name it', async () => {
  expect((await app.http.inject({ url: '/', headers: { host: 'www.evening.example' } })).body).toContain('桥又通了');
  await publishSite(app.context(), app.desk, { siteId: evening, reason: '' });
  await app.queue.idle();
  expect(await wrongFiles(app, { data, siteId: evening, now })).toEqual([]);
});

it('says what readers see before and after its first publish', async () => {
  expect(await seen(evening)).toMatchObject([
    { id: 1, version: 2, latest: 2, isAsDue: true },
    { id: 2, version: 1, latest: 2, isAsDue: true },
    { id: 3, version: null },
  ]);
  expect(await seen(morning)).toMatchObject([
    { id: 4, version: 1, latest: 2, isAsDue: false },
    { id: 5, version: 1 },
    { id: 6, version: 1 },
  ]);
});

it('leaves a held site as it was, byte for byte, and exact when the hold ends', async () => {
  expect(bytesOf(join(data, 'sites/morning'))).toEqual(bytesOf(join(untouched, 'sites/morning')));
  await publishSite(app.context(), app.desk, { siteId: morning, reason: '', held: 'end' });
  await app.queue.idle();
  expect(await wrongFiles(app, { data, siteId: morning, now })).toEqual([]);
});
