import type { FileEntry, FileSource, FileUse, FolderNode } from '@kaiyin/modules/file/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendFiles } from '../../../tests/send-files.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let site: number;
let other: number;

beforeAll(async () => {
  test = await startTestApp();
  [site, other] = [await test.addSite(), await test.addSite()];
});
afterAll(() => test.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = <T>(method: Method, path: string, options: Parameters<TestApp['call']>[2] = {}) =>
  test.call<T>(method, path, { site, ...options });
const add = (name: string, more: object = {}) =>
  call<{ id: number; path: string }>('POST', '/cms/file', { body: { pipeCode: 'pc', name, ...more } });
const upload = (files: Record<string, string | Buffer>, query = '', as?: string | null, at = site) =>
  sendFiles<{ path: string; size: number }[]>(
    test,
    at,
    Object.entries(files).map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes as string) })),
    as,
    `/cms/file/upload?pipeCode=pc${query}`,
  );
const list = async (query: object = {}) =>
  call<FileEntry[]>('GET', '/cms/file/list', { query: { pipeCode: 'pc', ...query } });
const read = (path: string) => call<FileSource>('GET', '/cms/file/read', { query: { pipeCode: 'pc', path } });
const save = (id: number, revision: number, source: string) =>
  call<FileSource>('PUT', '/cms/file', { body: { id, revision, source } });
const fieldOf = (refused: { data: unknown }) => (refused.data as { field: string }[] | null)?.[0]?.field;

describe('a file', () => {
  it('is added, edited, read, listed, downloaded and removed', async () => {
    const { data, code, msg } = await add('a.css');
    expect([code, data.path], msg).toEqual([200, 'a.css']);
    const saved = await save(data.id, 1, 'p{}');
    expect(saved.data).toMatchObject({ revision: 2, size: 3, source: 'p{}', canEdit: true, missing: [] });
    expect((await read('a.css')).data).toMatchObject({ id: data.id, source: 'p{}', pipeCode: 'pc' });
    expect((await list({ name: 'A.C' })).rows).toMatchObject([{ path: 'a.css', size: 3, isFolder: false }]);
    const reply = await test.app.http.inject({
      url: '/kx-api/cms/file/download?pipeCode=pc&path=a.css',
      headers: { authorization: `Bearer ${test.admin}`, currentsite: String(site) },
    });
    expect([reply.body, reply.headers['download-filename']]).toEqual(['p{}', 'a.css']);
    expect(reply.headers['content-disposition']).toContain('attachment');
    expect((await call('DELETE', '/cms/file', { body: [data.id] })).code).toBe(200);
    expect((await read('a.css')).code).toBe(404);
  });

  it('lies in folders that come with it, and the list shows folders first', async () => {
    const sent = await upload({ 'deep/er/x.js': 'let x', 'deep/y.svg': '<svg/>', 'z.txt': 'z' });
    expect(sent.data, sent.msg).toEqual([
      { path: 'deep/er/x.js', size: 5 },
      { path: 'deep/y.svg', size: 6 },
      { path: 'z.txt', size: 1 },
    ]);
    const { data: tree } = await call<FolderNode[]>('GET', '/cms/file/directoryTreeData', {
      query: { pipeCode: 'pc' },
    });
    expect(tree).toMatchObject([{ name: 'deep', path: 'deep', children: [{ name: 'er', path: 'deep/er' }] }]);
    expect((await list({ folder: 'deep' })).rows).toMatchObject([
      { name: 'er', isFolder: true, size: 5 },
      { name: 'y.svg', isFolder: false },
    ]);
    expect((await list({ folder: 'none' })).code).toBe(500);
    const [folder] = (await list({ name: 'er' })).rows.filter(({ name }) => name === 'er');
    const { data } = await call<{ path: string }>('POST', '/cms/file/rename', {
      body: { id: folder?.id, name: 'other' },
    });
    expect(data.path).toBe('deep/other');
    expect((await read('deep/other/x.js')).data.source).toBe('let x');
    const deep = (await list()).rows.find(({ name }) => name === 'deep');
    await call('DELETE', '/cms/file', { body: [deep?.id] });
    expect((await list()).rows.map(({ path }) => path)).toEqual(['z.txt']);
  });

  it('is replaced only when that is asked for', async () => {
    await upload({ 'once.css': 'a' });
    const again = await upload({ 'ONCE.css': 'b', 'new.css': 'n' });
    expect(again).toMatchObject({ code: 500, data: { taken: ['once.css'] } });
    expect((await read('new.css')).code).toBe(404);
    expect((await upload({ 'ONCE.css': 'b' }, '&replace=Y')).data).toEqual([{ path: 'once.css', size: 1 }]);
    expect((await read('once.css')).data).toMatchObject({ source: 'b', revision: 2 });
  });

  it('is not overwritten unseen', async () => {
    const { data } = await add('two.css');
    await save(data.id, 1, 'first');
    const late = await save(data.id, 1, 'second');
    expect(late).toMatchObject({ code: 500, data: { conflict: { source: 'first', revision: 2 } } });
    expect((await save(data.id, 2, 'second')).data.revision).toBe(3);
    // What changes nothing is no change.
    expect((await save(data.id, 3, 'second')).data.revision).toBe(3);
  });

  it('says which files it names in vain', async () => {
    await upload({ 'm/there.png': 'x' });
    const { data } = await add('m.css');
    const { data: saved } = await save(
      data.id,
      1,
      '@import "no.css"; p{background:url(m/there.png)} q{src:url(m/no.woff)}',
    );
    expect(saved.missing).toEqual(['no.css', 'm/no.woff']);
  });
});

