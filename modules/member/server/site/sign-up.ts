import { holdNames, isNameTaken, refuseFaultyPassword } from '@kaiyin/modules/account/server';
import { registersBy, registerWays, type NewSiteMember, type RegisterBy } from '@kaiyin/modules/member/schema';
import { sendLetter } from '@kaiyin/modules/mail/server';
import { loadSecurity } from '@kaiyin/modules/security/server';
import { countTry, logSignIn } from '@kaiyin/modules/session/server';
import { settingValue } from '@kaiyin/modules/site/schema';
import { useStamp } from '@kaiyin/modules/visitor/server';
import { addressKey, failField, siteOf, type Context, type Http } from '@kaiyin/server-kit';
import { createMember } from '../create-member.ts';
import { countMessage, sendCode, useCode, type CodeTarget } from './codes.ts';
import { inLetterLanguage } from './letter-words.ts';
import { enterAtSite } from './sign-in.ts';

/** By what strangers may register at the site. */
export const waysToRegister = (ctx: Context): RegisterBy[] =>
  registerWays.filter((way) => settingValue(registersBy[way], siteOf(ctx).settings[registersBy[way].key]));

interface Contact {
  email: string | null;
  phoneNumber: string | null;
}
interface Stamped {
  stamp: string;
  website: string;
}

/** Where a code for an address or number goes; refuses at the address where there is none. */
export function targetOf(
  { email, phoneNumber }: Contact,
  { purpose, memberId }: Pick<CodeTarget, 'purpose' | 'memberId'>,
): CodeTarget {
  if (email) return { purpose, memberId, channel: 'email', to: email };
  if (phoneNumber) return { purpose, memberId, channel: 'sms', to: phoneNumber };
  return failField('email', 'Common.RuleTips.NotEmpty');
}

/** Sends a code to whoever wants to register; who has an account already is told so there, and nowhere else. */
export async function sendRegisterCode(ctx: Context, input: Contact & Stamped, http: Http): Promise<void> {
  refuseClosed(ctx, input);
  const target = targetOf(input, { purpose: 'register', memberId: 0 });
  await useStamp(ctx, http, { ...input, purpose: 'account' });
  await countMessage(ctx, target);
  const column = target.channel === 'email' ? 'email' : 'phoneNumber';
  if (!(await isNameTaken(ctx, { column, value: target.to }))) return sendCode(ctx, target);
  const { name } = siteOf(ctx);
  const words = { site: name };
  const { say } = inLetterLanguage(ctx);
  await sendLetter(ctx, {
    ...target,
    subject: say('siteMember.takenSubject', words),
    text: say('siteMember.takenText', words),
  });
}

/** Makes a stranger a member of the site and signs them in. */
export async function registerAtSite(ctx: Context, input: NewSiteMember, http: Http): Promise<void> {
  refuseClosed(ctx, input);
  const { userName, email, phoneNumber, password, code } = input;
  if (!userName && !email && !phoneNumber) failField('userName', 'membership.oneName');
  const security = await loadSecurity(ctx);
  await refuseFaultyPassword(password, security, { ...input, account: userName }, 'password');
  if (userName) await refuseTakenName(ctx, userName);
  await useStamp(ctx, http, { ...input, purpose: 'account' });
  await countTry(ctx, signUps, addressKey(ctx.ip));
  if (email || phoneNumber) {
    const target = targetOf(input, { purpose: 'register', memberId: 0 });
    await useCode(ctx, target, { code, field: 'code' });
  }
  const nickName = input.nickName ?? userName ?? ctx.say('siteMember.namelessMember');
  const memberId = await ctx.transaction(async (ctx) => {
    await holdNames(ctx);
    if (userName) await refuseTakenName(ctx, userName);
    for (const column of ['email', 'phoneNumber'] as const) {
      const value = input[column];
      if (value && (await isNameTaken(ctx, { column, value }))) failField(column, 'siteMember.taken');
    }
    const names = { userName, nickName, email, phoneNumber: email ? null : phoneNumber };
    const id = await createMember(ctx, { ...names, password, sourceId: String(siteOf(ctx).id) });
    const account = { id, userType: 'member' } as const;
    await logSignIn(ctx, { account, userName: nickName, logType: 'register', success: true, message: '' });
    return id;
  });
  await enterAtSite(ctx, memberId, http);
}

const signUps = { name: 'sign-ups at sites', calls: 10, seconds: 600 };

function refuseClosed(ctx: Context, input: Partial<Record<RegisterBy, string | null>>): void {
  const ways = waysToRegister(ctx);
  if (ways.length === 0) failField('userName', 'siteMember.closed');
  for (const way of registerWays) if (input[way] && !ways.includes(way)) failField(way, 'siteMember.notBy');
}

async function refuseTakenName(ctx: Context, value: string): Promise<void> {
  if (await isNameTaken(ctx, { column: 'userName', value })) failField('userName', 'siteMember.nameTaken');
}
