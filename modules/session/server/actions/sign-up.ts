import { accountKind, holdNames, isNameTaken, refuseFaultyPassword } from '@kaiyin/modules/account/server';
import { isOn } from '@kaiyin/modules/dictionary/schema';
import { configValue } from '@kaiyin/modules/dictionary/server';
import { loadSecurity } from '@kaiyin/modules/security/server';
import { addressKey, fail, failField, type Context } from '@kaiyin/server-kit';
import type { CaptchaDesk } from '../captcha.ts';
import { countTry, limits } from '../limits.ts';
import { logSignIn } from '../login-log.ts';

export interface SignUp {
  username: string | null;
  nickName: string | null;
  email: string | null;
  phonenumber: string | null;
  password: string;
  code: string;
  uuid: string;
}

/** Whether strangers may register; what is not said to be open is closed. */
export const isRegistrationOpen = (ctx: Context): Promise<boolean> => isSaid(ctx, 'SysRegistEnable');

const isSaid = async (ctx: Context, key: string) => isOn((await configValue(ctx, key)) ?? '');

/**
 * Registers a member, or an account of the staff that waits for approval; answers whether it waits. The names must be free among
 * members and staff alike, because both sign in by the same call.
 */
export async function signUp(ctx: Context, input: SignUp, captchas: CaptchaDesk): Promise<{ waits: boolean }> {
  if (!(await isRegistrationOpen(ctx))) fail('session.registrationOff');
  const security = await loadSecurity(ctx);
  if (security.captchaEnable) await captchas.check({ uuid: input.uuid, code: input.code, now: ctx.now() });
  await countTry(ctx, limits.signUpsPerAddress, addressKey(ctx.ip));
  const { username, email, phonenumber, password } = input;
  if (!username && !email && !phonenumber) failField('username', 'session.identityNeeded');
  const owner = { account: username, email, phoneNumber: phonenumber, nickName: input.nickName };
  await refuseFaultyPassword(password, security, owner, 'password');
  const waits = await isSaid(ctx, 'SysRegistApproval');
  const { userType, register } = accountKind(ctx, waits ? 'user' : 'member');
  return ctx.transaction(async (ctx) => {
    await holdNames(ctx);
    for (const [field, column, value] of [
      ['username', 'userName', username],
      ['email', 'email', email],
      ['phonenumber', 'phoneNumber', phonenumber],
    ] as const) {
      if (!value) continue;
      if (await isNameTaken(ctx, { column, value }))
        failField(field, 'session.identityTaken', { label: `{session.${field}}` });
    }
    const nickName = input.nickName ?? username ?? email?.split('@')[0] ?? phonenumber ?? '';
    const account = { userName: username, nickName, email, phoneNumber: phonenumber, password };
    const id = await register(ctx, account);
    await logSignIn(ctx, {
      account: { id, userType },
      userName: nickName,
      logType: 'register',
      success: true,
      message: '',
    });
    return { waits };
  });
}
