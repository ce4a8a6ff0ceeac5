import type { HistoryEntry } from '@kaiyin/entity';
import type { LogCategory, MyLogin, OperationDetail, OperationView } from '@kaiyin/modules/audit/schema';
import { openSession, whoHolds } from '@kaiyin/modules/session/server';
import { createContext, listOf } from '@kaiyin/server-kit';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '../../../apps/server/modules.ts';
import { adminPassword, startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
/** The administrator's session, opened anew once the earlier one is too old. */
let admin: string;
let now = Date.parse('2026-11-24T08:00:00.000Z');
beforeAll(async () => {
  test = await startTestApp({ worker: false, clock: () => new Date(now) });
  admin = test.admin;
});
afterAll(() => test.close());

type Query = Record<string, string | number>;
const listed = async (query: Query = {}, options: { as?: string; locale?: 'zh-CN' | 'en' } = {}) => {
  const reply = await test.call<OperationView[]>('GET', '/monitor/operlog/list', { as: admin, ...options, query });
  expect(reply.code, reply.msg).toBe(200);
  return reply.rows;
};
const latest = async (query: Query = {}) => (await listed(query))[0] as OperationView;
const detail = async (id: number, as = test.admin) =>
  (await test.call<OperationDetail>('GET', `/monitor/operlog/${id}`, { as })).data;
const historyOf = (path: string, options: { as?: string; site?: number; query?: Query } = {}) =>
  test.call<HistoryEntry[]>('GET', `${path}/history`, options);
const addRole = async (name: string) =>
  (await test.call<{ id: number }>('POST', '/system/role', { as: admin, body: { name, roleKey: name, sort: 1 } })).data
    .id;

describe('a change', () => {
  it('is an entry with who, what, from where, how it went, and each field that is another', async () => {
    const id = await addRole('editors');
    const body = { id, name: 'Editors', roleKey: 'editors', sort: 7, status: 'disabled' };
    const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
    await test.call('PUT', '/system/role', { body, headers: { 'user-agent': chrome } });
    const entry = await latest();
    expect(entry).toMatchObject({
      title: 'Role · Changed',
      operationType: 'UPDATE',
      names: ['Editors'],
      records: 1,
      userName: 'admin',
      ip: '127.0.0.1',
      code: 200,
      error: '',
      method: 'PUT',
      path: '/system/role',
      logTime: new Date(now).toISOString(),
    });
    expect(entry.requestId).toMatch(/^[\da-f-]{36}$/);
    const { recordsShown, browser } = await detail(entry.id);
    expect(browser).toContain('Chrome');
    expect(recordsShown).toMatchObject([{ kind: 'sys_role', kindTitle: 'Role', id, name: 'Editors' }]);
    expect(recordsShown[0]?.changes).toEqual([
      { field: 'Role name', from: { text: 'editors' }, to: { text: 'Editors' }, isSecret: false },
      { field: 'Sort', from: { text: '1' }, to: { text: '7' }, isSecret: false },
      { field: 'Status', from: { text: 'Enabled' }, to: { text: 'Disabled' }, isSecret: false },
    ]);
    expect((await listed({}, { locale: 'zh-CN' }))[0]?.title).toBe('角色 · 修改');
  });

  it('of several records is one entry, and stands in the history of each', async () => {
    const ids = [await addRole('one'), await addRole('two'), await addRole('three')];
    const count = (await listed({ pageSize: 500 })).length;
    await test.call('PUT', '/system/role/changeStatus', { body: { ids, status: 'disabled' } });
    expect((await listed({ pageSize: 500 })).length).toBe(count + 1);
    expect(await latest()).toMatchObject({ title: 'Role · Disabled', records: 3, names: ['one', 'two', 'three'] });
    const { recordsShown } = await detail((await latest()).id);
    expect(recordsShown[0]?.changes).toEqual([
      { field: 'Status', from: { text: 'Enabled' }, to: { text: 'Disabled' }, isSecret: false },
    ]);
    for (const id of ids) {
      const { rows, total } = await historyOf(`/system/role/${id}`);
      expect(rows.map(({ title }) => title)).toEqual(['Role · Disabled', 'Role · Added']);
      expect(total).toBe(2);
    }
  });

  it('is taken back with its entry, and its entry with it', async () => {
    const count = (await listed({ pageSize: 500 })).length;
    const lost = test.ctx.transaction(async (ctx) => {
      await ctx.audit('sys_role.updated', { id: 1, name: 'x' });
      throw new Error('lost');
    });
    await expect(lost).rejects.toThrow('lost');
    expect((await listed({ pageSize: 500 })).length).toBe(count);
  });

  it('that its handler says nothing of is called by the entry of the menu that allows it', async () => {
    await test.call('DELETE', '/system/config/refreshCache');
    expect(await latest()).toMatchObject({ title: 'Config · Delete parameters', operationType: 'DELETE', records: 0 });
  });

  it('that is refused says why, to each reader in their language, and changes nothing else of the log', async () => {
    const count = (await listed({ pageSize: 500 })).length;
    await addRole('one');
    expect((await listed({ pageSize: 500 })).length).toBe(count + 1);
    const entry = await latest({ result: 'failed' });
    expect(entry).toMatchObject({ code: 500, title: 'Role · Add roles' });
    expect(entry.error).toContain('one');
    const other = await addRole('other');
    await test.call('PUT', '/system/role', { body: { id: other, name: 'one', roleKey: 'one', sort: 1 } });
    const { id } = await latest({ result: 'failed' });
    expect((await detail(id)).recordsShown).toMatchObject([{ kind: 'sys_role', kindTitle: 'Role', id: other }]);
    expect((await historyOf(`/system/role/${other}`)).total).toBe(1);
    await test.call('DELETE', '/system/role', { body: { ids: [other] } });
    expect((await listed({ result: 'failed' }, { locale: 'zh-CN' }))[0]?.error).toMatch(/[\u4e00-\u9fff]/);
    const last = await latest();
    await test.call('POST', '/system/role', { body: { name: '' } });
    expect(await latest()).toMatchObject({ id: last.id });
  });

  it('that somebody may not make is kept as one that failed, and no more than some a minute', async () => {
    const reader = await test.staff(['system:role:view'], []);
    const refused = async () => (await listed({ result: 'failed', pageSize: 500 })).filter(({ code }) => code === 403);
    const before = (await refused()).length;
    const body = { name: 'mine', roleKey: 'mine', sort: 1 };
    expect((await test.call('POST', '/system/role', { as: reader, body })).code).toBe(403);
    expect(await latest({ result: 'failed' })).toMatchObject({
      code: 403,
      title: 'Role · Add roles',
      userName: (await whoHolds(test.ctx, reader))?.userName,
      records: 0,
      error: 'Current operation has no permission',
    });
    await test.call('GET', '/system/user/list', { as: reader });
    await test.call('POST', '/system/role', { as: null, body });
    expect((await refused()).length).toBe(before + 1);
    for (let times = 0; times < 40; times++) await test.call('POST', '/system/role', { as: reader, body });
    expect((await refused()).length).toBe(before + 30);
    const other = await test.staff(['system:role:view'], []);
    await test.call('POST', '/system/role', { as: other, body });
    expect((await refused()).length).toBe(before + 31);
  });

  it('of one’s own password that is refused is called what it would have been', async () => {
    const body = { oldPassword: 'not-this-one-1', newPassword: 'Another-word-2026' };
    const { data } = await test.call<{ field: string }[]>('PUT', '/system/user/profile/updatePwd', { as: admin, body });
    expect(data).toMatchObject([{ field: 'oldPassword' }]);
    expect(await latest()).toMatchObject({ code: 500, title: 'User · Password changed' });
  });

  it('tells nothing secret', async () => {
    const password = 'Planted-2026-secret';
    const body = { userName: 'somebody', nickName: 'P', password, phoneNumber: '13800138000' };
    const { data } = await test.call<{ id: number }>('POST', '/system/user', { body });
    await test.call('PUT', '/system/user/resetPwd', { body: { id: data.id, password: `${password}2` } });
    const hidden = { configName: 'Hidden', configKey: 'my.value', configValue: 'PlainBefore', visibility: 'internal' };
    const { data: parameter } = await test.call<{ id: number }>('POST', '/system/config', { body: hidden });
    const covered = { ...hidden, id: parameter.id, configValue: 'CoveredValue', visibility: 'secret' };
    expect((await test.call('PUT', '/system/config', { body: covered })).code).toBe(200);
    expect((await historyOf(`/system/config/${parameter.id}`)).rows[0]?.changes).toContainEqual({
      field: 'Value',
      from: null,
      to: null,
      isSecret: true,
    });
    // What it was before it became one is no longer told, either.
    const kept = JSON.stringify(await test.ctx.db.selectFrom('sys_operation_log').selectAll().execute());
    expect(kept).toContain('13800138000');
    for (const word of [password, 'PlainBefore', 'CoveredValue', '$argon2']) expect(kept).not.toContain(word);
  });

  it('is none where something is only tried, looked at or kept by itself', async () => {
    const site = await test.addSite();
    const body = { name: 'C', alias: 'c', path: 'c' };
    const { data: catalog } = await test.call<{ id: number }>('POST', '/cms/catalog', { site, body });
    const draft = { catalogId: catalog.id, title: 'Draft', body: '<p>x</p>' };
    const { data } = await test.call<{ id: number }>('POST', '/cms/content', { site, body: draft });
    const { id } = await latest();
    const saved = { ...draft, id: data.id, revision: 1, title: 'Other', autosave: true };
    expect((await test.call('PUT', '/cms/content', { site, body: saved })).code).toBe(200);
    await test.call('POST', '/cms/preview', { site, body: { type: 'content', dataId: data.id, pipeCode: 'pc' } });
    await test.call('PUT', '/system/user/preference', { body: { OpenContentEditorW: 'Y' } });
    await test.call('POST', '/api/member/login', { as: null, body: { username: 'admin', password: adminPassword } });
    await test.call('GET', '/system/role/list');
    expect(await latest()).toMatchObject({ id });
    const again = { ...saved, revision: 2, title: 'Third', body: '<p>y</p>', autosave: false };
    expect((await test.call('PUT', '/cms/content', { site, body: again })).code).toBe(200);
    const [last] = (await historyOf(`/cms/content/${data.id}`, { site })).rows;
    expect(last?.changes).toMatchObject([{ from: { text: 'Other' }, to: { text: 'Third' } }]);
    expect(last?.details).toMatchObject([{ value: 'Yes' }]);
  });
});

it('who reads a person’s details is noted, and stands beside the history of the person', async () => {
  await test.call('GET', '/system/user/1');
  expect(await latest()).toMatchObject({ title: 'User · Details read', operationType: 'READ', records: 1 });
  expect((await historyOf('/system/user/1')).rows.map(({ title }) => title)).not.toContain('User · Details read');
});

it('is found by words of its title or record, person, type, time and request', async () => {
  await addRole('findable');
  now += 60_000;
  const { requestId } = await latest({ title: 'findable' });
  expect((await listed({ requestId })).length).toBe(1);
  expect(await latest({ title: 'role · add', operName: 'ADM' })).toMatchObject({ names: ['findable'] });
  expect(await listed({ title: 'no such thing' })).toEqual([]);
  expect(await listed({ operName: 'nobody' })).toEqual([]);
  expect((await listed({ operationType: 'READ' })).every(({ operationType }) => operationType === 'READ')).toBe(true);
  expect(await listed({ logTimeFrom: new Date(now).toISOString() })).toEqual([]);
});

describe('rights', () => {
  it('open the log to whoever may read logs, the entries of open sites, and changes of records they may see', async () => {
    const [own, other] = [await test.addSite(), await test.addSite()];
    for (const site of [own, other])
      await test.call('POST', '/cms/link_group', { site, body: { name: 'G', code: 'g' } });
    const reader = await test.staff(['monitor:logs:view'], [own]);
    const groups = (await listed({ title: 'Link group', pageSize: 500 }, { as: reader })).length;
    expect(groups).toBe(1);
    const foreign = await latest({ title: 'Link group' });
    expect((await test.call('GET', `/monitor/operlog/${foreign.id}`, { as: reader })).code).toBe(404);
    await addRole('withheld');
    const role = await latest();
    expect((await detail(role.id, reader)).recordsShown).toMatchObject([{ isWithheld: true, changes: [] }]);
    const nobody = await test.staff([], 'all');
    expect((await test.call('GET', '/monitor/operlog/list', { as: nobody })).code).toBe(403);
  });

  it('take the log out as a file with the right to, as far as it may be read, and that is logged', async () => {
    const [own, other] = [await test.addSite(), await test.addSite()];
    for (const site of [own, other])
      await test.call('POST', '/cms/link_group', { site, body: { name: `=G${site}`, code: 'file' } });
    const fetched = (as: string, form: Record<string, string> = {}) =>
      test.app.http.inject({
        method: 'POST',
        url: '/kx-api/monitor/operlog/list',
        headers: {
          authorization: `Bearer ${as}`,
          'accept-language': 'en',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams({ format: 'csv', title: 'Link group', ...form }).toString(),
      });
    const reader = await test.staff(['monitor:logs:view'], [own]);
    expect((await fetched(reader)).json()).toMatchObject({ code: 403 });
    const exporter = await test.staff(['monitor:logs:view', 'monitor:logs:export'], [own]);
    const rows = parse((await fetched(exporter, { columns: 'title,names,result,cost,logTime' })).rawPayload, {
      bom: true,
    }) as string[][];
    expect(rows[0]).toEqual(['Title', 'Record', 'Result', 'Cost (ms)', 'Time']);
    expect(rows.slice(1).map(([title, names, result]) => [title, names, result])).toEqual([
      ['Link group · Added', `'=G${own}`, 'Success'],
    ]);
    expect(await latest()).toMatchObject({ operationType: 'EXPORT' });
  });

  it('open the history of a record to whoever may see the record', async () => {
    const [own, other] = [await test.addSite(), await test.addSite()];
    const reader = await test.staff(['cms:site:view', 'monitor:logs:view'], [own]);
    expect((await historyOf(`/cms/site/${own}`, { as: reader })).rows.map(({ title }) => title)).toEqual([
      'Site · Added',
    ]);
    expect((await historyOf(`/cms/site/${other}`, { as: reader })).code).toBe(404);
    expect((await historyOf('/system/role/1', { as: reader })).code).toBe(403);
    expect((await historyOf('/system/role/987654')).code).toBe(404);
  });

  it('show everybody what they have done and where they signed in, and nobody else’s', async () => {
    const as = await test.staff(['system:role:add'], 'all');
    await test.call('POST', '/system/role', { as, body: { name: 'mine', roleKey: 'mine', sort: 1 } });
    const own = (path: string) => test.call<OperationView[]>('GET', `/system/user/profile/${path}`, { as });
    expect((await own('operations')).rows).toMatchObject([{ names: ['mine'], title: 'Role · Added' }]);
    expect((await own('logins')).rows).toEqual([]);
    const logins = await test.call<MyLogin[]>('GET', '/system/user/profile/logins');
    expect(logins.rows[0]).toMatchObject({ logType: 'login', success: true });
  });
});

describe('the log', () => {
  it('is thinned and emptied only with the right, and says so', async () => {
    const reader = await test.staff(['monitor:logs:view'], 'all');
    const { id } = await latest();
    expect((await test.call('DELETE', '/monitor/operlog', { as: reader, body: [id] })).code).toBe(403);
    expect((await test.call('POST', '/monitor/operlog/clean', { as: reader })).code).toBe(403);
    expect((await test.call('DELETE', '/monitor/operlog', { body: [id] })).code).toBe(200);
    expect((await test.call('GET', `/monitor/operlog/${id}`)).code).toBe(404);
    const removed = await latest();
    expect(removed).toMatchObject({ title: 'Operation log · Deleted', userName: 'admin' });
    expect((await detail(removed.id)).recordsShown[0]?.details).toEqual([{ name: 'Count', value: '1' }]);
    expect((await test.call('POST', '/monitor/operlog/clean')).code).toBe(200);
    expect(await listed()).toMatchObject([{ title: 'Operation log · Emptied', operationType: 'CLEAN' }]);
    expect(await test.ctx.db.selectFrom('sys_operation_log').select('id').execute()).toHaveLength(1);
  });

  it('keeps what is young enough, with what it says of each record', async () => {
    await addRole('old');
    now += 200 * 86_400_000;
    admin = await openSession(test.ctx, { userType: 'user', userId: 1 });
    await addRole('young');
    for (const target of listOf(modules, 'jobTargets').filter(({ name }) => name.startsWith('audit.'))) {
      const on = { blobs: test.app.blobs, report: async () => undefined, print: () => undefined };
      await target.run(test.ctx, { keepDays: 180 }, on);
    }
    expect((await listed()).map(({ names }) => names)).toEqual([['young']]);
    expect((await test.ctx.db.selectFrom('sys_operation_log').select('id').execute()).length).toBe(1);
  });

  it('is one of several, each with what it has', async () => {
    const { data } = await test.call<LogCategory[]>('GET', '/monitor/logs', { as: admin });
    expect(data.map(({ id, router, keepDays }) => [id, router, keepDays])).toEqual([
      ['UserOperation', '/monitor/logs/operation', 180],
      ['UserLogin', '/monitor/logs/logininfo', 180],
      ['Console', '/monitor/logs/console', null],
    ]);
    expect(data[0]?.entries).toBe(1);
  });

  it('of the process is read line by line, without what is secret in it, by whoever may read logs', async () => {
    test.app.http.log.warn({ config: { apiKey: 'planted-key' } }, 'looked for');
    type Console = { index: number; logs: { text: string; level: string; index: number }[] };
    const { data } = await test.call<Console>('GET', '/monitor/console', { as: admin });
    const line = data.logs.find(({ text }) => text === 'looked for');
    expect(line).toMatchObject({ level: 'warn' });
    expect(JSON.stringify(data)).not.toContain('planted-key');
    const query = { sinceIndex: line?.index ?? 0 };
    const later = await test.call<Console>('GET', '/monitor/console', { as: admin, query });
    expect(later.data.logs.map(({ text }) => text)).not.toContain('looked for');
    const nobody = await test.staff([], 'all');
    for (const path of ['/monitor/console', '/monitor/console/events', '/monitor/logs'])
      expect((await test.call('GET', path, { as: nobody })).code).toBe(403);
  });

  it('has work that nobody asked for under the name of the system', async () => {
    const ctx = createContext({ db: test.ctx.db, services: test.ctx.services });
    await ctx.audit('sys_user.disabled', { id: 1, name: 'admin' });
    expect(await latest()).toMatchObject({ title: 'User · Disabled', userName: 'system', requestId: '', method: '' });
  });
});
