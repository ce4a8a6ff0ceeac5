import { dictionary } from '@kaiyin/entity';
import {
  type Config,
  defaultParameters,
  type DictData,
  type DictEntry,
  type DictType,
  type DictTypeView,
  parameterTexts,
} from '@kaiyin/modules/dictionary/schema';
import { configValue, seedDictionaries } from '@kaiyin/modules/dictionary/server';
import { defineModule, listOf } from '@kaiyin/server-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '../../../apps/server/modules.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { declaredIn } from './declared.ts';

let test: TestApp;
let count = 0;

const typeOf = async (dictType: string) =>
  (await test.call<DictType[]>('GET', '/system/dict/type/list', { query: { dictType } })).rows[0] as DictType;
const entriesIn = async (dictType: string) =>
  (await test.call<DictData[]>('GET', '/system/dict/data/list', { query: { dictType, pageSize: 100 } })).rows;
const parameter = async (configKey: string) =>
  (await test.call<Config[]>('GET', '/system/config/list', { query: { configKey } })).rows[0] as Config;
const offered = async (type: string, locale: 'zh-CN' | 'en' = 'en') =>
  (await test.call<DictEntry[]>('GET', `/system/dict/data/type/${type}`, { locale })).data;
const labels = async (type: string, locale: 'zh-CN' | 'en' = 'en') =>
  (await offered(type, locale)).map(({ dictLabel }) => dictLabel);
const idOf = async (configKey: string) =>
  (await test.ctx.db.selectFrom('sys_config').select('id').where('configKey', '=', configKey).executeTakeFirst())?.id;
const valueOf = async (key: string) => (await test.call<string | null>('GET', `/system/config/configKey/${key}`)).data;
const addType = async (dictType = `Own${++count}`) =>
  (await test.call<{ id: number }>('POST', '/system/dict/type', { body: { dictName: 'Own', dictType, remark: '' } }))
    .data.id;
const addEntry = (dictType: string, dictValue: string, more: object = {}) =>
  test.call<{ id: number }>('POST', '/system/dict/data', {
    body: { dictType, dictLabel: dictValue, dictValue, ...more },
  });

beforeAll(async () => {
  test = await startTestApp({ worker: false });
});
afterAll(() => test.close());

describe('what comes with the product', () => {
  it('is all there, named in both languages', async () => {
    const declared = listOf(modules, 'dictionaries');
    expect(declared.length).toBeGreaterThan(20);
    for (const { name, entries } of declared) {
      expect((await offered(name)).map(({ dictValue }) => dictValue)).toEqual(entries.map(([value]) => value));
    }
    for (const [key, { value }] of Object.entries(defaultParameters))
      expect(await configValue(test.ctx, key)).toBe(value);
    expect(Object.values(parameterTexts.en).every((text) => text !== '')).toBe(true);
    expect(await labels('YesOrNo', 'zh-CN')).toEqual(['是', '否']);
    expect(await labels('YesOrNo', 'en')).toEqual(['Yes', 'No']);
    expect(await offered('Nothing')).toEqual([]);
  });

  it('says of each dictionary whether it takes entries: open ones and own ones do', async () => {
    const view = async (id: number) =>
      (await test.call<DictTypeView>('GET', `/system/dict/type/${id}`)).data.takesEntries;
    expect(await view((await typeOf('NoticeType')).id)).toBe(true);
    expect(await view((await typeOf('NoticeStatus')).id)).toBe(false);
    expect(await view(await addType())).toBe(true);
  });

  it('is not declared by two modules under the same name', () => {
    const twice = ['one', 'other'].map((name) =>
      defineModule({ name, dictionaries: [dictionary('Twice', { label: ['二', 'Two'], entries: [] })] }),
    );
    expect(() => declaredIn(twice)).toThrow('Two modules declare the dictionary "Twice"');
  });

  it('comes once, and what was changed or removed stays so', async () => {
    const skin = await idOf('sys.index.skinName');
    expect((await test.call('DELETE', '/system/config', { body: [skin] })).code).toBe(200);
    const vote = (await entriesIn('VoteStatus'))[0] as DictData;
    await test.call('PUT', '/system/dict/data', { body: { ...vote, dictLabel: '进行中' } });
    await seedDictionaries(test.ctx);
    await seedDictionaries(test.ctx);
    expect(await configValue(test.ctx, 'sys.index.skinName')).toBeUndefined();
    expect(await labels('VoteStatus', 'en')).toEqual(['进行中', 'Stop', 'Close']);
    expect(await entriesIn('VoteStatus')).toHaveLength(3);
  });
});

