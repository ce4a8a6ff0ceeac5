import { importLimits, type ImportReport } from '@kaiyin/entity';
import type { DictEntry } from '@kaiyin/modules/dictionary/schema';
import type { TextRow } from '@kaiyin/modules/translation/schema';
import { created, insertMany } from '@kaiyin/server-kit';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { loadChangedWords } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ worker: false });
});
afterAll(() => test.close());
beforeEach(async () => {
  const { rows } = await list({ state: 'changed', pageSize: 500 });
  if (rows.length > 0) await test.call('POST', base('delete'), { body: { langKeys: rows.map((row) => row.langKey) } });
});

const base = (path: string) => `/system/i18n/dict/${path}`;
const list = (query: object) => test.call<TextRow[]>('GET', base('list'), { query: query as never });
const rowOf = async (key: string) => (await test.call<TextRow>('GET', base(`langKey/${key}`))).data;
const save = (langKey: string, words: object, more: object = {}) =>
  test.call<TextRow & { field: string; message: string }[]>('POST', base('batch'), {
    body: { langKey, ...words },
    ...more,
  });
const labelsOf = async (type: string, locale: 'zh-CN' | 'en') =>
  (await test.call<DictEntry[]>('GET', `/system/dict/data/type/${type}`, { locale })).data.map((one) => one.dictLabel);

describe('the list of texts', () => {
  it('has one row per key with both languages, of the server and of the console', async () => {
    const { rows, total } = await list({ langKey: 'Error.404' });
    expect(rows[0]).toMatchObject({ langKey: 'Error.404', kind: 'message', changed: [] });
    expect(total).toBe(1);
    for (const key of ['kit.save', 'MENU.NAME.2014', 'DICT.YesOrNo.Y', 'sys_user.userName'])
      expect((await rowOf(key)).words, key).toEqual({ 'zh-CN': expect.stringMatching(/./), en: expect.any(String) });
  });

  it('is searched by key, text, use and state, a page at a time', async () => {
    expect((await list({ langValue: 'sYSTEM lOGS' })).rows.map(({ langKey }) => langKey)).toContain('MENU.NAME.2052');
    const page = await list({ kind: 'menu', pageSize: 3, pageNum: 2 });
    expect(page.rows).toHaveLength(3);
    expect(page.rows.every(({ kind }) => kind === 'menu')).toBe(true);
    expect((await list({ state: 'changed' })).total).toBe(0);
  });

  it('shows names that somebody gave as missing in the other language, until they are translated', async () => {
    await test.call('POST', '/system/dict/type', { body: { dictName: '会场', dictType: 'Venue', remark: '' } });
    const missing = async () => (await list({ state: 'missing', pageSize: 500 })).rows.map(({ langKey }) => langKey);
    expect(await missing()).toContain('DICT.Venue');
    expect((await rowOf('DICT.Venue')).words).toEqual({ 'zh-CN': '会场', en: '' });
    expect((await save('DICT.Venue', { en: 'Venue' })).code).toBe(200);
    expect(await missing()).not.toContain('DICT.Venue');
  });

  it('is for those who may see it', async () => {
    const nobody = await test.staff([], []);
    const reader = await test.staff(['system:i18ndict:view'], []);
    expect((await test.call('GET', base('list'), { as: null })).code).toBe(401);
    expect((await test.call('GET', base('list'), { as: nobody })).code).toBe(403);
    expect((await test.call('GET', base('list'), { as: reader })).code).toBe(200);
    expect((await save('kit.save', { en: 'Keep' }, { as: reader })).code).toBe(403);
    expect((await test.call('POST', base('delete'), { as: reader, body: { langKeys: ['kit.save'] } })).code).toBe(403);
    expect((await test.call('GET', base('langOptions'), { as: null, locale: 'zh-CN' })).data).toEqual([
      { value: 'zh-CN', label: '简体中文' },
      { value: 'en', label: '英文' },
    ]);
  });
});

describe('a changed text', () => {
  it('is said at once in its language, and the standard text comes back', async () => {
    const said = async (locale: 'zh-CN' | 'en') => (await test.call('GET', '/nothing/here', { locale })).msg;
    const before = await said('en');
    const chinese = await said('zh-CN');
    await save('Error.404', { en: 'Gone fishing' });
    expect([await said('en'), await said('zh-CN')]).toEqual(['Gone fishing', chinese]);
    expect(await rowOf('Error.404')).toMatchObject({ changed: ['en'], words: { en: 'Gone fishing' } });
    await save('Error.404', { en: ' ' });
    expect(await said('en')).toBe(before);
    expect((await rowOf('Error.404')).changed).toEqual([]);
  });

  it('names entries of dictionaries, those of ones own too', async () => {
    await save('DICT.YesOrNo.Y', { en: 'Aye', 'zh-CN': '对' });
    expect(await labelsOf('YesOrNo', 'en')).toEqual(['Aye', 'No']);
    expect(await labelsOf('YesOrNo', 'zh-CN')).toEqual(['对', '否']);
    await test.call('POST', base('delete'), { body: { langKeys: ['DICT.YesOrNo.Y'] } });
    expect(await labelsOf('YesOrNo', 'en')).toEqual(['Yes', 'No']);
  });

  it('reaches consoles: before sign-in only what is shown there', async () => {
    await save('kit.save', { en: 'Keep' });
    await save('MENU.NAME.105', { en: 'Lists of words' });
    const texts = async (path: string, as?: null) =>
      (await test.call<Record<string, string>>('GET', base(path), { locale: 'en', ...(as === null && { as }) })).data;
    expect(await texts('entryTexts', null)).toEqual({ 'kit.save': 'Keep' });
    expect(await texts('texts')).toEqual({ 'kit.save': 'Keep', 'MENU.NAME.105': 'Lists of words' });
    expect((await test.call('GET', base('texts'), { as: null })).code).toBe(401);
  });

  it('of another process is said once the texts are read anew', async () => {
    await save('Error.404', { en: 'Mine' });
    await test.ctx.db.updateTable('sys_i18n_dict').set({ langValue: 'Theirs' }).execute();
    await loadChangedWords(test.ctx);
    expect((await test.call('GET', '/nothing/here', { locale: 'en' })).msg).toBe('Theirs');
  });

  it('is logged with what it was', async () => {
    await save('kit.save', { en: 'Keep' });
    await save('kit.save', { en: 'Store' });
    const { rows } = await test.call<{ title: string }[]>('GET', '/monitor/operlog/list', { locale: 'en' });
    expect(rows[0]?.title).toMatch(/Translation.*Changed/);
  });
});

