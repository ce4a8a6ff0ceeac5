import { passwordMatches } from '@kaiyin/modules/account/server';
import { fail, Refusal, type Context } from '@kaiyin/server-kit';
import type { CaptchaDesk } from '../captcha.ts';
import { countTry, limits } from '../limits.ts';
import { logSignIn } from '../login-log.ts';
import { loadSecurity } from '../security-config.ts';
import { openSession } from '../sessions.ts';

export interface SignIn {
  username: string;
  password: string;
  code: string;
  uuid: string;
}
type Account = Awaited<ReturnType<typeof findAccount>>;

/** Checks captcha, limits, lock and password, in that order, and opens a session. Unknown accounts take as long as known ones. */
export async function signIn(
  ctx: Context,
  { username, password, code, uuid }: SignIn,
  captchas: CaptchaDesk,
): Promise<string> {
  await countTry(limits.signInsPerAccount, username.toLowerCase());
  captchas.check(uuid, code);
  const account = await findAccount(ctx, username);
  const owner = account && { ownerType: account.userType, ownerId: account.id };
  const matches = await passwordMatches(ctx, owner, password);
  try {
    refuseLocked(ctx, account);
    if (!matches) await refuseWrongPassword(ctx, account);
    if (account?.status === 'disabled') fail('session.disabled');
  } catch (error) {
    await logSignIn(ctx, {
      account,
      userName: username,
      success: false,
      message: error instanceof Refusal ? error.key : 'Error.default',
    });
    throw error;
  }
  if (!account) return fail('session.wrongPassword');
  return ctx.transaction(async (ctx) => {
    await noteSignIn(ctx, account);
    await logSignIn(ctx, { account, userName: username, success: true, message: '' });
    return openSession(ctx, { userType: account.userType, userId: account.id });
  });
}

async function findAccount(ctx: Context, username: string) {
  const columns = [
    'id',
    'status',
    'lockUntil',
    'wrongPasswords',
    'wrongPasswordDay',
    'lastLoginIp',
    'lastLoginTime',
  ] as const;
  const staff = await ctx.db.selectFrom('sys_user').select(columns).where('userName', '=', username).executeTakeFirst();
  if (staff) return { ...staff, userType: 'user' as const };
  const member = await ctx.db
    .selectFrom('cc_member')
    .select(columns)
    .where((eb) => eb.or([eb('userName', '=', username), eb('email', '=', username), eb('phoneNumber', '=', username)]))
    .executeTakeFirst();
  return member && { ...member, userType: 'member' as const };
}

const tableOf = (account: NonNullable<Account>) =>
  account.userType === 'user' ? ('sys_user' as const) : ('cc_member' as const);

function refuseLocked(ctx: Context, account: Account): void {
  if (account?.status !== 'locked') return;
  if (account.lockUntil === null || account.lockUntil > ctx.now().toISOString()) {
    fail('session.locked', {
      time: account.lockUntil ? account.lockUntil.slice(0, 16).replace('T', ' ') + ' UTC' : '—',
    });
  }
}

async function refuseWrongPassword(ctx: Context, account: Account): Promise<never> {
  if (account) {
    const { retryLimit, lockSeconds } = await loadSecurity(ctx);
    const day = ctx.now().toISOString().slice(0, 10);
    const wrongPasswords = account.wrongPasswordDay === day ? account.wrongPasswords + 1 : 1;
    const lock = retryLimit > 0 && wrongPasswords >= retryLimit && account.status !== 'disabled';
    const lockUntil = new Date(ctx.now().getTime() + lockSeconds * 1000).toISOString();
    await ctx.db
      .updateTable(tableOf(account))
      .set({ wrongPasswords, wrongPasswordDay: day, ...(lock ? { status: 'locked' as const, lockUntil } : {}) })
      .where('id', '=', account.id)
      .execute();
  }
  return fail('session.wrongPassword');
}

async function noteSignIn(ctx: Context, account: NonNullable<Account>): Promise<void> {
  await ctx.db
    .updateTable(tableOf(account))
    .set({
      status: 'enabled',
      lockUntil: null,
      wrongPasswords: 0,
      previousLoginIp: account.lastLoginIp,
      previousLoginTime: account.lastLoginTime,
      lastLoginIp: ctx.ip,
      lastLoginTime: ctx.now().toISOString(),
    })
    .where('id', '=', account.id)
    .execute();
}
