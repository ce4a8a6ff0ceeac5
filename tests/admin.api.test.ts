import { join } from 'node:path';
import { createUser } from '@kaiyin/modules/account/server';
import { openSession } from '@kaiyin/modules/session/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administer } from '../scripts/admin.ts';
import { changeRules } from './security-rules.ts';
import { adminPassword, startTestApp, type TestApp } from './server.ts';

let test: TestApp;
let env: NodeJS.ProcessEnv;
const isFile = () => !test.config.database.startsWith('postgres');
beforeAll(async () => {
  test = await startTestApp({ worker: false });
  env = { KAIYIN_DATA: test.folder, KAIYIN_DATABASE_URL: test.config.database };
});
afterAll(() => test.close());

const signIn = (password: string) =>
  test.call<string>('POST', '/api/member/login', { as: null, body: { username: 'forgotten', password } });

describe('npm run admin', () => {
  it('says what it knows, and what is wrong', async () => {
    for (const args of [[], ['reset-password'], ['reset', 'admin'], ['reset-password', 'a', 'b']])
      await expect(administer(args, env)).rejects.toThrow('npm run admin -- reset-password NAME');
    const nowhere = { KAIYIN_DATA: join(test.folder, 'nowhere') };
    await expect(administer(['reset-password', 'admin'], nowhere)).rejects.toThrow('There is no database at');
    // Two that write one file destroy it.
    if (isFile()) await expect(administer(['reset-password', 'admin'], env)).rejects.toThrow(test.folder);
  });

  it('lets in whoever was disabled and locked, with a password that the rules take and that must be changed', async () => {
    const userId = await createUser(test.ctx, { userName: 'forgotten', nickName: 'F', password: adminPassword });
    const token = await openSession(test.ctx, { userType: 'user', userId });
    await changeRules(test.ctx, { passwordLenMin: 20, passwordRule: 'UPPER_LOW_LETTER_NUMBER_SPECIAL' });
    for (let n = 0; n < 6; n++) await signIn('not-this-one-1');
    await test.ctx.db.updateTable('sys_user').set({ status: 'disabled' }).where('id', '=', userId).execute();
    await test.app.close();
    await expect(administer(['reset-password', 'nobody'], env)).rejects.toThrow(
      'Nobody of the staff is called "nobody"',
    );
    const said = await administer(['reset-password', 'forgotten'], env);
    const password = /^Password {2}(\S{20})$/.exec(said[1] ?? '')?.[1] ?? '';
    expect(said[0]).toBe('Account   forgotten');
    await test.startAgain();
    expect((await signIn(adminPassword)).code).toBe(500);
    const { data: fresh, code } = await signIn(password);
    expect(code).toBe(200);
    expect((await test.call('GET', '/getRouters', { as: token })).code).toBe(401);
    const info = await test.call('GET', '/api/member/getInfo', { as: fresh });
    expect(info.data).toMatchObject({ forceModifyPassword: true });
    const noted = await test.ctx.db
      .selectFrom('sys_operation_log')
      .select(['userName', 'subjectName'])
      .where('action', '=', 'sys_user.passwordReset')
      .execute();
    expect(noted).toEqual([{ userName: 'system', subjectName: 'forgotten' }]);
  });
});
