import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let site: number;
beforeAll(async () => {
  test = await startTestApp();
  site = await test.addSite();
});
afterAll(() => test.close());

interface Read extends Record<string, unknown> {
  id: number;
  name: string;
  updateTime: string;
}

/** Saves a row that somebody else has saved since it was read; then over what is read again. */
async function expectRefused(path: string, id: number) {
  const read = async () => (await test.call<Read>('GET', `${path}/${id}`, { site })).data;
  const save = (row: Read, name: string) => test.call('PUT', path, { site, body: { ...row, name } });
  const early = { ...(await read()), updateTime: '2020-01-01T00:00:00.000Z' };
  expect(await save(early, 'Late')).toMatchObject({ code: 500, data: { isStale: true } });
  expect((await read()).name).not.toBe('Late');
  expect((await save(await read(), 'Late')).code).toBe(200);
  expect((await read()).name).toBe('Late');
}

it('a catalog that somebody else has saved meanwhile is not overwritten', async () => {
  const { data } = await test.call<{ id: number }>('POST', '/cms/catalog', {
    site,
    body: { name: 'News', alias: 'news', path: 'news' },
  });
  await expectRefused('/cms/catalog', data.id);
});

it('a site that somebody else has saved meanwhile is not overwritten', () => expectRefused('/cms/site', site));
