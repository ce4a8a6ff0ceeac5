import { buffer } from 'node:stream/consumers';
import type { ImportReport } from '@kaiyin/entity';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/universal';
import writeExcelFile from 'write-excel-file/node';
import { ZipFile } from 'yazl';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let site: number;
beforeAll(async () => {
  test = await startTestApp();
  site = await test.addSite();
});
afterAll(() => test.close());

interface Asked {
  as?: string;
  locale?: 'zh-CN' | 'en';
  site?: number;
}
const headersOf = ({ as = test.admin, locale = 'zh-CN', site }: Asked) => ({
  authorization: `Bearer ${as}`,
  'accept-language': locale,
  ...(site && { currentsite: String(site) }),
});

/** The specification's call: the list by POST, as a form. */
async function exported(path: string, form: Record<string, string> = {}, asked: Asked = {}) {
  const reply = await test.app.http.inject({
    method: 'POST',
    url: `/kx-api${path}`,
    headers: { ...headersOf(asked), 'content-type': 'application/x-www-form-urlencoded', 'cc-export': '1' },
    payload: new URLSearchParams(form).toString(),
  });
  return { reply, bytes: reply.rawPayload, json: () => reply.json() as { code: number; msg: string; data: never } };
}
const rowsOf = async (bytes: Buffer) => (await readSheet(new Uint8Array(bytes).buffer, { trim: false })) as unknown[][];
const sheet = (rows: (string | number | null)[][]) => writeExcelFile(rows).toBuffer();