describe('names', () => {
  it.each([
    '.hidden.css',
    'a..css',
    'a b.css',
    '样式.css',
    'a.css.',
    '-/x',
    'con.css',
    'x.php',
    'x.exe',
    'x',
    'a/b.css',
    '../x.css',
  ])('are refused: %j', async (name) => {
    const refused = await add(name);
    expect([refused.code, fieldOf(refused)]).toEqual([500, 'name']);
  });

  it('are unique whatever their case, for folders and files together', async () => {
    await add('Case.css');
    expect(fieldOf(await add('case.CSS'))).toBe('name');
    await add('fold', { isFolder: true });
    expect((await upload({ 'fold/x.js': 'x' })).code).toBe(200);
    expect((await upload({ 'Case.css/x.js': 'x' })).code).toBe(500);
    const { data } = await add('free.css');
    const taken = await call('POST', '/cms/file/rename', { body: { id: data.id, name: 'Case.css' } });
    expect([taken.code, fieldOf(taken)]).toEqual([500, 'name']);
    // Its own name in another case is no other one.
    expect((await call('POST', '/cms/file/rename', { body: { id: data.id, name: 'FREE.css' } })).code).toBe(200);
  });

  it('of HTML are taken at the root only, in both languages', async () => {
    const refused = await add('page.html');
    expect(refused.msg).toContain('folder “root”');
    const body = { pipeCode: 'pc', name: 'page.html' };
    expect((await call('POST', '/cms/file', { body, locale: 'zh-CN' })).msg).toContain('root 目录');
    expect((await upload({ 'root/proof.html': 'proof' })).code).toBe(200);
    const [root] = (await list({ name: 'root' })).rows;
    const moved = await call('POST', '/cms/file/rename', { body: { id: root?.id, name: 'pages' } });
    expect([moved.code, fieldOf(moved)]).toEqual([500, 'name']);
  });

  it('of pictures cannot be begun as texts, nor edited', async () => {
    expect(fieldOf(await add('a.png'))).toBe('name');
    await upload({ 'b.png': 'x' });
    const { data } = await read('b.png');
    expect(data).toMatchObject({ canEdit: false, source: '' });
    expect((await save(data.id, 1, 'x')).code).toBe(500);
  });
});

describe('limits', () => {
  it('refuse a file that is too large and one that is none, and keep nothing of the rest', async () => {
    const large = await upload({ 'small.css': 'x', 'large.css': Buffer.alloc(10 * 1024 * 1024 + 1) });
    expect(large).toMatchObject({ code: 500 });
    expect(large.msg).toContain('10 MB');
    expect((await read('small.css')).code).toBe(404);
    expect((await upload({})).code).toBe(500);
    expect((await upload({ 'x.exe': 'x' })).code).toBe(500);
    expect((await upload({ '../../x.css': 'x' })).code).toBe(500);
    expect((await upload({ 'a.css': 'x' }, '&folder=nowhere')).code).toBe(500);
  });

  it('need a pipe of the site', async () => {
    const refused = await call('POST', '/cms/file', { body: { pipeCode: 'none', name: 'a.css' } });
    expect([refused.code, fieldOf(refused)]).toEqual([500, 'pipeCode']);
  });

  it('hold for what a pipe has in all', async () => {
    const crowded = await test.addSite();
    const row = { siteId: crowded, pipeCode: 'pc', isFolder: true, hash: null, size: 0, revision: 1 };
    const stamp = { createBy: 't', createTime: test.ctx.now().toISOString(), updateBy: 't', updateTime: '' };
    const rows = Array.from({ length: 2000 }, (_, n) => ({
      ...row,
      ...stamp,
      updateTime: stamp.createTime,
      path: `f${n}`,
      pathKey: `f${n}`,
    }));
    for (let from = 0; from < rows.length; from += 100)
      await test.ctx.db
        .insertInto('cms_file')
        .values(rows.slice(from, from + 100))
        .execute();
    const more = await test.call('POST', '/cms/file', { site: crowded, body: { pipeCode: 'pc', name: 'a.css' } });
    expect(more.msg).toContain('2000');
    expect((await upload({ 'a.css': 'x' }, '', undefined, crowded)).code).toBe(500);
  });
});

