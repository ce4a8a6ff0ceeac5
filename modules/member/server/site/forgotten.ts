import { isNamed, keepPassword, refuseFaultyPassword } from '@kaiyin/modules/account/server';
import { loadSecurity } from '@kaiyin/modules/security/server';
import { countTry, endSessions, unlock } from '@kaiyin/modules/session/server';
import { useStamp } from '@kaiyin/modules/visitor/server';
import { addressKey, failField, type Context, type Http } from '@kaiyin/server-kit';
import { nameOf } from '../member-of.ts';
import { countMessage, sendCode, useCode, type CodeTarget } from './codes.ts';

interface Asked {
  account: string;
  stamp: string;
  website: string;
}
const askings = { name: 'forgotten passwords', calls: 20, seconds: 3600 };

/** Sends a code to the address or number of an account. The caller does not wait for it, nor learns whether there is one. */
export async function sendForgottenCode(ctx: Context, { account, ...stamped }: Asked, http: Http): Promise<void> {
  await useStamp(ctx, http, { ...stamped, purpose: 'account' });
  await countTry(ctx, askings, addressKey(ctx.ip));
  const found = await findMember(ctx, account);
  const target = found && targetOf(found);
  if (!target) return;
  const sending = countMessage(ctx, target).then(() => sendCode(ctx, target));
  sending.catch((error: unknown) => ctx.log.warn({ err: error }, 'no code for a forgotten password'));
}

/** Gives an account whose owner has the code another password, and signs it out everywhere. */
export async function replaceForgotten(
  ctx: Context,
  { account, code, password, ...stamped }: Asked & { code: string; password: string },
  http: Http,
): Promise<void> {
  const found = await findMember(ctx, account);
  const names = found ?? { userName: account, email: null, phoneNumber: null, nickName: null };
  await refuseFaultyPassword(password, await loadSecurity(ctx), { ...names, account: names.userName }, 'password');
  await useStamp(ctx, http, { ...stamped, purpose: 'account' });
  await countTry(ctx, askings, addressKey(ctx.ip));
  const target = found && targetOf(found);
  if (!found || !target) return failField('code', 'siteMember.wrongCode');
  await useCode(ctx, target, { code, field: 'code' });
  const owner = { ownerType: 'member', ownerId: found.id } as const;
  await ctx.transaction(async (ctx) => {
    // The row is held first, as a sign-in holds it: none opens a session by the earlier password after this.
    await ctx.db.updateTable('cc_member').set({ lockUntil: null }).where('id', '=', found.id).execute();
    await keepPassword(ctx, owner, password);
    await unlock(ctx, owner);
    await endSessions(ctx, { userType: 'member', userId: found.id });
    await ctx.audit('cc_member.passwordReset', { id: found.id, name: nameOf(found) });
  });
}

type Found = NonNullable<Awaited<ReturnType<typeof findMember>>>;

const targetOf = ({ id: memberId, email, phoneNumber }: Found): CodeTarget | undefined =>
  email
    ? { purpose: 'forgotten', memberId, channel: 'email', to: email }
    : phoneNumber
      ? { purpose: 'forgotten', memberId, channel: 'sms', to: phoneNumber }
      : undefined;

const findMember = (ctx: Context, account: string) =>
  ctx.db
    .selectFrom('cc_member')
    .select(['id', 'userName', 'nickName', 'email', 'phoneNumber'])
    .where(({ or }) => or([isNamed('userName', account), isNamed('email', account), isNamed('phoneNumber', account)]))
    .where('status', '!=', 'disabled')
    .executeTakeFirst();