async function imported(path: string, file: Buffer | string, query: Record<string, string> = {}, asked: Asked = {}) {
  const form = new FormData();
  form.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), 'rows.xlsx');
  const request = new Request('http://x/', { method: 'POST', body: form });
  const reply = await test.app.http.inject({
    method: 'POST',
    url: `/kx-api${path}?${new URLSearchParams(query)}`,
    headers: { ...headersOf(asked), 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return reply.json() as { code: number; msg: string; data: ImportReport };
}
const people = '/system/user/importData';
const add = async (path: string, body: object, more: object = {}) => {
  const { code, msg, data } = await test.call<{ id: number }>('POST', path, { body, ...more });
  expect(code, msg).toBe(200);
  return data.id;
};
const all = (more: Record<string, string> = {}) => ({ mode: 'all', updateSupport: 'true', ...more });

describe('an export', () => {
  it('has the columns that are wanted, dates as dates, and the labels of the language', async () => {
    await add('/system/post', { code: 'calc', name: '=1+1', remark: '@SUM(1)', sort: -3 });
    const columns = 'code,name,status,sort,createTime,remark';
    const { bytes, reply } = await exported('/system/post/list', { columns, code: 'calc' });
    expect(decodeURIComponent(String(reply.headers['download-filename']))).toMatch(/^岗位_\d{14}\.xlsx$/);
    const [head, row, ...others] = await rowsOf(bytes);
    expect(others).toEqual([]);
    expect(head).toEqual(['岗位编码', '岗位名称', '状态', '岗位排序', '创建时间', '备注']);
    expect(row).toEqual(['calc', '=1+1', '启用', -3, expect.any(Date), '@SUM(1)']);
    const english = await exported('/system/post/list', { columns, code: 'calc', format: 'csv' }, { locale: 'en' });
    expect(english.bytes.subarray(0, 3)).toEqual(Buffer.from('\ufeff'));
    const [words, said] = parse(english.bytes, { bom: true }) as string[][];
    expect(words).toContain('Status');
    expect(said).toEqual([
      'calc',
      "'=1+1",
      'Enabled',
      '-3',
      expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:/),
      "'@SUM(1)",
    ]);
  });

  it('refuses who may not export, and who may not read the list', async () => {
    const reader = await test.staff(['system:post:view', 'system:post:list'], 'all');
    expect((await exported('/system/post/list', {}, { as: reader })).json().code).toBe(403);
    const blind = await test.staff(['system:post:export'], 'all');
    expect((await exported('/system/post/list', {}, { as: blind })).json().code).toBe(403);
    expect((await exported('/system/post/list', { columns: 'nothing' })).json().code).toBe(500);
  });

  it('is logged with its filters', async () => {
    await exported('/monitor/logininfor/list', { userName: 'admin', format: 'csv' });
    const last = await test.ctx.db
      .selectFrom('sys_operation_log')
      .selectAll()
      .where('action', '=', 'transfer.exported')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(last).toMatchObject({
      subjectName: 'sys_login_log',
      details: { format: 'csv', filters: { userName: 'admin' }, list: '/monitor/logininfor/list' },
    });
    expect((await exported('/monitor/jobLog/list')).reply.headers['download-filename']).toMatch(/xlsx$/);
  });

  it('of very many rows is a task whose file its starter alone may fetch', async () => {
    const logTime = '2026-03-01T00:30:00.000Z';
    const entry = { userType: 'user', userId: 1, userName: 'many', logType: 'login', success: true } as const;
    const rest = { ip: '127.0.0.1', browser: '', os: '', message: '', logTime, lockUntil: null };
    const rows = Array.from({ length: 500 }, () => ({ ...entry, ...rest }));
    for (let piece = 0; piece < 21; piece++) await test.ctx.db.insertInto('sys_login_log').values(rows).execute();
    const may = ['monitor:logs:view', 'monitor:logs:export'];
    const as = await test.staff(may, 'all');
    const begun = await exported('/monitor/logininfor/list', { userName: 'many', format: 'csv' }, { as });
    const { taskId } = begun.json().data as { taskId: number };
    const { status, result, message } = await test.finished(taskId);
    expect(status, message).toBe('success');
    const { download } = result as { download: string };
    const fetch = (token: string) =>
      test.app.http.inject({ url: `/kx-api${download}`, headers: { authorization: `Bearer ${token}` } });
    const file = await fetch(as);
    const [, first, ...more] = parse(file.rawPayload, { bom: true }) as string[][];
    expect(more).toHaveLength(10_499);
    expect(first?.at(-1)).toBe('2026-03-01 08:30:00');
    expect((await fetch(test.admin)).json()).toMatchObject({ code: 404 });
    expect((await fetch(await test.staff(may, 'all'))).json()).toMatchObject({ code: 404 });
  });
});

describe('an import', () => {
  it('takes back what was exported, unchanged, in either language and format', async () => {
    const top = await add('/system/dept', { name: '总社' });
    const deptId = await add('/system/dept', { name: '编辑部', parentId: top });
    const postId = await add('/system/post', { code: 'editor', name: '编辑' });
    const roleId = await add('/system/role', { name: '主编', roleKey: 'chief' });
    const person = { nickName: '=编辑', password: 'Kaiyin-2026-x', gender: 'female', remark: '一行\r\n又一行 ' };
    const input = { ...person, userName: 'roundtrip', deptId, postIds: [postId], roleIds: [roleId] };
    const id = await add('/system/user', { ...input, phoneNumber: '13800000001', email: 'round@example.com' });
    const before = await test.call('GET', `/system/user/${id}`);
    for (const [locale, format] of [
      ['zh-CN', 'xlsx'],
      ['en', 'csv'],
    ] as const) {
      const { bytes } = await exported('/system/user/list', { format }, { locale });
      const { data, msg, code } = await imported(people, bytes, all());
      expect(code, msg).toBe(200);
      expect(data.counts, JSON.stringify(data.rows)).toMatchObject({ added: 0, changed: 0, wrong: 0 });
      expect(data.counts.same).toBeGreaterThan(1);
      expect(data.isWritten).toBe(false);
    }
    expect((await test.call('GET', `/system/user/${id}`)).data).toEqual(before.data);
    const table = await rowsOf((await exported('/system/user/list', { userName: 'roundtrip' })).bytes);
    expect(table[1]).toEqual(expect.arrayContaining(['总社/编辑部', 'editor', 'chief', '女']));
    expect(JSON.stringify(table)).not.toContain('argon2');
  });

  it('says at its cell what is wrong, writes nothing in a check, and all or nothing unless told', async () => {
    const head = ['用户名*', '昵称', '密码', '手机号码', '性别', '所属部门'];
    const good = ['import1', '甲', 'Kaiyin-2026-x', 13900000001, '女', '总社/编辑部'];
    const rows = [
      head,
      good,
      ['import2', '', 'Kaiyin-2026-x', '123', '某', '没有的部门'],
      ['import3', '丙', '', null, null, null],
      ['IMPORT1', '丁', 'Kaiyin-2026-x', null, null, null],
      ['import5', '戊', 'Kaiyin-2026-x', 13900000001, null, null],
      ['admin', '管理', null, null, null, null],
    ] as (string | number | null)[][];
    const file = await sheet(rows);
    const check = await imported(people, file);
    const errors = Object.fromEntries(
      check.data.rows.map(({ row, errors }) => [
        row,
        errors.map(({ column }) => check.data.columns[column]?.label).toSorted(),
      ]),
    );
    expect(check.data.counts).toEqual({ added: 1, changed: 0, same: 0, wrong: 5 });
    expect(errors).toEqual({
      2: [],
      3: ['性别', '手机号码', '昵称', '所属部门'].toSorted(),
      4: ['密码'],
      5: ['用户名'],
      6: ['手机号码'],
      7: ['用户名'],
    });
    expect(JSON.stringify(check.data)).not.toContain('Kaiyin-2026-x');
    const count = async () => (await test.call('GET', '/system/user/list', { query: { userName: 'import' } })).total;
    expect((await imported(people, file, { mode: 'all' })).data.isWritten).toBe(false);
    expect(await count()).toBe(0);
    const written = await imported(people, file, { mode: 'good' });
    expect(written.data).toMatchObject({ isWritten: true, counts: { added: 1, wrong: 5 } });
    expect(await count()).toBe(1);
    const body = { username: 'import1', password: 'Kaiyin-2026-x' };
    expect((await test.call('POST', '/api/member/login', { as: null, body })).code).toBe(200);
  });

  it('changes what exists when asked, and replaces or adds roles', async () => {
    await add('/system/role', { name: '校对', roleKey: 'proof' });
    const rolesNow = async () => {
      const { rows } = await test.call<{ roles: string[]; deptName: string }[]>('GET', '/system/user/list', {
        query: { userName: 'roundtrip' },
      });
      return [rows[0]?.roles.toSorted(), rows[0]?.deptName];
    };
    const labels = await rowsOf((await exported('/system/user/list', {}, { locale: 'en' })).bytes);
    expect(labels[0]).toEqual(expect.arrayContaining(['Roles', 'Department']));
    const headers = [labels[0]?.[0], labels[0]?.[1], 'Roles', 'Department'] as string[];
    const renamed = await sheet([headers, ['roundtrip', '改名', 'proof', '总社']]);
    const added = await imported(people, renamed, all({ several: 'add' }));
    expect(added.data, JSON.stringify(added)).toMatchObject({ isWritten: true, counts: { changed: 1 } });
    expect(await rolesNow()).toEqual([['主编', '校对'].toSorted(), '编辑部']);
    await imported(people, renamed, all());
    expect(await rolesNow()).toEqual([['校对'], '总社']);
    expect((await imported(people, renamed, all())).data.counts).toMatchObject({ changed: 0, same: 1 });
    const withPassword = await sheet([
      ['用户名', '昵称', '密码'],
      ['ROUNDTRIP', '改名', 'Another-2026-x'],
    ]);
    expect((await imported(people, withPassword, all())).data.counts).toMatchObject({ changed: 0, same: 1 });
  });

  it('gives nobody what who imports does not hold, and does no more than they may', async () => {
    await add('/system/role', { name: '高级', roleKey: 'high' });
    const body = { ownerType: 'Role', permType: 'Menu', permissions: ['system:role:remove'] };
    const { rows } = await test.call<{ id: number }[]>('GET', '/system/role/list', { query: { roleKey: 'high' } });
    await test.call('POST', '/system/permission', { body: { ...body, owner: rows[0]?.id } });
    const file = await sheet([
      ['用户名', '昵称', '密码', '角色'],
      ['climber', '攀', 'Kaiyin-2026-x', 'high'],
    ]);
    const office = ['system:user:view', 'system:user:import'];
    const clerk = await test.staff([...office, 'system:user:add', 'system:user:grant'], 'all');
    const { data } = await imported(people, file, all(), { as: clerk });
    expect(data).toMatchObject({ isWritten: false, counts: { wrong: 1 } });
    expect(data.rows[0]?.errors[0]?.message).toContain('system:role:remove');
    const onlooker = await test.staff(office, 'all');
    const plain = await sheet([
      ['用户名', '昵称', '密码'],
      ['climber', '攀', 'Kaiyin-2026-x'],
    ]);
    expect((await imported(people, plain, all(), { as: onlooker })).data.counts.wrong).toBe(1);
    const adding = await test.staff(['system:user:view', 'system:user:add'], 'all');
    expect((await imported(people, plain, all(), { as: adding })).code).toBe(403);
  });

  it('reads GB18030, and goes to the group and the site that the page shows', async () => {
    const groupId = await add('/cms/link_group', { name: '伙伴', code: 'partners', sort: 0 }, { site });
    const words = new Map([
      ['名称', 'C3FBB3C6'],
      ['链接', 'C1B4BDD3'],
      ['中文', 'D6D0CEC4'],
    ]);
    const gb = (text: string) =>
      Buffer.concat(
        text.split(/(名称|链接|中文)/).map((part) => {
          const hex = words.get(part);
          return hex ? Buffer.from(hex, 'hex') : Buffer.from(part);
        }),
      );
    const file = gb('名称;链接\r\n中文;https://example.com/\r\n');
    const query = all({ groupId: String(groupId) });
    const { data, msg } = await imported('/cms/link/importData', file, query, { site });
    expect(data?.counts, msg).toEqual({ added: 1, changed: 0, same: 0, wrong: 0 });
    const again = await exported('/cms/link/list', { groupId: String(groupId) }, { site });
    expect((await rowsOf(again.bytes))[1]).toEqual(
      expect.arrayContaining(['partners', '中文', 'https://example.com/']),
    );
    const back = await imported('/cms/link/importData', again.bytes, all(), { site });
    expect(back.data.counts).toEqual({ added: 0, changed: 0, same: 1, wrong: 0 });
    const other = await test.addSite();
    const foreign = await imported('/cms/link/importData', file, query, { site: other });
    expect(foreign.data.counts.wrong).toBe(1);
  });

  it.each([
    ['/system/role', {}],
    ['/system/dept', {}],
    ['/system/dict/data', { dictType: 'Gender' }],
    ['/system/config', {}],
  ] as [string, Record<string, string>][])('%s goes out and comes back unchanged', async (base, fixed) => {
    const { bytes } = await exported(`${base}/list`, fixed);
    const { data, msg } = await imported(`${base}/importData`, bytes, all(fixed));
    expect(data?.counts, msg).toMatchObject({ added: 0, changed: 0, wrong: 0 });
    expect(data.counts.same).toBeGreaterThan(1);
    const template = await exported(`${base}/importTemplate`, fixed);
    expect((await rowsOf(template.bytes))[0]?.some((label) => String(label).endsWith('*'))).toBe(true);
  });

  it('takes in departments with those above them, checks them so, and says at the cell which is lacking', async () => {
    await add('/system/dept', { name: '分社' });
    const head = ['上级部门', '部门名称', '负责人', '部门状态'];
    const rows = [head, ['分社', '记者站', '李雷', '启用'], ['分社/记者站', '摄影组', null, null]];
    const file = await sheet(rows);
    const named = async () =>
      (await test.ctx.db.selectFrom('sys_dept').select('name').where('name', 'in', ['记者站', '摄影组']).execute())
        .length;
    const check = await imported('/system/dept/importData', file);
    expect(check.data.counts, JSON.stringify(check)).toEqual({ added: 2, changed: 0, same: 0, wrong: 0 });
    expect(await named()).toBe(0);
    expect((await imported('/system/dept/importData', file, all())).data.isWritten).toBe(true);
    const { bytes } = await exported('/system/dept/list', { name: '摄影组' });
    expect((await rowsOf(bytes))[1]).toEqual(expect.arrayContaining(['分社/记者站', '摄影组']));
    const lost = await sheet([head, ['分社/不存在', '孤岛', null, null]]);
    const { data } = await imported('/system/dept/importData', lost);
    const [{ column = -1, message = '' } = {}] = data.rows[0]?.errors ?? [];
    expect([data.columns[column]?.label, message]).toEqual(['上级部门', expect.stringContaining('分社/不存在')]);
    const reader = await test.staff(['system:dept:view', 'system:dept:list'], 'all');
    expect((await exported('/system/dept/list', {}, { as: reader })).json().code).toBe(403);
  });

  it('refuses what is no table, too large, or packed to burst', async () => {
    const refused = async (file: Buffer) => (await imported('/system/post/importData', file)).msg;
    expect(await refused(Buffer.from('PK\u0003\u0004nonsense'))).toMatch(/无法读取/);
    expect(await refused(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))).toMatch(/\.xls /);
    expect(await refused(Buffer.from('岗位名称\r\n甲'))).toMatch(/缺少“岗位编码”/);
    expect(await refused(Buffer.from('岗位编码,岗位名称\r\n'))).toMatch(/没有数据/);
    expect(await refused(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).toMatch(/10 MB/);
    const lines = Array.from({ length: 5_001 }, (_, index) => `p${index},n${index}`).join('\n');
    expect(await refused(Buffer.from(`岗位编码,岗位名称\n${lines}`))).toMatch(/5000 行/);
    const zip = new ZipFile();
    zip.addBuffer(Buffer.alloc(41 * 1024 * 1024), 'xl/worksheets/sheet1.xml');
    zip.end();
    const bomb = await buffer(zip.outputStream);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await refused(bomb)).toMatch(/过大/);
  });
});
