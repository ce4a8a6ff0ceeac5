import type { InboxItem } from '@kaiyin/modules/notice/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeRules } from '../../../../tests/security-rules.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { createMember } from '@kaiyin/modules/member/server';
import { whoHolds } from '@kaiyin/modules/session/server';

let test: TestApp;
let owner: string;
let ownerName: string;
let officer: string;
let bystander: string;
let now = new Date('2026-05-01T08:00:00.000Z');
const lock = { passwordRetryLimit: 3, passwordRetryStrategy: 'LOCK', passwordRetryLockSeconds: 3600 } as const;

beforeAll(async () => {
  test = await startTestApp({ clock: () => now, config: { trustedProxies: ['127.0.0.1'] } });
  owner = await test.staff([], []);
  ownerName = (await whoHolds(test.ctx, owner))?.userName ?? '';
  officer = await test.staff(['system:user:edit'], []);
  bystander = await test.staff(['system:user:view'], []);
  await changeRules(test.ctx, lock);
});
afterAll(() => test.close());

async function guess(username: string, times: number, from = '10.1.1.1'): Promise<void> {
  const body = { username, password: 'not-the-password-1' };
  for (let n = 0; n < times; n++)
    await test.call('POST', '/api/member/login', { as: null, body, headers: { 'x-forwarded-for': from } });
  await test.settle();
}
const told = async (as: string) =>
  (await test.call<InboxItem[]>('GET', '/system/inbox/list', { as, query: { kind: 'security' } })).rows;

it('a lock after wrong passwords is told once, to whose account it is and to those who may unlock it', async () => {
  await guess(ownerName, 2);
  expect(await told(owner)).toEqual([]);
  await guess(ownerName, 4);
  const text = expect.stringContaining('From 10.1.1.1, until 2026-05-01T09:00:00.000Z');
  expect(await told(owner)).toMatchObject([
    { title: 'Your account was locked after wrong passwords', text, count: 1, href: '/user/profile?tab=password' },
  ]);
  const mine = { title: `“${ownerName}” was locked after wrong passwords`, text, count: 1 };
  for (const as of [officer, test.admin]) expect(await told(as)).toMatchObject([mine]);
  expect(await told(bystander)).toEqual([]);
});

it('another lock is told again', async () => {
  await guess(ownerName, 3, '10.1.1.2');
  expect((await told(officer)).map(({ count }) => count)).toEqual([2]);
  now = new Date(now.getTime() + 3_601_000);
  await guess(ownerName, 3);
  expect((await told(owner)).map(({ count }) => count)).toEqual([3]);
});

it('that an account is disabled is told in its place', async () => {
  await changeRules(test.ctx, { passwordRetryStrategy: 'DISABLE' });
  const other = await test.staff([], []);
  const { userName = '' } = (await whoHolds(test.ctx, other)) ?? {};
  await guess(userName, 4, '10.1.1.3');
  expect((await told(officer))[0]).toMatchObject({
    title: `“${userName}” was locked after wrong passwords`,
    text: 'From 10.1.1.3. The account is disabled until an administrator enables it',
    count: 1,
  });
});

it('who guesses at an account that is not there is told to nobody', async () => {
  const before = await told(test.admin);
  await guess('nobody-of-ours', 5, '10.1.1.4');
  expect(await told(test.admin)).toEqual(before);
});

it('a member has no inbox, and their lock is told to nobody', async () => {
  await changeRules(test.ctx, lock);
  const names = { userName: 'visitor', nickName: 'Visitor', email: null, phoneNumber: null };
  await createMember(test.ctx, { ...names, password: 'Secret-99x' });
  const before = await told(test.admin);
  await guess('visitor', 4, '10.1.1.5');
  expect(await told(test.admin)).toEqual(before);
});
