import { issueMessage, locales, type Locale } from '@kaiyin/entity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodError } from 'zod';
import { createContext, type Context, type CurrentSite, type Services, type SignedIn } from '../context.ts';
import type { Db } from '../database/tables.ts';
import { notFound, Refusal, siteForbidden } from '../errors.ts';
import { beginCall, callOf, tellForbidden, tellRefusal, tellSuccess } from './call-log.ts';
import { admitFromSites, guard, lackOfFile, letGo, permissionsOf, rateOf, refuseSize } from './admit.ts';
import { translateFault, type EnvelopeKit } from './envelope.ts';
import { answeringHook } from './answering-hook.ts';
import { apiPrefix, isCall, placeOf } from './place-of.ts';
import { pasted } from './pasted.ts';
import { plainHttp } from './plain-http.ts';
import type { Http, Route } from './route.ts';
import { withoutNul } from './without-nul.ts';

export interface Edge {
  db: Db;
  services: Services;
  envelope: EnvelopeKit;
  /** Refuses addresses that may make no call at all. */
  refuseAddress?(ip: string): Promise<void>;
  /** Who sends this request; null when nobody known. */
  authenticate(request: FastifyRequest): Promise<SignedIn | null>;
  /** The site at whose own address a request came, by its id; undefined at the console's. */
  siteOfHost?(request: FastifyRequest): number | undefined;
  /** The site with this id, if it exists. */
  findSite(id: number): Promise<CurrentSite | undefined>;
  /** Headers that say more about a call that was answered, such as that it shows later only. */
  remark?(ctx: Context, input: object): Promise<Record<string, string>>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of published sites may call it. */
    fromSites?: boolean;
  }
}

const envelopeType = 'application/json; charset=utf-8';

/** Registers every route below the API prefix: who may call, which site, what input, which envelope. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], edge: Edge): void {
  for (const route of routes) {
    const { endpoint } = route;
    const count = rateOf(endpoint, edge.services);
    app.route({
      method: endpoint.method,
      url: apiPrefix + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: endpoint.maxBody,
      config: { fromSites: endpoint.fromSites === true },
      onRequest: answeringHook(async (request, reply) => !(await admit(route, edge, { request, reply, count }))),
      handler: (request, reply) => answer(route, edge, request, reply),
    });
  }
  app.setErrorHandler((error, request, reply) => {
    if (isCall(placeOf(request))) return reply.code(200).send(refuse(error, edge, request, localeOf(request)));
    return sendPlainly(error, request, reply);
  });
}

function sendPlainly(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode = 500 } = error as { statusCode?: number };
  const status = statusCode >= 400 && statusCode < 600 ? statusCode : 500;
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  return reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .send(`${status} ${plainHttp.STATUS_CODES[status] ?? ''}`.trim());
}

// Who asks, as it was found out before the body was read.
const admitted = new WeakMap<FastifyRequest, Context>();

/** Counts the call and refuses who may not make it and what is too large, before anything of its body is read. */
async function admit(
  { endpoint }: Route,
  edge: Edge,
  { request, reply, count }: Http & { count: ReturnType<typeof rateOf> },
): Promise<boolean> {
  try {
    await edge.refuseAddress?.(request.ip);
    await count(request.ip);
    if (endpoint.fromSites) admitFromSites(endpoint, { request, reply });
    const hostSite = edge.siteOfHost?.(request) ?? null;
    // A page of a site sends the cookie of its reader's session with whatever it asks.
    const isAsked = endpoint.access !== 'public' || request.headers.authorization !== undefined || hostSite !== null;
    const ctx = createContext({
      db: edge.db,
      services: edge.services,
      user: isAsked ? await edge.authenticate(request) : null,
      asked: permissionsOf(endpoint),
      hostSite,
      locale: localeOf(request),
      ip: request.ip,
      userAgent: String(request.headers['user-agent'] ?? ''),
      call: callOf(endpoint, request.id),
      signal: goneSignal(reply),
      log: request.log as Context['log'],
    });
    await guarded(endpoint, ctx);
    refuseSize(endpoint, request);
    const lack = lackOfFile(endpoint, request);
    if (lack) {
      if (endpoint.site) await enterSite(ctx, edge, request, true);
      throw new Refusal(500, lack);
    }
    admitted.set(request, ctx);
    return true;
  } catch (error) {
    letGo(endpoint, request, reply);
    void reply.type(envelopeType).send(refuse(error, edge, request, localeOf(request)));
    return false;
  }
}

/** Refuses whoever may not make a call; that somebody tried to change something is kept. */
async function guarded(endpoint: Route['endpoint'], ctx: Context): Promise<void> {
  try {
    guard(endpoint, ctx);
  } catch (error) {
    await tellForbidden(ctx, error);
    throw error;
  }
}

