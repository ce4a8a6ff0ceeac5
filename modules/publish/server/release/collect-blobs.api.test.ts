import { createMember } from '@kaiyin/modules/member/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { removeBytes } from '../erase/remove-bytes.ts';
import { collectBlobs } from './collect-blobs.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ worker: false });
});
afterAll(() => test.close());

const inTwoDays = () => Date.now() + 48 * 3_600_000;

it('the picture of a member is kept by a collection and by an erasure, as that of a colleague is', async () => {
  const { db } = test.ctx;
  const { blobs } = test.app;
  const [ofMember, ofUser, ofNobody] = await Promise.all(
    ['member', 'user', 'nobody'].map(async (whose) => (await blobs.put(Buffer.from(`picture of ${whose}`))).hash),
  );
  const id = await createMember(test.ctx, {
    userName: 'reader',
    nickName: 'Reader',
    email: null,
    phoneNumber: null,
    password: 'Reader#2026',
  });
  await db
    .updateTable('cc_member')
    .set({ avatar: `iurl://avatar/${ofMember}` })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('sys_user')
    .set({ avatar: `iurl://avatar/${ofUser}` })
    .where('superAdmin', '=', true)
    .execute();
  const kept = () => Promise.all([ofMember, ofUser, ofNobody].map((hash) => blobs.has(hash ?? '')));
  await removeBytes(test.ctx, blobs, new Set([ofMember ?? '', ofUser ?? '']));
  expect(await kept()).toEqual([true, true, true]);
  await collectBlobs(test.ctx, blobs, inTwoDays());
  expect(await kept()).toEqual([true, true, false]);
});
