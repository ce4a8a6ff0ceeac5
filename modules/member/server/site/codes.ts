import { randomInt } from 'node:crypto';
import { sendLetter } from '@kaiyin/modules/mail/server';
import { inLetterLanguage } from './letter-words.ts';
import { addressKey, fail, failField, siteOf, type Context } from '@kaiyin/server-kit';

/** What a code is good for. */
export type CodePurpose = 'register' | 'forgotten' | 'changeTo' | 'changeFrom';

/** Where a code goes, and what for. */
export interface CodeTarget {
  purpose: CodePurpose;
  channel: 'email' | 'sms';
  /** The address or number. */
  to: string;
  /** The member who asked for it; 0 for strangers. */
  memberId: number;
}

const second = 1000;
/** A code is good for ten minutes and five tries. */
const lifetime = 600 * second;
const tries = 5;
const day = 86_400;

/** Messages that go out at most: to one address, from one caller, from one site. */
const limits = {
  perTarget: { name: 'codes to a target', calls: 5, seconds: 3600 },
  perTargetDay: { name: 'codes to a target in a day', calls: 10, seconds: day },
  perAddress: { name: 'codes of an address', calls: 20, seconds: 3600 },
  perSite: { name: 'codes of a site', calls: 5000, seconds: day },
} as const;

/** Counts a message before it is made; refuses with the seconds to wait. */
export async function countMessage(ctx: Context, { channel, to }: Pick<CodeTarget, 'channel' | 'to'>): Promise<void> {
  const target = markOf(ctx, { channel, to });
  const counts = [
    [limits.perTarget, target],
    [limits.perTargetDay, target],
    [limits.perAddress, addressKey(ctx.ip)],
    [limits.perSite, String(siteOf(ctx).id)],
  ] as const;
  for (const [limit, key] of counts) {
    const wait = await ctx.services.shared.count(limit, key);
    if (wait > 0) fail('Error.tooManyRequests', { seconds: Math.ceil(wait / second) });
  }
}

/** Sends a fresh code, which replaces an earlier one for the same. Only marks of address and code are stored. */
export async function sendCode(ctx: Context, target: CodeTarget): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const { name } = siteOf(ctx);
  const fresh = {
    code: ctx.services.sealer.mark(`member code ${keyOf(ctx, target)} ${code}`),
    tries: 0,
    expireTime: new Date(ctx.now().getTime() + lifetime).toISOString(),
  };
  await ctx.db
    .insertInto('cc_member_code')
    .values({ target: keyOf(ctx, target), ...fresh })
    .onConflict((same) => same.column('target').doUpdateSet(fresh))
    .execute();
  const { say } = inLetterLanguage(ctx);
  await sendLetter(ctx, {
    channel: target.channel,
    to: target.to,
    subject: say('siteMember.codeSubject', { site: name }),
    text: say(`siteMember.codeText.${target.purpose}`, { site: name, code }),
  });
}

/**
 * Uses up a code; refuses at `field` one that is wrong, too old or was tried too often. A try is counted before it is looked at.
 * Called outside of a transaction, so that the count stays when the code is refused.
 */
export async function useCode(ctx: Context, target: CodeTarget, { code, field }: { code: string; field: string }) {
  const found = await tryCode(ctx, target, { code, field });
  const gone = await ctx.db
    .deleteFrom('cc_member_code')
    .where('target', '=', keyOf(ctx, target))
    .where('code', '=', found)
    .executeTakeFirst();
  // Of two calls with the same code one comes first.
  if (!gone.numDeletedRows) failField(field, 'siteMember.wrongCode');
}

/** Refuses a wrong code at `field` and counts the try; a right one stays good. */
export const checkCode = async (
  ctx: Context,
  target: CodeTarget,
  given: { code: string; field: string },
): Promise<void> => void (await tryCode(ctx, target, given));

async function tryCode(
  ctx: Context,
  target: CodeTarget,
  { code, field }: { code: string; field: string },
): Promise<string> {
  const key = keyOf(ctx, target);
  const found = await ctx.db
    .updateTable('cc_member_code')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('target', '=', key)
    .where('tries', '<', tries)
    .where('expireTime', '>', ctx.now().toISOString())
    .returning('code')
    .executeTakeFirst();
  const isRight = found?.code === ctx.services.sealer.mark(`member code ${key} ${code}`);
  return isRight && found ? found.code : failField(field, 'siteMember.wrongCode');
}

/** Deletes codes that are too old; answers how many. */
export async function forgetOldCodes({ db, now }: Context): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('cc_member_code')
    .where('expireTime', '<', now().toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const markOf = ({ services }: Context, { channel, to }: Pick<CodeTarget, 'channel' | 'to'>): string =>
  services.sealer.mark(`member target ${channel} ${to.toLowerCase()}`);

const keyOf = (ctx: Context, { purpose, memberId, ...target }: CodeTarget): string =>
  `${purpose} ${memberId} ${markOf(ctx, target)}`;