describe('what is named', () => {
  it('by a template or a style sheet is neither renamed nor deleted, and it says by which', async () => {
    await upload({ 'used/u.css': 'x', 'used/p.png': 'x', 'namer.css': 'p{background:url(used/p.png)}' });
    const body = {
      pipeCode: 'pc',
      name: 'use.template.html',
      source: `<link href="{{ 'used/u.css' | assetUrl }}">`,
      remark: '',
    };
    const { data: template } = await call<{ id: number }>('POST', '/cms/template', { body });
    const { data: sheet } = await read('used/u.css');
    const folder = (await list()).rows.find(({ name }) => name === 'used');
    const uses = await call<FileUse[]>('POST', '/cms/file/uses', { body: { ids: [folder?.id] } });
    expect(uses.data).toEqual([
      { path: 'used/p.png', kind: 'file', by: 'namer.css' },
      { path: 'used/u.css', kind: 'template', by: 'use.template.html' },
    ]);
    for (const ids of [[sheet.id], [folder?.id]]) {
      const kept = await call('DELETE', '/cms/file', { body: ids });
      expect(kept.code).toBe(500);
      expect(kept.data).toHaveProperty('uses');
    }
    const renamed = await call('POST', '/cms/file/rename', { body: { id: sheet.id, name: 'v.css' } });
    expect(renamed.msg).toContain('use.template.html');
    await call('DELETE', '/cms/template', { body: [template.id] });
    expect((await call('DELETE', '/cms/file', { body: [sheet.id] })).code).toBe(200);
    // With the style sheet that names them, all go.
    const namer = (await read('namer.css')).data.id;
    expect((await call('DELETE', '/cms/file', { body: [folder?.id, namer] })).code).toBe(200);
  });
});

describe('rights', () => {
  it('to add are not those to put other bytes in the place of a file', async () => {
    const as = await test.staff(['cms:file:view', 'cms:file:add'], [site]);
    expect((await upload({ 'mine.css': 'a{}' }, '', as)).code).toBe(200);
    expect((await upload({ 'mine.css': 'b{}' }, '&replace=Y', as)).code).toBe(403);
    expect((await upload({ 'mine.css': 'b{}' }, '&replace=Y')).code).toBe(200);
  });

  it('to files at the root end where the library and hashed files lie', async () => {
    for (const path of ['root/resources/image/a.png', 'root/assets/x.0a1b2c3d.css'])
      expect((await upload({ [path]: 'x' })).msg).toContain('published');
    expect((await upload({ 'large.css': 'a'.repeat(1024 * 1024 + 1) })).msg).toContain('1 MB');
  });

  it('are asked for, for each verb, and end at the site', async () => {
    const { data } = await add('right.css');
    const viewer = await test.staff(['cms:file:view'], [site]);
    const stranger = await test.staff(['cms:file:view', 'cms:file:add', 'cms:file:edit', 'cms:file:delete'], [other]);
    const asks = (as: string | null, at = site) => ({
      list: test.call('GET', '/cms/file/list', { as, site: at, query: { pipeCode: 'pc' } }),
      tree: test.call('GET', '/cms/file/directoryTreeData', { as, site: at, query: { pipeCode: 'pc' } }),
      read: test.call('GET', '/cms/file/read', { as, site: at, query: { id: data.id } }),
      uses: test.call('POST', '/cms/file/uses', { as, site: at, body: { ids: [data.id] } }),
      add: test.call('POST', '/cms/file', { as, site: at, body: { pipeCode: 'pc', name: 'n.css' } }),
      upload: upload({ 'u.css': 'x' }, '', as, at),
      edit: test.call('PUT', '/cms/file', { as, site: at, body: { id: data.id, revision: 1, source: 'x' } }),
      rename: test.call('POST', '/cms/file/rename', { as, site: at, body: { id: data.id, name: 'o.css' } }),
      remove: test.call('DELETE', '/cms/file', { as, site: at, body: [data.id] }),
    });
    const codes = async (as: string | null, at = site) => {
      const found: Record<string, number> = {};
      for (const [name, reply] of Object.entries(asks(as, at))) found[name] = (await reply).code;
      return found;
    };
    expect(new Set(Object.values(await codes(null)))).toEqual(new Set([401]));
    expect(await codes(viewer)).toEqual({
      list: 200,
      tree: 200,
      read: 200,
      uses: 200,
      add: 403,
      upload: 403,
      edit: 403,
      rename: 403,
      remove: 403,
    });
    expect(new Set(Object.values(await codes(stranger)))).toEqual(new Set([403]));
    const elsewhere = await codes(stranger, other);
    expect(elsewhere).toMatchObject({ read: 404, uses: 404, edit: 404, rename: 404, remove: 404 });
    expect((await read('right.css')).data.revision).toBe(1);
  });

  it('to a picture are those to its site', async () => {
    await upload({ 'seen.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'seen.css': 'x' });
    const show = async (as: string, path: string) =>
      test.app.http.inject({
        url: `/kx-api/cms/file/show/${(await read(path)).data.id}`,
        headers: { authorization: `Bearer ${as}` },
      });
    const shown = await show(test.admin, 'seen.svg');
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(shown.headers['content-security-policy']).toContain('sandbox');
    expect((await show(test.admin, 'seen.css')).json()).toMatchObject({ code: 404 });
    const stranger = await test.staff(['cms:file:view'], [other]);
    expect((await show(stranger, 'seen.svg')).json()).toMatchObject({ code: 404 });
  });
});
