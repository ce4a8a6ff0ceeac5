import { z } from 'zod';

export const passwordRules = [
  'none',
  'letterDigit',
  'upperLowerDigit',
  'letterDigitSpecial',
  'upperLowerDigitSpecial',
] as const;
export const sensitiveParts = ['account', 'phoneNumber', 'email', 'nickName'] as const;

export const passwordPolicy = z.object({
  minLength: z.number().int().min(1).max(100),
  maxLength: z.number().int().min(1).max(100),
  rule: z.enum(passwordRules),
  sensitive: z.array(z.enum(sensitiveParts)),
});
export type PasswordPolicy = z.output<typeof passwordPolicy>;

/** Who the password is for; its parts must not appear in it. */
export interface PasswordOwner {
  account?: string | null;
  phoneNumber?: string | null;
  email?: string | null;
  nickName?: string | null;
}

const special = /[!@#$%^&*?()[\]{}<>:;,.'"~·+=_-]/;
const needs: Record<(typeof passwordRules)[number], RegExp[]> = {
  none: [],
  letterDigit: [/[A-Za-z]/, /\d/],
  upperLowerDigit: [/[A-Z]/, /[a-z]/, /\d/],
  letterDigitSpecial: [/[A-Za-z]/, /\d/, special],
  upperLowerDigitSpecial: [/[A-Z]/, /[a-z]/, /\d/, special],
};

export type PasswordFault = 'length' | 'rule' | 'sensitive';

/** What is wrong with a password under a policy; empty when it may be used. The console's checklist and the server ask the same. */
export function passwordFaults(password: string, policy: PasswordPolicy, owner: PasswordOwner = {}): PasswordFault[] {
  const faults: PasswordFault[] = [];
  if (password.length < policy.minLength || password.length > policy.maxLength) faults.push('length');
  if (!needs[policy.rule].every((pattern) => pattern.test(password))) faults.push('rule');
  const low = password.toLowerCase();
  const parts = policy.sensitive.map((part) => (part === 'email' ? owner.email?.split('@')[0] : owner[part]));
  if (parts.some((part) => part && part.length >= 3 && low.includes(part.toLowerCase()))) faults.push('sensitive');
  return faults;
}
