import { hasChinese, loadSpelling } from './spell-name.ts';

/** What a password is made of, in the words of the dictionary `SecurityPasswordRule`. */
export const passwordRules = [
  'NONE',
  'LETTER_NUMBER',
  'UPPER_LOW_LETTER_NUMBER',
  'LETTER_NUMBER_SPECIAL',
  'UPPER_LOW_LETTER_NUMBER_SPECIAL',
] as const;

/** What of its owner a password must not have in it, in the words of the dictionary `SecurityPasswordSensitive`. */
export const sensitiveParts = ['ACCOUNT', 'PHONE_NUMBER', 'EMAIL', 'NICK_NAME', 'REAL_NAME'] as const;
type SensitivePart = (typeof sensitiveParts)[number];

export interface PasswordPolicy {
  passwordLenMin: number;
  passwordLenMax: number;
  passwordRule: (typeof passwordRules)[number];
  passwordSensitive: SensitivePart[];
  /** Passwords that nobody may use, one a line; known only to whoever checks. */
  weakPasswords?: string | undefined;
}

/** Who the password is for; its parts must not appear in it. */
export interface PasswordOwner {
  account?: string | null | undefined;
  phoneNumber?: string | null | undefined;
  email?: string | null | undefined;
  nickName?: string | null | undefined;
  realName?: string | null | undefined;
}

const special = /[!@#$%^&*?()[\]{}<>:;,.'"~·+=_-]/;
const needs: Record<PasswordPolicy['passwordRule'], RegExp[]> = {
  NONE: [],
  LETTER_NUMBER: [/[A-Za-z]/, /\d/],
  UPPER_LOW_LETTER_NUMBER: [/[A-Z]/, /[a-z]/, /\d/],
  LETTER_NUMBER_SPECIAL: [/[A-Za-z]/, /\d/, special],
  UPPER_LOW_LETTER_NUMBER_SPECIAL: [/[A-Z]/, /[a-z]/, /\d/, special],
};

const parts: Record<SensitivePart, (owner: PasswordOwner) => string | null | undefined> = {
  ACCOUNT: ({ account }) => account,
  PHONE_NUMBER: ({ phoneNumber }) => phoneNumber,
  EMAIL: ({ email }) => email?.split('@')[0],
  NICK_NAME: ({ nickName }) => nickName,
  REAL_NAME: ({ realName }) => realName,
};
const names: readonly SensitivePart[] = ['NICK_NAME', 'REAL_NAME'];
/** Shorter words stand in many passwords by chance. */
const leastWord = 3;

export type PasswordFault = 'length' | 'rule' | 'sensitive' | 'weak';

/** What of its owner a password must not have in it, in small letters: names as they are written and by their pinyin. */
export async function sensitiveWords(owner: PasswordOwner, sensitive: readonly SensitivePart[]): Promise<string[]> {
  const given = sensitive.flatMap((part) => parts[part](owner)?.normalize('NFC').toLowerCase() ?? []);
  const written = given.flatMap((word) => [word, word.replaceAll(/\s/g, '')]);
  const spoken = sensitive
    .flatMap((part) => (names.includes(part) ? (parts[part](owner) ?? []) : []))
    .filter(hasChinese);
  const spell = spoken.length > 0 ? await loadSpelling() : () => [];
  return [...new Set([...written, ...spoken.flatMap(spell)])].filter((word) => word.length >= leastWord);
}

/** What is wrong with a password that must not have these words in it. */
export function faultsWith(given: string, policy: PasswordPolicy, words: readonly string[]): PasswordFault[] {
  const password = given.normalize('NFC');
  const { passwordLenMin, passwordLenMax, passwordRule, weakPasswords = '' } = policy;
  const faults: PasswordFault[] = [];
  if (password.length < passwordLenMin || password.length > passwordLenMax) faults.push('length');
  if (!needs[passwordRule].every((pattern) => pattern.test(password))) faults.push('rule');
  const low = password.toLowerCase();
  if (words.some((word) => low.includes(word))) faults.push('sensitive');
  if (weakPasswords.split(/\r?\n/).some((weak) => weak.trim().normalize('NFC') === password && password !== ''))
    faults.push('weak');
  return faults;
}

/** What is wrong with a password under a policy; empty when it may be used. The console's checklist and the server ask the same. */
export const passwordFaults = async (
  password: string,
  policy: PasswordPolicy,
  owner: PasswordOwner = {},
): Promise<PasswordFault[]> => faultsWith(password, policy, await sensitiveWords(owner, policy.passwordSensitive));