describe('a text is refused', () => {
  it.each([
    [{ en: 'Rows: {totl}' }, 'en', /\{totl\}/],
    [{ en: 'All of them' }, 'en', /\{total\}/],
    [{ 'zh-CN': '共 {total' }, 'zh-CN', /\{total\}/],
  ])('at its cell when its placeholders are others: %j', async (words, field, message) => {
    const { code, data } = await save('kit.table.total', words, { locale: 'en' });
    expect([code, data[0]?.field]).toEqual([500, field]);
    expect(data[0]?.message).toMatch(message);
    expect((await rowOf('kit.table.total')).changed).toEqual([]);
  });

  it('when nothing says its key, or it is too long', async () => {
    expect((await save('no.such.key', { en: 'x' })).data[0]?.field).toBe('langKey');
    expect((await save('__proto__', { en: 'x' })).code).toBe(500);
    expect((await save('kit.save', { en: 'x'.repeat(2001) })).data[0]?.field).toBe('en');
  });
});

describe('a file of texts', () => {
  const exported = async (form: Record<string, string>) => {
    const reply = await test.app.http.inject({
      method: 'POST',
      url: `/kx-api${base('list')}`,
      headers: {
        authorization: `Bearer ${test.admin}`,
        'accept-language': 'en',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ format: 'csv', ...form }).toString(),
    });
    return parse(reply.rawPayload, { bom: true }) as string[][];
  };
  const imported = async (lines: string[], mode = 'all') => {
    const form = new FormData();
    form.append('file', new Blob([lines.join('\n')]), 'texts.csv');
    const request = new Request('http://x/', { method: 'POST', body: form });
    const reply = await test.app.http.inject({
      method: 'POST',
      url: `/kx-api${base('importData')}?mode=${mode}&updateSupport=true`,
      headers: {
        authorization: `Bearer ${test.admin}`,
        'accept-language': 'en',
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return (reply.json() as { data: ImportReport }).data;
  };

  it('has what the filters show and comes back unchanged', async () => {
    const rows = await exported({ langKey: 'kit.table.total' });
    expect(rows).toEqual([
      ['Key', 'Used for', 'Simplified Chinese', 'English'],
      ['kit.table.total', 'Screens and messages', expect.stringContaining('{total}'), 'Total {total}'],
    ]);
    const report = await imported(rows.map((row) => row.join(',')));
    expect(report.counts).toEqual({ added: 0, changed: 0, same: 1, wrong: 0 });
  });

  it('of all texts, changed and unchanged, comes back whole; of more than 20,000 rows it is refused', async () => {
    const { db } = test.ctx;
    const texts = await exported({});
    const changed = texts.slice(1, 4001).map(([langKey = '', , words = '']) => ({
      langTag: 'zh-CN',
      langKey,
      langValue: `${words}。`,
      ...created(test.ctx),
    }));
    await test.ctx.transaction((ctx) => insertMany(ctx.db, 'sys_i18n_dict', changed));
    await loadChangedWords(test.ctx);
    onTestFinished(async () => {
      await db.deleteFrom('sys_i18n_dict').execute();
      await loadChangedWords(test.ctx);
    });
    const rows = await exported({});
    const unknown = Array.from({ length: 1000 }, (_, n) => [`no.such${n}`, '', 'x', 'x']);
    expect(rows.length + unknown.length).toBeGreaterThan(importLimits.rows);
    const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
    const report = await imported([...rows, ...unknown].map(line), 'check');
    expect(report.counts).toEqual({ added: 0, changed: 0, same: rows.length - 1, wrong: 1000 });
    const many = ['Key,English', ...Array.from({ length: 20_001 }, (_, n) => `kit.save${n},Keep`)];
    expect(await imported(many, 'check')).toBeNull();
  });

  it('changes texts, and a wrong one is told at its cell and stops all of them', async () => {
    const wrong = await imported(['Key,English', 'kit.save,Keep', 'kit.table.total,All', 'no.such.key,x']);
    expect(wrong.isWritten).toBe(false);
    expect(wrong.rows.filter(({ outcome }) => outcome === 'wrong').map(({ errors }) => errors[0]?.column)).toEqual([
      1, 0,
    ]);
    expect((await rowOf('kit.save')).changed).toEqual([]);
    await imported(['Key,English', 'kit.save,Keep'], 'check');
    expect((await test.call('GET', base('texts'), { locale: 'en' })).data).toEqual({});
    const right = await imported(['Key,English', 'kit.save,Keep']);
    expect([right.isWritten, right.counts.changed]).toEqual([true, 1]);
    expect((await test.call('GET', base('texts'), { locale: 'en' })).data).toEqual({ 'kit.save': 'Keep' });
  });
});
