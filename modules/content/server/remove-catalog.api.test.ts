import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let site: number;
beforeAll(async () => {
  test = await startTestApp();
  site = await test.addSite('shelves');
});
afterAll(() => test.close());

const call = async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<T> => {
  const { code, msg, data } = await test.call<T>(method, path, { site, ...(body ? { body } : {}) });
  expect(code, `${path}: ${msg}`).toBe(200);
  return data;
};

it('ends what is public in a catalog that is deleted, though the working copy lies elsewhere by now', async () => {
  const add = async (path: string) =>
    (await call<{ id: number }>('POST', '/cms/catalog', { name: path, alias: path, path })).id;
  const [old, other] = [await add('old'), await add('other')];
  const fields = { title: 'Moved', body: '<p>x</p>' };
  const { id } = await call<{ id: number }>('POST', '/cms/content', { ...fields, catalogId: old });
  await call('POST', '/cms/content/publish', { ids: [id] });
  const { revision } = await call<{ revision: number }>('GET', `/cms/content/${id}`);
  await call('PUT', '/cms/content', { ...fields, id, revision, catalogId: other });
  const { taskId } = await call<{ taskId: number }>('DELETE', `/cms/catalog/${old}`);
  expect((await test.finished(taskId)).status).toBe('success');
  const running = test.ctx.db.selectFrom('cms_publication').select('id').where('validUntil', 'is', null);
  expect(await running.execute()).toEqual([]);
  expect(await call('GET', `/cms/content/${id}`)).toMatchObject({ catalogId: other, status: 'offline' });
});
