import { endpoint } from '@kaiyin/entity';

/** Arguments of pages that are made when a reader asks for them, and whether they have to be given. */
export const pageArguments = {
  sid: { type: 'number', required: true },
  pp: { type: 'text', required: true },
  preview: { type: 'boolean', required: false },
  q: { type: 'text', required: false },
  cid: { type: 'number', required: false },
  ot: { type: 'boolean', required: false },
  ct: { type: 'text', required: false },
  page: { type: 'number', required: false },
  memberId: { type: 'number', required: true },
  type: { type: 'text', required: false },
} as const;

/** Those that every such page has. */
export const commonArguments = ['sid', 'pp', 'preview'] as const;

interface BuiltInPage {
  type: string;
  /** Below the pipe's root; `{name}` stands for a part that differs. */
  path: string;
  /** The setting of a pipe that names its template. */
  key: string;
  /** The template that is taken where the setting names none. */
  template: string;
  /** Arguments of its own. */
  args: readonly (keyof typeof pageArguments)[];
  /** Only members who are signed in see it. */
  isForMembers?: boolean;
}

/** Pages that are made when a reader asks for them, and not by a publish. */
export const builtInPages = [
  {
    type: 'Search',
    path: '_search',
    key: 'searchTemplate',
    template: 'search.template.html',
    args: ['q', 'cid', 'ot', 'ct', 'page'],
  },
  {
    type: 'AccountCentre',
    path: 'account/{memberId}',
    key: 'accountCentreTemplate',
    template: 'account/account_centre.template.html',
    args: ['memberId', 'type', 'page'],
  },
  {
    type: 'AccountLogin',
    path: 'account/login',
    key: 'memberLoginTemplate',
    template: 'account/login.template.html',
    args: [],
  },
  {
    type: 'AccountRegister',
    path: 'account/register',
    key: 'memberRegisterTemplate',
    template: 'account/register.template.html',
    args: [],
  },
  {
    type: 'AccountForgetPassword',
    path: 'account/forget_password',
    key: 'memberForgetPasswordTemplate',
    template: 'account/forget_password.template.html',
    args: [],
  },
  {
    type: 'AccountSetting',
    path: 'account/setting',
    key: 'memberSettingTemplate',
    template: 'account/account_setting.template.html',
    args: [],
    isForMembers: true,
  },
  {
    type: 'AccountPassword',
    path: 'account/password',
    key: 'memberPasswordTemplate',
    template: 'account/account_password.template.html',
    args: [],
    isForMembers: true,
  },
  {
    type: 'AccountBindEmail',
    path: 'account/change_email',
    key: 'memberBindEmailTemplate',
    template: 'account/account_change_email.template.html',
    args: [],
    isForMembers: true,
  },
  {
    type: 'AccountContribute',
    path: 'account/contribute',
    key: 'memberContributeTemplate',
    template: 'account/account_contribute.template.html',
    args: ['cid'],
    isForMembers: true,
  },
] as const satisfies readonly BuiltInPage[];

/** A kind of page that is made when a reader asks for it, in the language of the call. */
export interface DynamicPageType {
  type: string;
  name: string;
  desc: string;
  requestPath: string;
  /** The setting of a pipe that names its template. */
  publishPipeKey: string;
  /** The template that is taken where the setting names none. */
  defaultTemplate: string;
  /** Only members who are signed in see it. */
  isForMembers: boolean;
  requestArgs: { name: string; type: 'text' | 'number' | 'boolean'; required: boolean; desc: string }[];
}

export const dynamicPageTypes = endpoint({ method: 'GET', path: '/cms/dynamicPageTypes', access: 'signed-in' }).output<
  DynamicPageType[]
>();
