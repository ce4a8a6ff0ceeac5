import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReaderPage } from '@kaiyin/modules/page/server';
import { siteTokenOf, whoHolds } from '@kaiyin/modules/session/server';
import { issueStamp } from '@kaiyin/modules/visitor/server';
import { createContext, localeOf, type Context } from '@kaiyin/server-kit';
import { siteOfHost } from '../delivery/site-of-host.ts';
import type { PublishedPipe } from '../delivery/published-pipe.ts';
import type { DynamicPage } from './dynamic-page-at.ts';

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Who asks for a page: the member who is signed in at the site of a pipe, if its own address is asked, or anybody. */
export async function readerOf(
  { db, services }: Context,
  { siteId }: Pick<PublishedPipe, 'siteId'>,
  request: FastifyRequest,
): Promise<Context> {
  const isOwnAddress = siteOfHost(request) === siteId;
  const base = createContext({ db, services, ip: request.ip });
  const user = isOwnAddress ? await whoHolds(base, siteTokenOf(request), siteId) : null;
  const userAgent = request.headers['user-agent'] ?? '';
  return createContext({
    db,
    services,
    user,
    hostSite: isOwnAddress ? siteId : null,
    ip: request.ip,
    userAgent,
    locale: localeOf(request),
  });
}

/** What a form was answered: errors by field, one of all of it, and what was typed but for passwords. */
export interface FormState {
  errors: Readonly<Record<string, string>>;
  error: string;
  /** The action that was done while the page stays. */
  done: string;
  values: Readonly<Record<string, string>>;
}
export const freshForm: FormState = { errors: {}, error: '', done: '', values: {} };

/** Whether a page differs by reader: those of members always, others when a member reads them. */
export const isOwnPage = (page: DynamicPage, { user }: Pick<Context, 'user'>): boolean =>
  page.type.startsWith('Account') || (user !== null && page.initData.includes('Member'));

/** Whether visitors post a form of a page: those of members come with a session instead. */
const takesStamp = ({ services }: Context, { type }: DynamicPage): boolean =>
  type.startsWith('Account') &&
  services.readerForms.some((form) => form.type === type && form.endpoint.access === 'public');

/** The variables of a page that differ by reader; 'missing' where it has nothing to show. */
export async function ownVariables(
  ctx: Context,
  { siteId, pipeCode }: Pick<PublishedPipe, 'siteId' | 'pipeCode'>,
  { page, args, form }: { page: DynamicPage; args: ReaderPage['args']; form: FormState },
  http: Exchange,
): Promise<Record<string, unknown> | 'missing'> {
  const part = Number(args.page ?? 1) || 1;
  const asked = { siteId, pipeCode, type: page.type, args: { ...args, ...page.pathArgs }, part };
  const stamp = takesStamp(ctx, page) && ctx.hostSite !== null ? await issueStamp(ctx, http, 'account') : '';
  const variables: Record<string, unknown> = { Form: { ...form, stamp, isOwnAddress: ctx.hostSite !== null } };
  const loading = ctx.services.readerData.filter(({ types }) => types.includes(page.type));
  for (const loaded of await Promise.all(loading.map(({ load }) => load(ctx, { ...asked, member: ctx.user })))) {
    if (loaded === 'missing') return 'missing';
    Object.assign(variables, loaded);
  }
  return variables;
}
