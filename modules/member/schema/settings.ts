import { flag } from '@kaiyin/entity';
import { defineSetting, type Setting } from '@kaiyin/modules/site/schema';

const registering = (key: string, initial: boolean) => defineSetting({ key, group: 'members', field: flag(initial) });

/** By what strangers may become members at a site; by none of them, its registration is closed. */
export const registersBy = {
  userName: registering('MemberRegisterByName', true),
  email: registering('MemberRegisterByEmail', true),
  phoneNumber: registering('MemberRegisterByPhone', false),
} as const;
export type RegisterBy = keyof typeof registersBy;
export const registerWays = Object.keys(registersBy) as RegisterBy[];

export const memberSettings: readonly Setting[] = Object.values(registersBy);
