import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportAnswer, ImportBegun, ImportReport } from '@kaiyin/entity';
import { postTransfer } from '@kaiyin/modules/organisation/schema';
import { stringify } from 'csv-stringify/sync';
import { afterEach, describe, expect, it } from 'vitest';
import type { Transfer } from '@kaiyin/server-kit/transfer';
import { PutOff, sealer, type Context } from '@kaiyin/server-kit';
import { deep } from '../../../tests/deep.ts';
import { quiet } from '../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { organisationTransfers } from '../../organisation/server/transfers.ts';
import { asStarter } from './as-starter.ts';
import { beginImport, importTask } from './import/import-task.ts';
import { inTurn } from './sheet-line.ts';

let test: TestApp;
afterEach(() => test.close());

async function send(path: string, rows: string[][], query: Record<string, string>, as = test.admin) {
  const form = new FormData();
  form.append('file', new Blob([stringify(rows)]), 'rows.csv');
  const request = new Request('http://x/', { method: 'POST', body: form });
  const reply = await test.app.http.inject({
    method: 'POST',
    url: `/kx-api${path}/importData?${new URLSearchParams(query)}`,
    headers: {
      authorization: `Bearer ${as}`,
      'accept-language': 'zh-CN',
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return reply.json() as { code: number; msg: string; data: ImportAnswer };
}
const begin = async (path: string, rows: string[][], query: Record<string, string>, as?: string) => {
  const { code, msg, data } = await send(path, rows, query, as);
  expect(code, msg).toBe(200);
  expect(data).toHaveProperty('taskId');
  return data as ImportBegun;
};
const outcome = async ({ importId }: ImportBegun, as?: string) =>
  test.call<ImportReport>('GET', `/transfer/import/${importId}`, as === undefined ? {} : { as });
const kept = ({ importId }: ImportBegun) =>
  test.ctx.db.selectFrom('sys_transfer_import').selectAll().where('id', '=', importId).executeTakeFirstOrThrow();
const postsNamed = async (begins: string) =>
  (await test.ctx.db.selectFrom('sys_post').select('code').where('code', 'like', `${begins}%`).execute()).length;

/** What the log says of imports. */
const noted = async () => {
  const log = test.ctx.db.selectFrom('sys_operation_log').select('details').where('action', '=', 'transfer.imported');
  return (await log.execute()).map(({ details }) => details);
};
const found = (table: string) => organisationTransfers.find(({ api }) => api.table === table) as Transfer;

const head = ['岗位编码', '岗位名称'];
const posts = (count: number, begins = 'many') =>
  Array.from({ length: count }, (_, index) => [`${begins}${index}`, `${begins} ${index}`]);

const many = deep ? 5_000 : 400;

describe('an import of many rows', () => {
  it(`of ${many}, three in ten of them wrong, is written whole or without those`, async () => {
    test = await startTestApp();
    const [good, wrong] = [many * 0.7, many * 0.3];
    // Without a name, with a code that is none, and twice the same.
    const rows = posts(many).map(([code = '', name = ''], index) => {
      if (index % 10 === 1) return [code, ''];
      if (index % 10 === 2) return ['no code!', name];
      return index % 10 === 3 ? ['many0', name] : [code, name];
    });
    const check = await send('/system/post', [head, ...rows], { mode: 'check' });
    const report = check.data as ImportReport;
    expect(report.counts, check.msg).toEqual({ added: good, changed: 0, same: 0, wrong });
    expect(report.rows.filter(({ outcome }) => outcome === 'wrong')).toHaveLength(wrong);
    expect(report.rows.find(({ row }) => row === 3)?.errors).toEqual([{ column: 1, message: '不能为空' }]);

    const whole = await begin('/system/post', [head, ...rows], { mode: 'all' });
    const refused = await test.finished(whole.taskId);
    expect(refused.status).toBe('failed');
    expect(refused.errors).toContain('第 3 行“岗位名称”：不能为空');
    expect((await outcome(whole)).data).toMatchObject({ isWritten: false, counts: { wrong } });
    expect(await postsNamed('many')).toBe(0);

    const begun = await begin('/system/post', [head, ...rows], { mode: 'good' });
    const written = await test.finished(begun.taskId);
    expect(written).toMatchObject({
      status: 'success',
      message: `新增 ${good} 行，更新 0 行，没有变化 0 行，有错误 ${wrong} 行`,
      percent: 100,
    });
    expect(written.errors).toHaveLength(101);
    expect((await outcome(begun)).data).toEqual({ ...report, isWritten: true, rows: expect.any(Array) });
    expect(await postsNamed('many')).toBe(good);
    expect(await kept(begun)).toMatchObject({ sealedFile: null, landed: [] });
    const other = await test.staff(['system:post:import', 'system:post:add', 'system:post:list'], 'all');
    expect((await outcome(begun, other)).code).toBe(404);
  });

  it.runIf(deep)('gives everybody a password of their own making, and lets them in by it', async () => {
    test = await startTestApp();
    const people = Array.from({ length: 201 }, (_, index) => [`crowd${index}`, `众 ${index}`, 'First-2026-x']);
    const begun = await begin('/system/user', [['用户名', '昵称', '密码'], ...people], { mode: 'all' });
    const { status, message } = await test.finished(begun.taskId);
    expect(status, message).toBe('success');
    const { rows } = (await outcome(begun)).data;
    expect(rows[0]?.cells).toEqual(['crowd0', '众 0', '••••••']);
    const hashes = await test.ctx.db
      .selectFrom('sys_credential')
      .innerJoin('sys_user', 'sys_user.id', 'ownerId')
      .select('passwordHash')
      .where('ownerType', '=', 'user')
      .where('userName', 'like', 'crowd%')
      .execute();
    expect(new Set(hashes.map(({ passwordHash }) => passwordHash)).size).toBe(201);
    const body = { username: 'crowd200', password: 'First-2026-x' };
    expect((await test.call('POST', '/api/member/login', { as: null, body })).code).toBe(200);
    const [{ details } = { details: null }] = await test.ctx.db
      .selectFrom('sys_operation_log')
      .select('details')
      .where('action', '=', 'transfer.imported')
      .execute();
    expect(details).toMatchObject({ file: 'rows.csv', added: 201 });
  });

  it('is one at a time, keeps its file locked, and forgets it when it is stopped', async () => {
    test = await startTestApp({ worker: false });
    const begun = await begin('/system/post', [head, ...posts(201)], { mode: 'good' });
    expect(Buffer.from((await kept(begun)).sealedFile ?? '', 'base64').toString()).not.toContain('many');
    const { msg } = await send('/system/post', [head, ...posts(201, 'more')], { mode: 'good' });
    expect(msg).toBe('您有一次导入还没有结束，请等它结束后再导入');
    expect((await outcome(begun)).code).toBe(404);
    await test.call('POST', '/async/task/stop', { body: { ids: [begun.taskId] } });
    await test.startAgain({ config: { worker: true } });
    expect((await test.finished(begun.taskId)).status).toBe('interrupted');
    expect((await kept(begun)).sealedFile).toBeNull();
    expect(await postsNamed('many')).toBe(0);
  });

  it('goes on where a process ended, and with the rights of now', async () => {
    test = await startTestApp({ worker: false });
    const may = ['system:post:import', 'system:post:add', 'system:post:list'];
    const as = await test.staff(may, 'all');
    const mine = await begin('/system/post', [head, ...posts(201)], { mode: 'good' });
    const theirs = await begin('/system/post', [head, ...posts(201, 'late')], { mode: 'good' }, as);
    await send('/system/post', [head, ...posts(100)], { mode: 'all' });
    const landed = posts(100).map((_, index) => ({ row: index + 2, outcome: 'added' as const, errors: [] }));
    await test.ctx.db
      .updateTable('sys_transfer_import')
      .set({ landed, landedRows: 100 })
      .where('id', '=', mine.importId)
      .execute();
    await test.ctx.db.deleteFrom('sys_menu_grant').where('ownerType', '=', 'role').execute();
    await test.startAgain({ config: { worker: true } });
    expect(await test.finished(mine.taskId)).toMatchObject({ status: 'success', errors: [] });
    expect((await outcome(mine)).data).toMatchObject({ isWritten: true, counts: { added: 201, wrong: 0 } });
    expect(await postsNamed('many')).toBe(201);
    expect((await test.finished(theirs.taskId)).status).toBe('failed');
    expect(await postsNamed('late')).toBe(0);
  });

  it('is one of two that are begun at once by two processes', async () => {
    test = await startTestApp({ worker: false });
    const transfer = { api: postTransfer } as never;
    const sealer = { seal: (text: string) => text, open: (text: string) => text, mark: (text: string) => text };
    const begin = beginImport(importTask([transfer], sealer), sealer);
    const ctx = await asStarter(test.ctx, 1, postTransfer.list);
    const sent = {
      query: { mode: 'good', updateSupport: false, several: 'replace' } as const,
      bytes: Buffer.of(),
      name: '',
    };
    let other: Promise<string> | undefined;
    await ctx.transaction(async (inner) => {
      await begin(inner, transfer, sent);
      other = begin(ctx, transfer, sent).then(
        () => 'begun',
        (error: { key: string }) => error.key,
      );
      // As long as an import takes to look whether another is open.
      await sleep(300);
    });
    expect(await other).toBe('transfer.oneAtATime');
  });

  it('waits with its file when too many are read before it, and goes on when it is tried again', async () => {
    test = await startTestApp({ worker: false });
    const ctx = await asStarter(test.ctx, 1, postTransfer.list);
    const reads = Promise.withResolvers<void>();
    const full = [1, 2, 3, 4].map(() => inTurn(ctx, () => reads.promise));
    const locking = sealer(test.config.data);
    const bytes = Buffer.from(stringify([head, ...posts(201)]));
    const query = { mode: 'good', updateSupport: false, several: 'replace' } as const;
    const file = found('sys_post');
    const task = importTask([file], locking);
    const begun = (await beginImport(task, locking)(ctx, file, { query, bytes, name: '' })) as ImportBegun;
    const run = () => task.run(test.ctx, { table: 'sys_post', userId: 1, importId: begun.importId, query }, quiet);
    const error: unknown = await run().catch((error: unknown) => error);
    expect(error).toBeInstanceOf(PutOff);
    expect(error).toMatchObject({ key: 'transfer.waitsForTurn' });
    expect((await kept(begun)).sealedFile).not.toBeNull();
    reads.resolve();
    await Promise.all(full);
    await run();
    expect((await outcome(begun)).data).toMatchObject({ isWritten: true, counts: { added: 201, wrong: 0 } });
    expect(await postsNamed('many')).toBe(201);
  });

  it('that fails after its first rows tells which landed and which wait', async () => {
    test = await startTestApp({ worker: false });
    const ctx = await asStarter(test.ctx, 1, postTransfer.list);
    const locking = sealer(test.config.data);
    const file = found('sys_post');
    const create = async (ctx: Context, input: never) => {
      if ((input as { code: string }).code === 'many150') throw new Error('the disk is full');
      return file.imports?.create(ctx, input, undefined);
    };
    const broken = { ...file, imports: { ...file.imports, create } } as Transfer;
    // The second row is wrong, and one that nobody came to.
    const rows = posts(201).map(([code = '', name = ''], index) => [code, index === 1 || index === 180 ? '' : name]);
    const bytes = Buffer.from(stringify([head, ...rows]));
    const query = { mode: 'good', updateSupport: false, several: 'replace' } as const;
    const task = importTask([broken], locking);
    const begun = (await beginImport(task, locking)(ctx, broken, { query, bytes, name: 'rows.csv' })) as ImportBegun;
    const told: unknown[] = [];
    const progress = { ...quiet, error: (one: unknown) => void told.push(one) };
    const wish = { table: 'sys_post', userId: 1, importId: begun.importId, query };
    await expect(task.run(ctx, wish, progress)).rejects.toThrow('the disk is full');
    const { data } = await outcome(begun);
    expect(data).toMatchObject({ isWritten: true, counts: { added: 100, changed: 0, same: 0, wrong: 2 }, waiting: 99 });
    expect(data.rows.filter(({ outcome }) => outcome === 'wrong').map(({ row }) => row)).toEqual([3, 182]);
    expect(data.rows.find(({ outcome }) => outcome === 'waiting')?.row).toBe(103);
    expect(await postsNamed('many')).toBe(100);
    expect(told).toEqual([{ key: 'transfer.unfinished', params: { count: 100, waiting: 99 } }]);
    expect(await noted()).toEqual([expect.objectContaining({ file: 'rows.csv', added: 100, wrong: 2, waiting: 99 })]);
    expect(await kept(begun)).toMatchObject({ sealedFile: null, landed: [] });
  });

  it('that is stopped before it goes on tells which rows landed, and so does one whose sender may no more', async () => {
    test = await startTestApp({ worker: false });
    const as = await test.staff(['system:post:import', 'system:post:add', 'system:post:list'], 'all');
    const mine = await begin('/system/post', [head, ...posts(201)], { mode: 'good' });
    const theirs = await begin('/system/post', [head, ...posts(201, 'late')], { mode: 'good' }, as);
    const landed = posts(100).map((_, index) => ({ row: index + 2, outcome: 'added' as const, errors: [] }));
    await test.ctx.db.updateTable('sys_transfer_import').set({ landed, landedRows: 100 }).execute();
    await test.ctx.db.deleteFrom('sys_menu_grant').where('ownerType', '=', 'role').execute();
    await test.call('POST', '/async/task/stop', { body: { ids: [mine.taskId] } });
    await test.startAgain({ config: { worker: true } });
    expect((await test.finished(mine.taskId)).status).toBe('interrupted');
    expect((await outcome(mine)).data).toMatchObject({ isWritten: true, counts: { added: 100 }, waiting: 101 });
    expect((await test.finished(theirs.taskId)).errors).toContain('导入没有完成：已写入 100 行，还有 101 行没有写入');
    expect((await kept(theirs)).report).toMatchObject({ counts: { added: 100 }, waiting: 101 });
    expect(await noted()).toHaveLength(2);
  });
});
