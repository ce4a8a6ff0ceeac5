import type { DefaultTemplates } from '@kaiyin/modules/site/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const setUp = (body: object, as?: string | null) =>
  test.call<{ id: number }>('POST', '/cms/site/setup', { body, ...(as !== undefined && { as }) });
const whole = ['cms:site:add', 'cms:publishpipe:add', 'cms:template:add'];

it('a site gets its pipes and a theme for each, and can be published at once', async () => {
  const { data, code, msg } = await setUp({ name: 'Whole', path: 'whole', pipes: 'both' });
  expect(code, msg).toBe(200);
  const { data: defaults } = await test.call<{ publishPipeProps: DefaultTemplates[] }>(
    'GET',
    '/cms/site/default_template',
    { query: { siteId: data.id } },
  );
  expect(defaults.publishPipeProps.map(({ pipeCode, pipeName }) => [pipeCode, pipeName])).toEqual([
    ['pc', 'Desktop'],
    ['h5', 'Mobile'],
  ]);
  const published = await test.call<{ taskId: number }>('POST', '/cms/site/publish', { body: { siteId: data.id } });
  expect(await test.finished(published.data.taskId)).toMatchObject({ status: 'success', errors: [] });
});

it('a site without pipes or theme is left to its makers', async () => {
  const { data } = await setUp({ name: 'Bare', path: 'bare', pipes: 'pc', theme: 'none' });
  const count = (table: 'cms_template' | 'cms_publishpipe') =>
    test.ctx.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('siteId', '=', data.id)
      .executeTakeFirstOrThrow();
  expect([Number((await count('cms_publishpipe')).count), Number((await count('cms_template')).count)]).toEqual([1, 0]);
});

it('a taken path is refused at its field, and leaves nothing behind', async () => {
  const sites = () => test.ctx.db.selectFrom('cms_site').select('id').orderBy('id').execute();
  const before = await sites();
  expect(await setUp({ name: 'Other', path: 'whole' })).toMatchObject({ code: 500, data: [{ field: 'path' }] });
  expect(await setUp({ name: 'Odd', path: 'odd', pipes: 'tv' })).toMatchObject({
    code: 500,
    data: [{ field: 'pipes' }],
  });
  expect(await sites()).toEqual(before);
});

it('takes the rights to add sites, pipes and templates', async () => {
  const body = (path: string) => ({ name: path, path, pipes: 'pc' });
  const some = await test.staff(whole.slice(0, 2), 'all');
  const all = await test.staff([...whole, 'cms:template:edit'], 'all');
  const codes = [await setUp(body('p1'), null), await setUp(body('p2'), some), await setUp(body('p3'), all)].map(
    ({ code }) => code,
  );
  expect(codes).toEqual([401, 403, 200]);
});
