import {
  accountKind,
  accountKinds,
  accountTable,
  isNamed,
  isStillKept,
  type AccountBan,
  type AccountKind,
} from '@kaiyin/modules/account/server';
import { loadSecurity } from '@kaiyin/modules/security/server';
import { addressKey, fail, type Context } from '@kaiyin/server-kit';
import { rememberDevice } from '../known-devices.ts';
import { countTry, limits } from '../limits.ts';
import { logSignIn } from '../login-log.ts';
import { provePassword, subjectOf, type Proof } from '../prove-password.ts';
import { productTime } from '../product-time.ts';
import { openSession } from '../sessions.ts';
import { tellOfNewDevice } from '../tell-of-new-device.ts';

export interface SignIn {
  username: string;
  password: string;
  /** What the browser keeps of earlier sign-ins. */
  device: string | undefined;
  /** The site where members sign in; nobody else does there. The console unless told. */
  siteId?: number;
}
export interface SignedInHere {
  token: string;
  device: string;
}
type Account = Awaited<ReturnType<typeof findAccount>>;

/**
 * Checks limits, lock and password, in that order, and opens a session. Unknown, locked and wrong are told in the same
 * words and take as long; which it was, and until when, stands in the login log.
 */
export async function signIn(ctx: Context, { username, password, device, siteId = 0 }: SignIn): Promise<SignedInHere> {
  const security = await loadSecurity(ctx);
  const account = await findAccount(ctx, username, siteId === 0 ? () => true : isMember);
  const owner = account && { ownerType: account.userType, ownerId: account.id };
  const claim = { owner, name: username, device };
  await countTry(ctx, limits.signIns, `${subjectOf(claim)} ${addressKey(ctx.ip)}`);
  const proof = await provePassword(ctx, claim, { password, security });
  const refusal = refusalOf(ctx, account, proof) ?? (await banRefusalOf(ctx, account));
  if (refusal || !owner) {
    const { message, lockUntil = null } = refusal ?? { message: 'session.wrongPassword' as const };
    await logSignIn(ctx, { account, userName: username, success: false, message, lockUntil });
    if (refusal?.ban) return failBanned(ctx, refusal.ban);
    return fail(toldApart.has(message) ? message : 'session.wrongPassword');
  }
  return ctx.transaction(async (ctx) => {
    // Whoever was disabled or locked, or got another password, while this one was looked at stays outside.
    const isStillOpen = (await noteSignIn(ctx, account)) && (await isStillKept(ctx, owner, proof.hash));
    if (!isStillOpen) return fail('session.wrongPassword');
    const refusal = await banRefusalOf(ctx, account);
    if (refusal) return failBanned(ctx, refusal.ban);
    await logSignIn(ctx, { account, userName: username, success: true, message: '' });
    const { kept, isNew } = await rememberDevice(ctx, owner, device);
    if (isNew && account.lastLoginTime) await tellOfNewDevice(ctx, owner);
    return { token: await openSession(ctx, { userType: account.userType, userId: account.id, siteId }), device: kept };
  });
}

/** What whoever knows the password is told. */
const toldApart: ReadonlySet<string> = new Set(['session.disabled', 'session.waiting']);

interface SignInRefusal {
  message:
    | 'session.wrongPassword'
    | 'session.locked'
    | 'session.disabled'
    | 'session.waiting'
    | 'session.disabledByGuesses'
    | 'session.isBanned';
  lockUntil?: string | null;
  ban?: AccountBan;
}

function refusalOf(
  ctx: Context,
  account: Account,
  { matches, lockUntil, isDisabled }: Proof,
): SignInRefusal | undefined {
  if (isDisabled) return { message: 'session.disabledByGuesses' };
  if (lockUntil) return { message: 'session.locked', lockUntil };
  if (!account || !matches) return { message: 'session.wrongPassword' };
  const isLocked = account.lockUntil === null || account.lockUntil > ctx.now().toISOString();
  if (account.status === 'locked' && isLocked) return { message: 'session.locked', lockUntil: account.lockUntil };
  const { status } = account;
  return status === 'disabled' || status === 'waiting' ? { message: `session.${status}` } : undefined;
}

async function banRefusalOf(
  ctx: Context,
  account: Account,
): Promise<(SignInRefusal & { ban: AccountBan }) | undefined> {
  const ban = account && (await accountKind(ctx, account.userType).banOf?.(ctx, account.id));
  return ban && { message: 'session.isBanned', lockUntil: ban.until, ban };
}

/** Says why and until when; only who knows the password learns it. */
function failBanned(ctx: Context, { reason, until }: AccountBan): never {
  if (until === null) return fail('session.bannedWithoutEnd', { reason });
  return fail('session.banned', { reason, until: productTime(ctx.locale, until) });
}

const isMember = ({ userType }: AccountKind): boolean => userType === 'member';

async function findAccount(ctx: Context, username: string, mayBe: (kind: AccountKind) => boolean) {
  const columns = ['id', 'status', 'lockUntil', 'lastLoginIp', 'lastLoginTime'] as const;
  for (const { userType, table, signsInBy } of accountKinds(ctx).filter(mayBe)) {
    const found = await ctx.db
      .selectFrom(table)
      .select(columns)
      .where(({ or }) => or(signsInBy.map((column) => isNamed(column, username))))
      .executeTakeFirst();
    if (found) return { ...found, userType };
  }
  return undefined;
}

async function noteSignIn(ctx: Context, account: NonNullable<Account>): Promise<boolean> {
  const noted = await ctx.db
    .updateTable(accountTable(ctx, account))
    .set({
      status: 'enabled',
      lockUntil: null,
      previousLoginIp: account.lastLoginIp,
      previousLoginTime: account.lastLoginTime,
      lastLoginIp: ctx.ip,
      lastLoginTime: ctx.now().toISOString(),
    })
    .where('id', '=', account.id)
    .where('status', '=', account.status)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}
