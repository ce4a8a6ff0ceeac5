import type { OperationDetail, OperationView } from '@kaiyin/modules/audit/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { up } from './migrations/2026-11-25-v-operations.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ worker: false });
});
afterAll(() => test.close());

/** Forgets what this edition has written down beside what the one before had. */
async function migrateAnew(): Promise<void> {
  const { db } = test.ctx;
  for (const index of [
    'ix_sys_operation_log_operationId_place',
    'ix_sys_operation_log_kind_subjectId_id',
    'ix_sys_login_log_userType_userId_id',
    'ix_sys_operation_log_userName_operationId',
    'ix_sys_operation_log_subjectName_operationId',
  ])
    await sql`drop index ${sql.ref(index)}`.execute(db);
  await sql`drop table sys_operation`.execute(db);
  for (const column of ['operationId', 'place', 'kind', 'error', 'userAgent'])
    await sql`alter table sys_operation_log drop column ${sql.ref(column)}`.execute(db);
  await up(db as never);
}

it('what an earlier edition had logged is read as what it was, and the log goes on', async () => {
  const { ctx } = test;
  await ctx.audit('sys_role.created', { id: 7, name: 'Old' });
  await ctx.audit('content.purged', { id: 8, title: 'Gone' }, { reason: 'old' });
  await migrateAnew();
  await test.call('POST', '/system/role', { body: { name: 'new', roleKey: 'new', sort: 1 } });
  const { rows } = await test.call<OperationView[]>('GET', '/monitor/operlog/list');
  expect(rows.map(({ title, operationType, names }) => [title, operationType, names])).toEqual([
    ['Role · Added', 'INSERT', ['new']],
    ['Content · Deleted for good', 'DELETE', ['Gone']],
    ['Role · Added', 'INSERT', ['Old']],
  ]);
  const { data } = await test.call<OperationDetail>('GET', `/monitor/operlog/${rows[1]?.id}`);
  expect(data.recordsShown).toMatchObject([{ kind: 'content', id: 8, details: [{ name: 'Reason', value: 'old' }] }]);
});
