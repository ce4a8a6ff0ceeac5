import type { HistoryEntry } from '@kaiyin/entity';
import type { InboxItem, NoticeToRead, NoticeView, Receipt, Target } from '@kaiyin/modules/notice/schema';
import { whoHolds } from '@kaiyin/modules/session/server';
import { created } from '@kaiyin/server-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

const hour = 3_600_000;
let now = Date.parse('2026-03-01T08:00:00.000Z');
const at = (hours: number) => new Date(now + hours * hour).toISOString();

let test: TestApp;
let writer: string;
let editor: string;
let other: string;
let editorId: number;
let roleId: number;
beforeAll(async () => {
  test = await startTestApp({ worker: false, clock: () => new Date(now) });
  writer = await test.staff(
    ['system:notice:view', 'system:notice:add', 'system:notice:edit', 'system:notice:remove'],
    [],
  );
  editor = await test.staff([], []);
  other = await test.staff([], []);
  editorId = (await whoHolds(test.ctx, editor))?.userId ?? 0;
  ({ roleId } = await test.ctx.db
    .selectFrom('sys_user_role')
    .select('roleId')
    .where('userId', '=', editorId)
    .executeTakeFirstOrThrow());
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ['sys_notice', 'sys_notice_target', 'sys_notice_read'] as const)
    await test.ctx.db.deleteFrom(table).execute();
});

const draft = {
  noticeTitle: '停机维护',
  noticeType: '1',
  noticeContent: '<p>今晚十点</p>',
  audience: 'all',
  status: '0',
};
const add = async (change: object = {}) =>
  (await test.call<{ id: number }>('POST', '/system/notice', { as: writer, body: { ...draft, ...change } })).data.id;
const inboxOf = async (as: string) =>
  (await test.call<InboxItem[]>('GET', '/system/inbox/list', { as, query: { kind: 'notice' } })).rows;
const sees = async (as: string, id: number) =>
  (await test.call('GET', `/system/inbox/notice/${id}`, { as })).code === 200;
const unread = async (as: string) =>
  (await test.call<{ unread: number; pinned: number }>('GET', '/system/inbox/state', { as })).data;