describe('dictionaries', () => {
  it('take entries, offered in their order while they are enabled', async () => {
    await addType('Colour');
    await addEntry('Colour', 'blue', { dictSort: 2, listClass: 'primary' });
    const { data } = await addEntry('Colour', 'red', { dictSort: 1 });
    expect((await offered('Colour')).map(({ dictValue }) => dictValue)).toEqual(['red', 'blue']);
    expect((await offered('Colour'))[1]).toEqual({
      dictLabel: 'blue',
      dictValue: 'blue',
      listClass: 'primary',
      cssClass: null,
    });
    const red = (await test.call<DictData>('GET', `/system/dict/data/${data.id}`)).data;
    await test.call('PUT', '/system/dict/data', { body: { ...red, status: 'disabled' } });
    expect(await labels('Colour')).toEqual(['blue']);
    await test.call('DELETE', '/system/dict/data', { body: [data.id] });
    expect(await entriesIn('Colour')).toHaveLength(1);
  });

  it('take their entries along when their type is renamed', async () => {
    const id = await addType('Old');
    await addEntry('Old', 'x');
    expect(await labels('Old')).toEqual(['x']);
    const renamed = await test.call('PUT', '/system/dict/type', {
      body: { id, dictName: 'New', dictType: 'New', remark: '' },
    });
    expect(renamed.code).toBe(200);
    expect([await labels('Old'), await labels('New')]).toEqual([[], ['x']]);
  });

  it('are removed only without entries', async () => {
    const id = await addType('Full');
    const entry = (await addEntry('Full', 'x')).data.id;
    const refused = await test.call('DELETE', '/system/dict/type', { body: [id] });
    expect(refused).toMatchObject({ code: 500, msg: 'Dictionary “Own” still has 1 entries; delete them first' });
    await test.call('DELETE', '/system/dict/data', { body: [entry] });
    expect((await test.call('DELETE', '/system/dict/type', { body: [id] })).code).toBe(200);
    expect((await test.call('DELETE', '/system/dict/type', { body: [id] })).code).toBe(404);
  });

  it('never become fixed by a caller', async () => {
    await test.call('POST', '/system/dict/type', {
      body: { dictName: 'Mine', dictType: 'Mine', fixed: true, remark: '' },
    });
    await addEntry('Mine', 'x', { fixed: true });
    expect((await typeOf('Mine')).fixed).toBe(false);
    expect((await entriesIn('Mine'))[0]?.fixed).toBe(false);
  });

  it.each<[string, object, string, string]>([
    ['a type with odd letters', { dictName: 'a', dictType: 'a-b' }, 'dictType', 'Letters, digits and underscores only'],
    ['a type that exists', { dictName: 'a', dictType: 'YesOrNo' }, 'dictType', 'Type “YesOrNo” already exists'],
    ['no name', { dictName: '', dictType: 'NoName' }, 'dictName', 'Cannot be empty'],
  ])('refuse %s', async (_, body, field, message) => {
    const refused = await test.call('POST', '/system/dict/type', { body });
    expect(refused).toMatchObject({ code: 500, data: [{ field, message }] });
  });

  it.each<[string, string, string, object, string]>([
    ['a value twice', 'Gender', '0', {}, 'Value “0” already exists'],
    ['an unknown type', 'Nowhere', '0', {}, 'There is no dictionary type “Nowhere”'],
    ['a closed dictionary', 'YesOrNo', 'M', {}, 'The built-in dictionary “是/否” takes no further entries'],
    [
      'looks that do not exist',
      'Gender',
      '9',
      { listClass: 'pink' },
      'Looks: Must be one of default, primary, success, info, warning, danger',
    ],
  ])('refuse an entry: %s', async (_, type, value, more, msg) => {
    expect(await addEntry(type, value, more)).toMatchObject({ code: 500, msg });
  });

  it('take further entries where they are open, though they are built in', async () => {
    expect((await addEntry('NoticeType', '2')).code).toBe(200);
  });
});

describe('what is built in', () => {
  it('keeps its type, value and key, in words of both languages', async () => {
    const type = await typeOf('Gender');
    const entry = (await entriesIn('Gender'))[0] as DictData;
    const setting = await parameter('SysRegistEnable');
    const change = (path: string, body: object, locale?: 'zh-CN') =>
      test.call('PUT', path, { body, ...(locale ? { locale } : {}) });
    expect((await change('/system/dict/type', { ...type, dictType: 'Sex' })).msg).toBe(
      'The type of a built-in dictionary cannot be changed',
    );
    expect((await change('/system/dict/type', { ...type, dictType: 'Sex' }, 'zh-CN')).msg).toBe(
      '内置字典的类型不能修改',
    );
    expect((await change('/system/dict/data', { ...entry, dictValue: '7' })).data).toMatchObject([
      { field: 'dictValue' },
    ]);
    expect((await change('/system/dict/data', { ...entry, dictType: 'YesOrNo' })).data).toMatchObject([
      { field: 'dictType' },
    ]);
    expect((await change('/system/config', { ...setting, configKey: 'Other' })).data).toMatchObject([
      { field: 'configKey' },
    ]);
    expect(await labels('Gender')).toEqual(['Male', 'Female', 'Unknown']);
  });

  it('cannot be removed', async () => {
    const remove = async (path: string, id: number) => (await test.call('DELETE', path, { body: [id] })).msg;
    expect(await remove('/system/dict/type', (await typeOf('Gender')).id)).toBe(
      'The built-in dictionary “性别” cannot be deleted',
    );
    expect(await remove('/system/dict/data', (await entriesIn('Gender'))[0]?.id ?? 0)).toBe(
      'The built-in entry “男” cannot be deleted',
    );
    expect(await remove('/system/config', (await parameter('SysRegistEnable')).id)).toBe(
      'The built-in parameter “后台账号注册开关” cannot be deleted',
    );
  });

  it('may be renamed and given another value; a caller cannot free it', async () => {
    const setting = await parameter('SysUploadSizeLimit');
    expect(await configValue(test.ctx, 'SysUploadSizeLimit')).toBe('5242880');
    await test.call('PUT', '/system/config', {
      body: { ...setting, configValue: '1048576', fixed: false, visibility: 'public' },
    });
    expect(await configValue(test.ctx, 'SysUploadSizeLimit')).toBe('1048576');
    expect(await parameter('SysUploadSizeLimit')).toMatchObject({ fixed: true, visibility: 'internal' });
  });
});

