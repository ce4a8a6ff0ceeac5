import type { AppliedTo, Catalog, CatalogSetting } from '@kaiyin/modules/catalog/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let site: number;
let other: number;
let top: number;
let below: number;
let lowest: number;
beforeAll(async () => {
  test = await startTestApp({ worker: false });
  [site, other] = [await test.addSite(), await test.addSite()];
  top = await addCatalog('top', 0);
  below = await addCatalog('below', top);
  lowest = await addCatalog('lowest', below);
});
afterAll(() => test.close());

const addCatalog = async (path: string, parentId: number): Promise<number> => {
  const body = { name: path, alias: path, path, parentId };
  return (await test.call<{ id: number }>('POST', '/cms/catalog', { site, body })).data.id;
};
type As = { as?: string | null };
const post = <T>(path: string, body: object, { as }: As = {}) =>
  test.call<T>('POST', path, { site, body, ...(as !== undefined && { as }) });
const read = async (catalogId: number) =>
  (
    await test.call<{ settings: Record<string, CatalogSetting> }>('GET', '/cms/catalog/extends', {
      site,
      query: { catalogId },
    })
  ).data.settings;
const save = (id: number, body: object, as: As = {}) => post(`/cms/catalog/extends/${id}`, body, as);
const catalog = async (id: number) => (await test.call<Catalog>('GET', `/cms/catalog/${id}`, { site })).data;

describe('the settings of catalogs', () => {
  beforeEach(async () => {
    for (const id of [top, below, lowest])
      await save(id, { AutoArticleLogo: null, ShortTitleLabel: null, PublishedContentEdit: null });
  });

  it('are inherited from the nearest above that has its own, else from the site', async () => {
    expect((await read(lowest)).AutoArticleLogo).toEqual({
      own: null,
      inherited: false,
      from: { kind: 'standard', name: expect.any(String) },
    });
    await test.call('POST', `/cms/site/extends/${site}`, { body: { AutoArticleLogo: true } });
    expect((await read(lowest)).AutoArticleLogo).toMatchObject({ own: null, inherited: true, from: { kind: 'site' } });
    await save(top, { AutoArticleLogo: false });
    await save(below, { ShortTitleLabel: '眉题' });
    expect(await read(lowest)).toMatchObject({
      AutoArticleLogo: { own: null, inherited: false, from: { kind: 'catalog', name: 'top' } },
      ShortTitleLabel: { own: null, inherited: '眉题', from: { kind: 'catalog', name: 'below' } },
    });
    expect((await read(top)).AutoArticleLogo).toMatchObject({ own: false, inherited: true });
    const labels = await test.call('GET', '/cms/content/labels', { site, query: { catalogId: lowest } });
    expect(labels.data).toEqual({ shortTitle: '眉题', subTitle: null, remotePictures: false });
    await test.call('POST', `/cms/site/extends/${site}`, { body: { AutoArticleLogo: null } });
  });

  it('are nothing where a catalog says so, whatever is set above', async () => {
    await test.call('POST', `/cms/site/extends/${site}`, { body: { ShortTitleLabel: '眉题' } });
    await save(below, { ShortTitleLabel: '' });
    expect((await read(below)).ShortTitleLabel).toMatchObject({ own: '', inherited: '眉题' });
    expect((await read(lowest)).ShortTitleLabel).toMatchObject({ own: null, from: { kind: 'catalog', name: 'below' } });
    const labels = await test.call('GET', '/cms/content/labels', { site, query: { catalogId: lowest } });
    expect(labels.data).toMatchObject({ shortTitle: null });
    await save(below, { ShortTitleLabel: null });
    expect((await read(lowest)).ShortTitleLabel).toMatchObject({ inherited: '眉题', from: { kind: 'site' } });
    await test.call('POST', `/cms/site/extends/${site}`, { body: { ShortTitleLabel: null } });
  });

  it('stay when the catalog’s other fields are saved by a form that was opened before', async () => {
    const { updateTime: _, ...old } = (await catalog(top)) as object & { updateTime: string };
    await save(top, { PublishedContentEdit: false });
    expect((await test.call('PUT', '/cms/catalog', { site, body: { ...old, description: 'd' } })).code).toBe(200);
    expect((await read(top)).PublishedContentEdit?.own).toBe(false);
  });

  it('of catalogs below go when that is wanted, after a look at which change', async () => {
    await save(below, { AutoArticleLogo: true });
    await save(lowest, { AutoArticleLogo: true, ShortTitleLabel: 'x' });
    const wanted = { catalogId: top, configPropKeys: ['AutoArticleLogo'] };
    const preview = await post<AppliedTo[]>('/cms/catalog/apply_children/config_props/preview', wanted);
    expect(preview.data.map(({ id, keys }) => [id, keys])).toEqual([
      [below, ['AutoArticleLogo']],
      [lowest, ['AutoArticleLogo']],
    ]);
    const some = { ...wanted, toCatalogIds: [lowest] };
    expect((await post('/cms/catalog/apply_children/config_props', some)).data).toEqual({ changed: 1 });
    expect((await post('/cms/catalog/apply_children/config_props', wanted)).data).toEqual({ changed: 1 });
    expect((await read(lowest)).ShortTitleLabel?.own).toBe('x');
    expect((await read(below)).AutoArticleLogo?.own).toBe(null);
  });

  it.each([
    ['AutoArticleLogo', 'maybe'],
    ['ShortTitleLabel', 'x'.repeat(21)],
    ['RecycleKeepDays', 3],
    ['NoSuchSetting', 1],
  ])('refuse at %s what does not fit, and what only sites have', async (key, value) => {
    expect(await save(top, { [key]: value })).toMatchObject({ code: 500, data: [{ field: key }] });
  });

  it('are for those who may edit the catalog', async () => {
    const viewer = await test.staff(['cms:catalog:view'], [site]);
    const stranger = await test.staff(['cms:catalog:view', 'cms:catalog:edit'], [other]);
    const codes = [
      await save(top, {}, { as: null }),
      await save(top, {}, { as: viewer }),
      await save(top, {}, { as: stranger }),
      await save(999_999, {}),
    ].map(({ code }) => code);
    expect(codes).toEqual([401, 403, 403, 404]);
  });
});

