import { me } from '@kaiyin/modules/account/server';
import { isOn } from '@kaiyin/modules/dictionary/schema';
import { configValue } from '@kaiyin/modules/dictionary/server';
import type { Context } from '@kaiyin/server-kit';

/** `138****0007`: the first three and the last four of eleven digits, else the last three. */
export function maskedNumber(number: string): string {
  const last = number.length === 11 ? 4 : 3;
  return number.length <= 3 + last
    ? '*'.repeat(number.length)
    : `${number.slice(0, 3)}${'*'.repeat(number.length - 3 - last)}${number.slice(-last)}`;
}

/** `li***@example.com`: the first half of what stands before the sign. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at);
  const shown = Math.floor(name.length / 2);
  return `${name.slice(0, shown)}${'*'.repeat(name.length - shown)}${address.slice(at)}`;
}

interface Contact {
  nickName: string;
  email: string | null;
  phoneNumber: string | null;
}

interface Masking {
  isOn: boolean;
  mask: <C extends Contact>(row: C) => C;
}

/** How numbers and addresses stand in lists: in part, where the installation says so; also where one is the nickname. */
export async function masking(ctx: Context): Promise<Masking> {
  if (!isOn((await configValue(ctx, 'EncryptMemberPhoneAndEmail')) ?? 'true'))
    return { isOn: false, mask: (row) => row };
  const mask = <C extends Contact>(row: C): C => ({
    ...row,
    nickName: row.nickName === row.phoneNumber ? maskedNumber(row.nickName) : row.nickName,
    email: row.email && maskedAddress(row.email),
    phoneNumber: row.phoneNumber && maskedNumber(row.phoneNumber),
  });
  return { isOn: true, mask };
}

/** Whoever may edit members needs to see what they edit. */
export const seesWhole = (ctx: Context): boolean => ['*', 'member:edit'].some((one) => me(ctx).permissions.has(one));