describe('parameters', () => {
  it('are added, read by key and removed', async () => {
    const body = {
      configName: 'Colour',
      configKey: 'my.colour-1',
      configValue: 'red',
      visibility: 'public',
      remark: '',
    };
    const { data } = await test.call<{ id: number }>('POST', '/system/config', { body });
    expect(await valueOf('my.colour-1')).toBe('red');
    await test.call('DELETE', '/system/config', { body: [data.id] });
    expect(await valueOf('my.colour-1')).toBeNull();
    expect(await configValue(test.ctx, 'my.colour-1')).toBeUndefined();
  });

  it.each<[object, string, string]>([
    [{ configKey: 'a b' }, 'configKey', 'Letters, digits, underscores, dots and hyphens only'],
    [{ configKey: 'SiteApiUrl' }, 'configKey', 'Key “SiteApiUrl” already exists'],
    [{ configName: '' }, 'configName', 'Cannot be empty'],
    [{ configValue: 'x'.repeat(501) }, 'configValue', 'At most 500 characters'],
  ])('refuse %j', async (wrong, field, message) => {
    const body = { configName: 'a', configKey: 'fine', configValue: '', remark: '', ...wrong };
    expect(await test.call('POST', '/system/config', { body })).toMatchObject({
      code: 500,
      data: [{ field, message }],
    });
  });

  it('are read from memory until they are refreshed', async () => {
    expect(await valueOf('SiteApiUrl')).toBe('http://localhost:8080/');
    await test.ctx.db
      .updateTable('sys_config')
      .set({ configValue: 'https://api.example' })
      .where('configKey', '=', 'SiteApiUrl')
      .execute();
    test.takeQueries();
    expect(await valueOf('SiteApiUrl')).toBe('http://localhost:8080/');
    expect(test.takeQueries().filter((sql) => sql.includes('sys_config'))).toEqual([]);
    expect((await test.call('DELETE', '/system/config/refreshCache')).code).toBe(200);
    expect(await valueOf('SiteApiUrl')).toBe('https://api.example');
    expect((await test.call('DELETE', '/system/dict/type/refreshCache')).code).toBe(200);
  });
});

describe('callers', () => {
  const guarded = [
    ['GET', '/system/dict/type/list'],
    ['GET', '/system/dict/type/1'],
    ['POST', '/system/dict/type'],
    ['PUT', '/system/dict/type'],
    ['DELETE', '/system/dict/type'],
    ['DELETE', '/system/dict/type/refreshCache'],
    ['GET', '/system/dict/data/list'],
    ['GET', '/system/dict/data/1'],
    ['POST', '/system/dict/data'],
    ['PUT', '/system/dict/data'],
    ['DELETE', '/system/dict/data'],
    ['GET', '/system/config/list'],
    ['GET', '/system/config/1'],
    ['POST', '/system/config'],
    ['PUT', '/system/config'],
    ['DELETE', '/system/config'],
    ['DELETE', '/system/config/refreshCache'],
  ] as const;

  it.each(guarded)('%s %s refuses strangers and other roles', async (method, path) => {
    const editor = await test.staff(['cms:content:edit'], 'all');
    const input = method === 'GET' ? {} : { body: method === 'DELETE' ? [1] : { id: 1 } };
    expect((await test.call(method, path, { as: null, ...input })).code).toBe(401);
    expect((await test.call(method, path, { as: editor, ...input })).code).toBe(403);
  });

  it('who are signed in read values, strangers do not', async () => {
    const editor = await test.staff(['cms:content:edit'], 'all');
    for (const path of ['/system/dict/data/type/Gender', '/system/config/configKey/SysRegistEnable']) {
      expect((await test.call('GET', path, { as: editor })).code).toBe(200);
      expect((await test.call('GET', path, { as: null })).code).toBe(401);
    }
  });

  it('learn that a row is missing', async () => {
    expect((await test.call('GET', '/system/dict/type/99999')).code).toBe(404);
    const body = { id: 99_999, dictName: 'a', dictType: 'a', remark: '' };
    expect((await test.call('PUT', '/system/dict/type', { body })).code).toBe(404);
    expect((await test.call('DELETE', '/system/dict/data', { body: [99_999] })).code).toBe(404);
  });
});
