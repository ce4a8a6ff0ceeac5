import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { publishSite } from '../publish-site.ts';

let now = Date.parse('2026-05-01T08:00:00.000Z');
let test: TestApp;
let site: number;
let template: object;

const must = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> => {
  const reply = await test.call<T>(method, path, { site, ...(body ? { body } : {}) });
  expect(reply.code, `${path}: ${reply.msg}`).toBe(200);
  return reply.data;
};
const keep = (configProps: Record<string, string>) =>
  test.ctx.db
    .updateTable('cms_site')
    .set({ configProps, publishPipeProps: { pc: { indexTemplate: 'index.template.html' } } })
    .where('id', '=', site)
    .execute();
const show = async (source: string) => {
  await must('PUT', '/cms/template', { ...template, source });
  now += 60_000;
  await publishSite(test.ctx, test.app.desk, { siteId: site, reason: '' });
};
const front = async () => (await test.app.http.inject('/sites/kept/pc/')).body;
const numbers = async () =>
  (await test.ctx.db.selectFrom('cms_release').select('number').orderBy('number').execute()).map(
    ({ number }) => number,
  );

beforeAll(async () => {
  test = await startTestApp({ clock: () => new Date(now), worker: false });
  site = await test.addSite('kept');
  await keep({});
  const fields = { pipeCode: 'pc', name: 'index.template.html', remark: '' };
  const { id } = await must<{ id: number }>('POST', '/cms/template', { ...fields, source: '0' });
  template = { ...fields, id };
  await show('1');
});
afterAll(() => test.close());

it.each([
  [
    { ReleaseKeepDays: 'abc', ReleaseKeepCount: '5' },
    { days: 90, count: 5 },
  ],
  [
    { ReleaseKeepDays: '99999999999', ReleaseKeepCount: '-3' },
    { days: 90, count: 50 },
  ],
  [
    { ReleaseKeepDays: '', ReleaseKeepCount: 'NaN' },
    { days: 90, count: 50 },
  ],
  [
    { ReleaseKeepDays: '0', ReleaseKeepCount: '0' },
    { days: 0, count: 50 },
  ],
  [
    { ReleaseKeepDays: '0', ReleaseKeepCount: '2.5' },
    { days: 0, count: 50 },
  ],
  [{ ReleaseKeepDays: '7' }, { days: 7, count: 50 }],
])('%j in the settings of a site is %j, and what is public stays', async (settings, retention) => {
  await keep(settings);
  expect(await must('GET', '/cms/publish/retention')).toEqual(retention);
  const before = await numbers();
  await show(`release ${now}`);
  expect(await front()).toMatch(/^release/);
  expect(await numbers()).toEqual([...before, (before.at(-1) ?? 0) + 1]);
});

it('the newest releases are kept, and the page is there, however few shall be kept', async () => {
  await keep({ ReleaseKeepDays: '0', ReleaseKeepCount: '2' });
  await show('last but one');
  await show('last');
  const kept = await numbers();
  expect(kept.length).toBe(2);
  now += 10_000;
  expect(await front()).toBe('last');
});
