import { choice, flag, locales } from '@kaiyin/entity';
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

/** The language of letters and codes that members of a site are sent. */
export const memberLanguage = defineSetting({
  key: 'MemberLanguage',
  group: 'members',
  field: choice(locales, { initial: 'zh-CN' }),
});

export const memberSettings: readonly Setting[] = [...Object.values(registersBy), memberLanguage];
