import type { Endpoint, Reply } from '@kaiyin/entity';
import * as api from '@kaiyin/modules/member/schema';
import { readerForm, wantedPage, type ReaderForm } from '@kaiyin/modules/page/server';
import type { Context, Http } from '@kaiyin/server-kit';
import { signInForToday } from '../earn.ts';
import { readMessages } from '../message/own-messages.ts';
import { atSite } from './at-site.ts';
import { changeContact, sendChangeCodes } from './contact.ts';
import { replaceForgotten, sendForgottenCode } from './forgotten.ts';
import { cancelOwnErasure, eraseOwn } from './own-data.ts';
import { changeInfo, changeSitePassword } from './own-member.ts';
import { signInAtSite, signOutAtSite } from './sign-in.ts';
import { registerAtSite, sendRegisterCode } from './sign-up.ts';

type Next = ReaderForm['next'];

const form = <I, O, R extends Reply>(
  type: string,
  action: string,
  endpoint: Endpoint<I, O, R>,
  handle: (ctx: Context, input: I, http: Http) => Promise<O>,
  next: (page: Parameters<Next>[0], result: O) => string | undefined,
): ReaderForm =>
  readerForm(type, action, endpoint, async (ctx, input, http) => handle(await atSite(ctx), input, http), next);

const signedIn: Next = ({ args }) => wantedPage(args.next, 'account/setting');
/** The page stays as it was filled in, and says what was done. */
const stay: Next = () => undefined;

/** The forms of the pages of members. */
export const siteMemberForms: readonly ReaderForm[] = [
  form('AccountLogin', '', api.signInAtSite, signInAtSite, signedIn),
  form('AccountRegister', 'code', api.sendRegisterCode, sendRegisterCode, stay),
  form('AccountRegister', '', api.registerAtSite, registerAtSite, signedIn),
  form('AccountForgetPassword', 'code', api.sendForgottenCode, sendForgottenCode, stay),
  form('AccountForgetPassword', '', api.replaceForgotten, replaceForgotten, ({ args }) => {
    const { next } = args;
    const isPage = next !== undefined && wantedPage(next, 'none') !== 'none';
    return `account/login?${new URLSearchParams({ done: 'password', ...(isPage && { next }) }).toString()}`;
  }),
  form('AccountSetting', 'info', api.changeInfo, changeInfo, () => 'account/setting?done=info'),
  form(
    'AccountSetting',
    'logout',
    api.signOutAtSite,
    (ctx, _, http) => signOutAtSite(ctx, http),
    () => '',
  ),
  form(
    'AccountSetting',
    'day',
    api.signInForToday,
    (ctx) => signInForToday(ctx),
    () => 'account/setting?done=day',
  ),
  form('AccountSetting', 'erase', api.eraseOwn, eraseOwn, (_, result) =>
    result.isDone ? 'account/login?done=erased' : 'account/setting?done=erase',
  ),
  form(
    'AccountSetting',
    'keep',
    api.cancelOwnErasure,
    (ctx) => cancelOwnErasure(ctx),
    () => 'account/setting?done=keep',
  ),
  form(
    'AccountCentre',
    'read',
    api.readMemberMessages,
    readMessages,
    ({ args }) => `account/${args.memberId ?? ''}?type=messages`,
  ),
  form('AccountPassword', '', api.changeSitePassword, changeSitePassword, () => 'account/setting?done=password'),
  form('AccountBindEmail', 'code', api.sendChangeCodes, sendChangeCodes, stay),
  form('AccountBindEmail', '', api.changeContact, changeContact, () => 'account/setting?done=contact'),
];