describe('the audience', () => {
  it('of everybody needs no row of anybody', async () => {
    const id = await add();
    expect(await Promise.all([sees(editor, id), sees(other, id), sees(writer, id)])).toEqual([true, true, true]);
    expect(await unread(editor)).toEqual({ unread: 1, pinned: 0 });
    expect(await test.ctx.db.selectFrom('sys_notice_read').select('id').execute()).toEqual([]);
  });

  it('of a role, or of single people, keeps others out by the id, too', async () => {
    const [byRole, byPerson] = [
      await add({ audience: 'roles', targets: [roleId] }),
      await add({ audience: 'users', targets: [editorId] }),
    ];
    for (const id of [byRole, byPerson]) {
      expect(await sees(editor, id)).toBe(true);
      expect((await test.call('GET', `/system/inbox/notice/${id}`, { as: other })).code).toBe(404);
    }
    expect((await inboxOf(editor)).map(({ key }) => key)).toEqual([`notice-${byPerson}`, `notice-${byRole}`]);
    expect(await inboxOf(other)).toEqual([]);
    expect(await unread(other)).toEqual({ unread: 0, pinned: 0 });
    // What is not there for them they cannot have read.
    await test.call('PUT', '/system/inbox/read', { as: other, body: { keys: [`notice-${byRole}`] } });
    expect(await test.ctx.db.selectFrom('sys_notice_read').select('id').execute()).toEqual([]);
  });

  it('of a disabled role is nobody', async () => {
    const id = await add({ audience: 'roles', targets: [roleId] });
    const role = test.ctx.db.updateTable('sys_role').where('id', '=', roleId);
    await role.set({ status: 'disabled' }).execute();
    expect(await sees(editor, id)).toBe(false);
    await role.set({ status: 'enabled' }).execute();
    expect(await sees(editor, id)).toBe(true);
  });

  it('of a department is everybody in it and below it', async () => {
    const addDepartment = async (name: string, parentId: number) =>
      (
        await test.ctx.db
          .insertInto('sys_dept')
          .values({
            ...created(test.ctx),
            name,
            parentId,
            sort: 0,
            leader: null,
            phone: null,
            email: null,
            status: 'enabled',
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const newsroom = await addDepartment('新闻中心', 0);
    const desk = await addDepartment('时政组', newsroom);
    await test.ctx.db.updateTable('sys_user').set({ deptId: desk }).where('id', '=', editorId).execute();
    const [above, within, beside] = [
      await add({ audience: 'departments', targets: [newsroom] }),
      await add({ audience: 'departments', targets: [desk] }),
      await add({ audience: 'departments', targets: [await addDepartment('技术部', 0)] }),
    ];
    expect(await Promise.all([above, within, beside].map((id) => sees(editor, id)))).toEqual([true, true, false]);
    const waiting = await test.call<Receipt[]>('GET', `/system/notice/${above}/receipts`, {
      as: writer,
      query: { state: 'unread' },
    });
    expect(waiting.rows.map(({ userId, deptName }) => [userId, deptName])).toEqual([[editorId, '时政组']]);
  });

  it('is offered by name to whoever writes notices, and to nobody else', async () => {
    const { data } = await test.call<Target[]>('GET', '/system/notice/targets', {
      as: writer,
      query: { audience: 'users', name: 'staff 2', chosen: '1' },
    });
    expect(data.map(({ detail }) => detail)).toContain('staff2');
    expect(data[0]).toMatchObject({ id: 1 });
    const refused = await test.call('GET', '/system/notice/targets', { as: editor, query: { audience: 'users' } });
    expect(refused.code).toBe(403);
  });
});

describe('the time of a notice', () => {
  it('decides when it is shown', async () => {
    const id = await add({ periodFrom: at(1), periodTo: at(3), pinned: true });
    const standing = async () =>
      (await test.call<NoticeView[]>('GET', '/system/notice/list', { as: writer })).rows[0]?.standing;
    expect([await sees(editor, id), await standing(), await unread(editor)]).toEqual([
      false,
      'scheduled',
      { unread: 0, pinned: 0 },
    ]);
    now += hour;
    expect([await sees(editor, id), await standing(), await unread(editor)]).toEqual([
      true,
      'shown',
      { unread: 1, pinned: 1 },
    ]);
    now += 2 * hour;
    expect([await sees(editor, id), await standing(), await unread(editor)]).toEqual([
      false,
      'over',
      { unread: 0, pinned: 0 },
    ]);
  });

  it('of one that is closed does not come', async () => {
    const id = await add({ status: '1' });
    expect(await sees(editor, id)).toBe(false);
    const { data } = await test.call<NoticeView>('GET', `/system/notice/${id}`, { as: writer });
    expect(data.periodFrom).toBeNull();
    await test.call('PUT', '/system/notice', { as: writer, body: { ...data, status: '0' } });
    expect(await sees(editor, id)).toBe(true);
    expect((await inboxOf(editor))[0]?.time).toBe(new Date(now).toISOString());
  });
});

describe('reading', () => {
  it('is known to whoever asks for receipts, and counted', async () => {
    const id = await add({ audience: 'roles', targets: [roleId] });
    await test.call('PUT', '/system/inbox/read', { as: editor, body: { keys: [`notice-${id}`] } });
    await test.call('PUT', '/system/inbox/read', { as: editor, body: { keys: [`notice-${id}`] } });
    expect(await unread(editor)).toEqual({ unread: 0, pinned: 0 });
    const receipts = async (state: string) =>
      (await test.call<Receipt[]>('GET', `/system/notice/${id}/receipts`, { as: writer, query: { state } })).rows;
    expect(await receipts('read')).toMatchObject([{ userId: editorId, readTime: new Date(now).toISOString() }]);
    expect(await receipts('unread')).toEqual([]);
    const counts = await test.call('GET', `/system/notice/${id}/receipts/count`, { as: writer });
    expect(counts.data).toEqual({ read: 1, unread: 0 });
    expect((await test.call<NoticeView[]>('GET', '/system/notice/list', { as: writer })).rows[0]?.reads).toBe(1);
    expect((await test.call('GET', `/system/notice/${id}/receipts`, { as: editor })).code).toBe(403);
  });

  it('is not expected of people who may not sign in: disabled, or waiting for approval', async () => {
    const id = await add({ audience: 'users', targets: [editorId] });
    const person = test.ctx.db.updateTable('sys_user').where('id', '=', editorId);
    const unreadBy = async () =>
      (await test.call<{ unread: number }>('GET', `/system/notice/${id}/receipts/count`, { as: writer })).data.unread;
    const counts: number[] = [];
    for (const status of ['waiting', 'disabled', 'enabled'] as const) {
      await person.set({ status }).execute();
      counts.push(await unreadBy());
    }
    expect(counts).toEqual([0, 0, 1]);
  });

  it('takes a pinned notice down for its reader alone', async () => {
    await add({ pinned: true });
    const pinned = async (as: string) => (await test.call<NoticeToRead[]>('GET', '/system/inbox/pinned', { as })).data;
    expect(await pinned(editor)).toMatchObject([{ noticeTitle: '停机维护', isPinned: true }]);
    await test.call('PUT', '/system/inbox/readAll', { as: editor, body: { kind: 'notice' } });
    expect(await pinned(editor)).toEqual([]);
    expect(await pinned(other)).toHaveLength(1);
  });
});

describe('what is kept', () => {
  it('has no scripts, and nothing that other hosts are asked for', async () => {
    const noticeContent =
      '<p id="root" onclick="steal()">甲<script>steal()</script><img src="https://spy.example/1.gif"><iframe src="https://spy.example"></iframe>' +
      '<a href="javascript:steal()">乙</a><a href="https://example.com/" target="_top">丙</a></p>';
    const id = await add({ noticeContent });
    const { data } = await test.call<NoticeToRead>('GET', `/system/inbox/notice/${id}`, { as: editor });
    expect(data.noticeContent).not.toMatch(/script|steal|spy|iframe|img|root/);
    expect(data.noticeContent).toContain(
      '<a target="_blank" rel="noopener noreferrer" href="https://example.com/">丙</a>',
    );
    expect((await inboxOf(editor))[0]?.text).toBe('甲乙丙');
  });

  it.each([
    [{ noticeTitle: ' ' }, 'noticeTitle', '不能为空'],
    [{ noticeTitle: '长'.repeat(51) }, 'noticeTitle', '最多 50 个字符'],
    [{ noticeContent: '<p><br></p>' }, 'noticeContent', '不能为空'],
    [{ noticeType: '9' }, 'noticeType', '字典“通知类型”中没有“9”，请选择其中一项'],
    [{ status: '2' }, 'status', '字典“通知状态”中没有“2”，请选择其中一项'],
    [{ audience: 'roles', targets: [] }, 'targets', '请选择至少一个接收对象'],
    [{ audience: 'users', targets: [999_999] }, 'targets', '有接收对象不存在或已被删除，请重新选择'],
    [{ periodTo: '2020-01-01T00:00:00.000Z' }, 'periodTo', '到期时间要晚于显示时间和现在'],
  ])('refuses %j at its field', async (change, field, message) => {
    const body = { ...draft, ...change };
    const refused = await test.call('POST', '/system/notice', { as: writer, locale: 'zh-CN', body });
    expect(refused).toMatchObject({ code: 500, data: [{ field, message }] });
  });

  it('is found by title, writer, type and state, without its text', async () => {
    const id = await add({ noticeTitle: '值班表' });
    await add({ status: '1' });
    const find = async (query: Record<string, string>) =>
      (await test.call<NoticeView[]>('GET', '/system/notice/list', { as: writer, query })).rows.map((row) => row.id);
    expect(await find({ noticeTitle: '值班' })).toEqual([id]);
    expect(await find({ status: '0', createBy: 'staff1', noticeType: '1' })).toEqual([id]);
    expect(await find({ createBy: 'nobody' })).toEqual([]);
    const { rows } = await test.call<NoticeView[]>('GET', '/system/notice/list', { as: writer });
    expect(rows.map(({ noticeContent }) => noticeContent)).toEqual(['', '']);
  });

  it('has a history for whoever may see it', async () => {
    const id = await add();
    await test.call('PUT', '/system/notice', { as: writer, body: { ...draft, id, noticeTitle: '恢复服务' } });
    const past = (as: string | null) =>
      test.call<HistoryEntry[]>('GET', `/system/notice/${id}/history`, { as, locale: 'zh-CN' });
    const { rows } = await past(writer);
    expect(rows.map(({ title }) => title)).toEqual(['公告 · 修改', '公告 · 新增']);
    const titles = { field: '公告标题', from: { text: '停机维护' }, to: { text: '恢复服务' }, isSecret: false };
    expect(rows[0]?.changes).toContainEqual(titles);
    expect([(await past(editor)).code, (await past(null)).code]).toEqual([403, 401]);
  });

  it('goes with everything of it', async () => {
    const id = await add({ audience: 'users', targets: [editorId] });
    await test.call('PUT', '/system/inbox/readAll', { as: editor, body: {} });
    expect((await test.call('DELETE', '/system/notice', { as: editor, body: [id] })).code).toBe(403);
    expect((await test.call('DELETE', '/system/notice', { as: writer, body: [id] })).code).toBe(200);
    for (const table of ['sys_notice', 'sys_notice_target', 'sys_notice_read'] as const)
      expect(await test.ctx.db.selectFrom(table).select('id').execute(), table).toEqual([]);
  });
});
