import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultParameters, secretMask, type Config } from '@kaiyin/modules/dictionary/schema';
import { configValue, publicValue, seedDictionaries } from '@kaiyin/modules/dictionary/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../../tests/source-files.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ worker: false });
});
afterAll(() => test.close());

const listed = async () =>
  (await test.call<Config[]>('GET', '/system/config/list', { query: { pageSize: 200 } })).rows as Config[];
const add = async (body: object) =>
  (await test.call<{ id: number }>('POST', '/system/config', { body: { configName: 'Own', remark: '', ...body } })).data
    .id;
const change = async (id: number, more: object) => {
  const { data } = await test.call<Config>('GET', `/system/config/${id}`);
  return test.call<{ field: string }[]>('PUT', '/system/config', { body: { ...data, ...more } });
};

describe('a parameter that is shown', () => {
  const shown = Object.entries(defaultParameters).flatMap(([key, { readBy }]) =>
    readBy ? [[key, readBy] as const] : [],
  );

  it.each(shown)('%s is read by %s', (key, readBy) => {
    const source = existsSync(join(root, readBy)) ? readFileSync(join(root, readBy), 'utf8') : '';
    expect(source).toMatch(new RegExp(`\\(ctx, '${key}'`));
  });

  it('is one that something reads; the rows of others stay', async () => {
    expect((await listed()).map(({ configKey }) => configKey).toSorted()).toEqual(shown.map(([key]) => key).toSorted());
    const kept = await test.ctx.db.selectFrom('sys_config').select('configKey').execute();
    expect(kept.map(({ configKey }) => configKey).toSorted()).toEqual(Object.keys(defaultParameters).toSorted());
  });

  it.each(['abc', '/.html', '.tpl/x', '.模板', '. html', '.php', '.tpl.hta', `.${'a'.repeat(50)}`])(
    'takes no suffix of templates with which none could be named, such as %j',
    async (configValue) => {
      const { id } = (await listed()).find((row) => row.configKey === 'CMSTemplateSuffix')!;
      expect(await change(id, { configValue })).toMatchObject({
        code: 500,
        data: [{ field: 'configValue', message: expect.stringContaining('such as .template.html') }],
      });
      const { data } = await test.call<Config>('GET', `/system/config/${id}`);
      const { msg } = await test.call('PUT', '/system/config', { locale: 'zh-CN', body: { ...data, configValue } });
      expect(msg).toContain('例如 .template.html');
      expect(data.configValue).toBe('.template.html');
    },
  );

  it.each([
    ['SysRegistEnable', 'perhaps', 'true or false'],
    ['SysUploadSizeLimit', '5 MB', 'number of bytes'],
    ['SysUploadSizeLimit', '-1', 'number of bytes'],
    ['SysUploadTypeLimit', 'jpg,../etc', 'extensions'],
  ])('%s is not set to %j', async (configKey, configValue, message) => {
    const row = (await listed()).find((one) => one.configKey === configKey)!;
    expect(await change(row.id, { configValue })).toMatchObject({
      code: 500,
      data: [{ field: 'configValue', message: expect.stringContaining(message) }],
    });
    expect((await listed()).find((one) => one.configKey === configKey)).toEqual(row);
  });

  it('keeps a value of earlier times that is not allowed any more until it is changed', async () => {
    const { id } = (await listed()).find((one) => one.configKey === 'SysUploadSizeLimit')!;
    await test.ctx.db.updateTable('sys_config').set({ configValue: '-1' }).where('id', '=', id).execute();
    expect((await change(id, { remark: 'noted' })).code).toBe(200);
    expect((await change(id, { configValue: '5242880' })).code).toBe(200);
  });

  it('may be one of one’s own', async () => {
    const id = await add({ configKey: 'own.one', configValue: '1', unused: true });
    expect((await listed()).find((row) => row.id === id)).toMatchObject({ visibility: 'internal', unused: false });
  });
});

describe('the value of a parameter', () => {
  it('is for everybody, for those who may see parameters, or for the program alone', async () => {
    const reader = await test.staff(['system:config:list', 'system:config:query'], 'all');
    for (const [visibility, toAll, toReaders] of [
      ['public', 'value-p', 'value-p'],
      ['internal', null, 'value-i'],
      ['secret', null, secretMask],
    ] as const) {
      const value = `value-${visibility[0]}`;
      const id = await add({ configKey: `own.${visibility}`, configValue: value, visibility });
      expect((await test.call('GET', `/system/config/configKey/own.${visibility}`)).data).toBe(toAll);
      expect((await test.call<Config>('GET', `/system/config/${id}`, { as: reader })).data.configValue).toBe(toReaders);
      expect(await publicValue(test.ctx, `own.${visibility}`)).toBe(toAll ?? undefined);
      expect(await configValue(test.ctx, `own.${visibility}`)).toBe(value);
    }
  });

  it('stays when its mask is sent back, and changes when another is', async () => {
    const id = await add({ configKey: 'kept.secret', configValue: 'first', visibility: 'internal' });
    expect((await listed()).find((row) => row.id === id)).toMatchObject({
      visibility: 'secret',
      configValue: secretMask,
    });
    await change(id, { remark: 'noted' });
    expect(await configValue(test.ctx, 'kept.secret')).toBe('first');
    await change(id, { configValue: 'second' });
    expect(await configValue(test.ctx, 'kept.secret')).toBe('second');
    expect((await listed()).find((row) => row.id === id)).toMatchObject({ configValue: secretMask, remark: 'noted' });
    await test.call('DELETE', '/system/config', { body: [id] });
    expect(await configValue(test.ctx, 'kept.secret')).toBeUndefined();
    expect(await test.ctx.db.selectFrom('sys_config_secret').selectAll().where('configId', '=', id).execute()).toEqual(
      [],
    );
  });

  it('is not uncovered by calling it something else', async () => {
    const id = await add({ configKey: 'covered', configValue: 'hush', visibility: 'secret' });
    for (const visibility of ['public', 'internal'])
      expect(await change(id, { visibility })).toMatchObject({ code: 500, data: [{ field: 'configValue' }] });
    expect((await change(id, { visibility: 'public', configValue: 'known' })).code).toBe(200);
    expect(await publicValue(test.ctx, 'covered')).toBe('known');
    expect((await change(id, { visibility: 'secret' })).code).toBe(200);
    expect(await publicValue(test.ctx, 'covered')).toBeUndefined();
    expect(await configValue(test.ctx, 'covered')).toBe('known');
  });

  it('of the product is covered at start when an edition says that it is a secret', async () => {
    await test.ctx.db
      .updateTable('sys_config')
      .set({ visibility: 'public', configValue: 'map-key' })
      .where('configKey', '=', 'BaiduMapAccessKey')
      .execute();
    await test.ctx.db.deleteFrom('sys_config_secret').execute();
    await seedDictionaries(test.ctx);
    const row = test.ctx.db.selectFrom('sys_config').selectAll().where('configKey', '=', 'BaiduMapAccessKey');
    expect(await row.executeTakeFirst()).toMatchObject({ visibility: 'secret', configValue: secretMask });
    expect(await configValue(test.ctx, 'BaiduMapAccessKey')).toBe('map-key');
  });
});
