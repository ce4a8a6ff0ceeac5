import { createHash } from 'node:crypto';
import { matchingHash, type Owner } from '@kaiyin/modules/account/server';
import type { SecurityRules } from '@kaiyin/modules/security/schema';
import { addressKey, type Context } from '@kaiyin/server-kit';
import { disableGuessed } from './disable-guessed.ts';
import { accountLocked } from './events.ts';
import { countGuess, forgetGuesses, lockOf } from './guesses.ts';
import { knownDevice } from './known-devices.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Addresses' worth of wrong passwords that lock an account as a whole. */
const addressesPerAccount = 10;

export interface Claim {
  /** The account that is claimed; counted by its name alone when there is none. */
  owner: Owner | undefined;
  name: string;
  /** What the caller's browser keeps of earlier sign-ins. */
  device: string | undefined;
}
/** Whether the password is right; when it was not looked at, until when the lock holds. */
export interface Proof {
  matches: boolean;
  /** What the right password matched. */
  hash?: string | undefined;
  lockUntil: string | null;
  /** Whether this try was the one too many by which the account was disabled. */
  isDisabled?: boolean;
}

/**
 * Looks at a password unless its account is locked for this caller. A try is counted first, by account and address, or by account
 * and known device; unknown accounts are counted alike. An account as a whole is locked for all but known devices. Where the rules
 * have accounts disabled, the last try that is looked at does that, and its place is locked until the next day.
 */
export async function provePassword(
  ctx: Context,
  claim: Claim,
  { password, security }: { password: string; security: SecurityRules },
): Promise<Proof> {
  const { passwordRetryLimit: limit, passwordRetryStrategy: strategy } = security;
  const lockSeconds = strategy === 'LOCK' ? security.passwordRetryLockSeconds : secondsOfDay(ctx);
  const look = async () => {
    const hash = await matchingHash(ctx, claim.owner, password);
    return { matches: hash !== undefined, hash, lockUntil: null };
  };
  if (limit === 0 || strategy === 'NONE') return look();
  const subject = subjectOf(claim);
  const known = claim.owner && (await knownDevice(ctx, claim.owner, claim.device));
  const guess = { subject, origin: known ? `device:${known}` : addressKey(ctx.ip) };
  const wholeLimit = known ? 0 : limit * addressesPerAccount;
  return oneAtATime(ctx, `${subject} ${guess.origin}`, async () => {
    const own = await countGuess(ctx, guess, { limit, lockSeconds });
    if (own.tries > limit) return { matches: false, lockUntil: own.lockUntil };
    // One address cannot lock the account as a whole by guessing on after each of its locks.
    const whole = { subject, origin: '' };
    const counts = !known && own.locks === 0;
    const all = counts ? await countGuess(ctx, whole, { limit: wholeLimit, lockSeconds }) : undefined;
    const isLocked = all ? all.tries > wholeLimit : !known && (await lockOf(ctx, subject)) !== null;
    if (isLocked) return { matches: false, lockUntil: await lockOf(ctx, subject) };
    const proof = await look();
    if (proof.matches) await forgetGuesses(ctx, guess, wholeLimit);
    // The try that was one too many sets the lock; those after it find it set.
    const isLast = own.tries === limit || all?.tries === wholeLimit;
    if (proof.matches || !isLast || !claim.owner) return proof;
    const isDisabled = strategy === 'DISABLE' && own.tries === limit && (await disableGuessed(ctx, claim.owner));
    const until = isDisabled ? null : own.tries === limit ? own.lockUntil : (all?.lockUntil ?? null);
    await ctx.emit(accountLocked, { ...claim.owner, ip: ctx.ip, until });
    return { ...proof, isDisabled };
  });
}

/** Seconds that are left of the day by which tries are counted. */
function secondsOfDay(ctx: Context): number {
  const day = 86_400_000;
  return (day - (ctx.now().getTime() % day)) / 1000;
}

/** What tries are counted by: an account whatever name it was called by, or the name of an unknown one. */
export const subjectOf = ({ owner, name }: Pick<Claim, 'owner' | 'name'>): string =>
  owner
    ? `${owner.ownerType}:${owner.ownerId}`
    : `name:${createHash('sha256').update(name.toLowerCase()).digest('hex')}`;