/** Aborted when the connection ends before the answer has been sent. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new Error('Whoever asked has gone'));
  });
  return gone.signal;
}

async function answer(route: Route, edge: Edge, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint } = route;
  const ctx = admitted.get(request);
  if (!ctx) throw new Error('A call was answered that had not been admitted');
  try {
    if (endpoint.site || request.headers.currentsite) ctx.site = await enterSite(ctx, edge, request, endpoint.site);
    const parsed = endpoint.input.safeParse(withoutNul(inputOf(request)), { reportInput: true });
    if (!parsed.success)
      throw isOfAddress(parsed.error, endpoint) ? notFound() : invalid(parsed.error, endpoint.labels);
    const value = await handled(route, ctx, parsed.data, { request, reply });
    if (endpoint.reply === 'raw') return reply;
    reply.headers((await edge.remark?.(ctx, parsed.data as object)) ?? {});
    return edge.envelope.success(ctx.locale, endpoint.reply, value);
  } catch (error) {
    // Nobody is there to be told that they left.
    if (reply.sent || reply.raw.headersSent || (ctx.signal?.aborted && error === ctx.signal.reason)) return reply;
    return reply.type(envelopeType).send(refuse(error, edge, request, ctx.locale));
  }
}

/** Has it done, and the log of operations told how it went. */
async function handled(route: Route, ctx: Context, input: unknown, http: Http): Promise<unknown> {
  beginCall(ctx, route.endpoint, input);
  try {
    const value = await route.handle(ctx, input as never, http);
    await tellSuccess(ctx);
    return value;
  } catch (error) {
    await tellRefusal(ctx, error);
    throw error;
  }
}

async function enterSite(
  { user }: Context,
  edge: Edge,
  request: FastifyRequest,
  required: boolean,
): Promise<CurrentSite | null> {
  const id = Number(request.headers.currentsite);
  const site = Number.isInteger(id) && id > 0 ? await edge.findSite(id) : undefined;
  if (!site) {
    if (required) throw new Refusal(500, 'Error.noSite');
    return null;
  }
  const open = user && (user.sites === 'all' || user.sites.has(site.id));
  if (!open) {
    if (required) throw siteForbidden(site.id);
    return null;
  }
  return site;
}

function inputOf({ query, params, body }: FastifyRequest): unknown {
  const addressed = { ...asKept(query as object), ...(params as object) };
  if (Array.isArray(body)) return { ...addressed, ids: body };
  return typeof body === 'object' && body !== null ? { ...addressed, ...body, ...(params as object) } : addressed;
}

/** What a caller looks for, in the form in which texts are kept (`line` and `longText` of fields). */
const asKept = (query: object): object =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? pasted(value) : value]),
  );

/** Whether it is a part of the address that cannot be one: nothing is there. */
const isOfAddress = ({ issues }: ZodError, { path }: Pick<Route['endpoint'], 'path'>): boolean =>
  issues.some((issue) => path.includes(`{${String(issue.path[0])}}`));

/** Refuses with every issue at its field; the text is that of the first. */
export function invalid(error: ZodError, labels = 'Common'): Refusal {
  const issues = error.issues.map((issue) => ({ path: issue.path.join('.'), ...issueMessage(issue) }));
  const field = String(error.issues[0]?.path[0] ?? '');
  return new Refusal(500, field ? 'Error.field' : 'Common.RuleTips.Invalid', { label: `{${labels}.${field}}` }, issues);
}

function refuse(error: unknown, { envelope }: Edge, request: FastifyRequest, locale: Locale) {
  const refusal = translateFault(error);
  if (refusal) return envelope.refusal(locale, refusal);
  request.log.error({ err: error }, 'request failed');
  return envelope.refusal(locale, new Refusal(500, 'Error.default'));
}

export const localeOf = ({ headers }: FastifyRequest): Locale => localeFor(headers['accept-language'] ?? '');

/** The language of ours that a browser's wishes name first. */
function localeFor(accepted: string): Locale {
  const wanted = accepted.toLowerCase();
  return (
    locales.find((locale) => wanted.startsWith(locale.toLowerCase())) ?? (wanted.startsWith('en') ? 'en' : 'zh-CN')
  );
}

export const unknownRoute = ({ envelope }: Pick<Edge, 'envelope'>, request: FastifyRequest) =>
  envelope.refusal(localeOf(request), notFound());

/** The answer to a call whose address cannot be read. */
export const unreadableRoute = ({ envelope }: Pick<Edge, 'envelope'>, accepted: string) =>
  envelope.refusal(localeFor(accepted), new Refusal(500, 'Error.badAddress'));