describe('templates of catalogs', () => {
  it('are given to those below, and taken away where the site’s are to hold', async () => {
    const pc = (listTemplate: string) => ({ publishPipeProps: { pc: { listTemplate } } });
    for (const [id, name] of [
      [top, 'top.template.html'],
      [lowest, 'own.template.html'],
    ] as const)
      await test.call('PUT', '/cms/catalog', { site, body: { ...(await catalog(id)), ...pc(name) } });
    const wanted = { catalogId: top, publishPipeCode: 'pc', publishPipePropKeys: ['listTemplate'] };
    const preview = await post<AppliedTo[]>('/cms/catalog/apply_children/publish_pipe/preview', wanted);
    expect(preview.data.map(({ id }) => id)).toEqual([below, lowest]);
    expect((await post('/cms/catalog/apply_children/publish_pipe', wanted)).data).toEqual({ changed: 2 });
    expect((await catalog(lowest)).publishPipeProps.pc).toEqual({ listTemplate: 'top.template.html' });
    const keys = [{ pipeCode: 'pc', keys: ['defaultListTemplate'] }];
    const applying = { siteId: site, toCatalogIds: [below, lowest], publishPipeProps: keys };
    expect((await post<AppliedTo[]>('/cms/site/apply_default_template/preview', applying)).data).toHaveLength(2);
    expect((await post('/cms/site/apply_default_template', applying)).data).toEqual({ changed: 2 });
    expect((await catalog(lowest)).publishPipeProps.pc).toEqual({});
    expect((await catalog(top)).publishPipeProps.pc).toEqual({ listTemplate: 'top.template.html' });
  });

  it('of the site are kept by pipe, and leave the templates of its own pages alone', async () => {
    const before = (await test.call<object>('GET', `/cms/site/${site}`)).data;
    const pc = { indexTemplate: 'index.template.html', defaultListTemplate: 'a.template.html' };
    await test.call('PUT', '/cms/site', { body: { ...before, publishPipeProps: { pc } } });
    const given = {
      siteId: site,
      publishPipeProps: [{ pipeCode: 'pc', props: { defaultListTemplate: 'b.template.html' } }],
    };
    expect((await post('/cms/site/default_template', given)).code).toBe(200);
    const { data } = await test.call('GET', '/cms/site/default_template', { query: { siteId: site } });
    expect(data).toMatchObject({
      siteId: site,
      publishPipeProps: [{ pipeCode: 'pc', props: { defaultListTemplate: 'b.template.html' } }],
    });
    const after = await test.call<{ publishPipeProps: object }>('GET', `/cms/site/${site}`);
    expect(after.data.publishPipeProps).toEqual({ pc: { ...pc, defaultListTemplate: 'b.template.html' } });
    const foreign = { ...given, publishPipeProps: [{ pipeCode: 'pc', props: { indexTemplate: 'x' } }] };
    expect((await post('/cms/site/default_template', foreign)).code).toBe(500);
    const noPipe = { ...given, publishPipeProps: [{ pipeCode: 'none', props: {} }] };
    expect((await post('/cms/site/default_template', noPipe)).code).toBe(500);
  });

  it('are applied by those who may edit the site', async () => {
    const viewer = await test.staff(['cms:site:view'], [site]);
    const applying = {
      siteId: site,
      toCatalogIds: [below],
      publishPipeProps: [{ pipeCode: 'pc', keys: ['defaultListTemplate'] }],
    };
    const codes = [
      await post('/cms/site/apply_default_template', applying, { as: null }),
      await post('/cms/site/apply_default_template', applying, { as: viewer }),
      await post('/cms/site/apply_default_template', { ...applying, siteId: other }),
      await post('/cms/site/apply_default_template', { ...applying, toCatalogIds: [999_999] }),
    ].map(({ code }) => code);
    expect(codes).toEqual([401, 403, 404, 404]);
  });
});
