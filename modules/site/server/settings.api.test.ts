import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let site: number;
let other: number;
beforeAll(async () => {
  test = await startTestApp({ worker: false });
  [site, other] = [await test.addSite(), await test.addSite()];
});
afterAll(() => test.close());

const read = async (siteId = site, as?: string) =>
  test.call<{ siteId: number; settings: Record<string, unknown> }>('GET', '/cms/site/extends', {
    query: { siteId },
    ...(as !== undefined && { as }),
  });
const own = async (key: string) => (await read()).data.settings[key];
const save = (body: Record<string, unknown>, { id = site, as }: { id?: number; as?: string | null } = {}) =>
  test.call('POST', `/cms/site/extends/${id}`, { body, ...(as !== undefined && { as }) });

describe('the settings of a site', () => {
  it('are declared by the modules that read them, each with its standard value', async () => {
    const { data } = await read();
    expect(data.siteId).toBe(site);
    expect(data.settings).toMatchObject({
      RepeatTitleCheck: '0',
      PublishedContentEdit: true,
      AutoArticleLogo: false,
      RecycleKeepDays: 30,
      ShortTitleLabel: null,
      ShareWithSites: false,
    });
  });

  it('are kept one by one, go back to the standard value, and leave other keys alone', async () => {
    await test.ctx.db
      .updateTable('cms_site')
      .set({ configProps: { Theme: 'red' } })
      .where('id', '=', site)
      .execute();
    expect((await save({ RecycleKeepDays: 7, ShortTitleLabel: '眉题' })).code).toBe(200);
    expect((await save({ RepeatTitleCheck: '1' })).code).toBe(200);
    expect([await own('RecycleKeepDays'), await own('ShortTitleLabel'), await own('RepeatTitleCheck')]).toEqual([
      7,
      '眉题',
      '1',
    ]);
    expect((await save({ RecycleKeepDays: null })).code).toBe(200);
    expect(await own('RecycleKeepDays')).toBe(30);
    expect((await save({ PublishedContentEdit: true })).code).toBe(200);
    const { configProps } = await test.ctx.db
      .selectFrom('cms_site')
      .select('configProps')
      .where('id', '=', site)
      .executeTakeFirstOrThrow();
    expect(configProps).toEqual({ Theme: 'red', ShortTitleLabel: '眉题', RepeatTitleCheck: '1' });
  });

  it.each([
    ['RecycleKeepDays', -1],
    ['RecycleKeepDays', 3651],
    ['RecycleKeepDays', 1.5],
    ['RepeatTitleCheck', '3'],
    ['PublishedContentEdit', 'maybe'],
    ['ShortTitleLabel', 'x'.repeat(21)],
    ['ShortTitleLabel', '\u200b'],
    ['NoSuchSetting', '1'],
  ])('refuse at %s what does not fit: %s', async (key, value) => {
    const before = await read();
    expect(await save({ AutoArticleLogo: true, [key]: value })).toMatchObject({ code: 500, data: [{ field: key }] });
    expect(await read()).toEqual(before);
  });

  it.each([
    ['configProps', { ThumbnailWidth: '100000' }, 'ThumbnailWidth'],
    ['configProps', { NoSuchSetting: '1' }, 'NoSuchSetting'],
    [
      'configProps',
      { ImageWatermarkImage: 'iurl://resources/a.png?type=resource&id=1&sid=999' },
      'ImageWatermarkImage',
    ],
    ['publishPipeProps', { pc: { indexTemplate: '../../etc/passwd' } }, 'publishPipeProps'],
  ])('refuse the same when the whole site is saved or added: %s %j', async (name, value, field) => {
    const { data } = await test.call<Record<string, object>>('GET', `/cms/site/${site}`);
    const changed = { ...data, [name]: { ...data[name], ...value } };
    const refusal = { code: 500, data: [{ field }] };
    expect(await test.call('PUT', '/cms/site', { body: changed })).toMatchObject(refusal);
    const added = { name: 'New', path: 'new', [name]: value };
    expect(await test.call('POST', '/cms/site', { body: added })).toMatchObject(refusal);
  });

  it('that fit are kept with the whole site, and keys that are no settings stay', async () => {
    const { data } = await test.call<{ configProps: object }>('GET', `/cms/site/${site}`);
    const body = { ...data, configProps: { RecycleKeepDays: '9' } };
    expect((await test.call('PUT', '/cms/site', { body })).code).toBe(200);
    const after = await test.call<{ configProps: object }>('GET', `/cms/site/${site}`);
    expect(after.data.configProps).toEqual({ Theme: 'red', RecycleKeepDays: '9' });
  });

  it('are for those who may edit the site', async () => {
    const viewer = await test.staff(['cms:site:view'], [site]);
    const stranger = await test.staff(['cms:site:view', 'cms:site:edit'], [other]);
    const codes = [
      await save({ RecycleKeepDays: 1 }, { as: null }),
      await save({ RecycleKeepDays: 1 }, { as: viewer }),
      await save({ RecycleKeepDays: 1 }, { as: stranger }),
      await read(site, stranger),
      await read(site, viewer),
    ].map(({ code }) => code);
    expect(codes).toEqual([401, 403, 404, 404, 200]);
  });
});
