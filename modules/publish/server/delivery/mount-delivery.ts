import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify';
import { TemplateError } from '@kaiyin/liquid';
import { answeringHook, localeOf, Refusal, type BlobStore, type ConsoleHosts, type Context } from '@kaiyin/server-kit';
import { siteCookies } from '@kaiyin/modules/session/server';
import { visitorCookie } from '@kaiyin/modules/visitor/server';
import { DynamicPages } from '../dynamic/dynamic-pages.ts';
import { sendReaderForm } from '../dynamic/reader-form.ts';
import { deliver, sendFault, sendToFolder, type DeliveryStore } from './deliver.ts';
import type { PublishedPipe } from './published-pipe.ts';
import type { PublishedSites } from './published-sites.ts';
import { noteSiteOfHost, siteOfHost } from './site-of-host.ts';
import { isMarked } from '../page/content-types.ts';
import { sharedViewOf } from '../preview/described-view.ts';
import type { PageDesk } from '../preview/wanted-page.ts';

// Pages of operators below the console's own address must not act as the console: scripts run, but as a stranger.
const stranger =
  'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals allow-downloads allow-top-navigation-by-user-activation';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A form of a page of a site is posted there. */
    readerForm?: boolean;
  }
}

interface Delivery {
  sites: PublishedSites;
  blobs: BlobStore;
  pages: PageDesk;
  context: () => Context;
  hosts: ConsoleHosts;
  /** Refuses addresses that may make no call; left out where no rule of addresses is in force. */
  refuseAddress?: ((ip: string) => Promise<void>) | undefined;
}

/** Published sites: by host name where a pipe has it as its domain, else below `/sites/<site>/<pipe>/`. */
export function mountDelivery(
  http: FastifyInstance,
  { sites, blobs, pages, context, hosts, refuseAddress }: Delivery,
): void {
  const store: DeliveryStore = {
    blobs,
    memory: context().services.memory,
    dynamic: { pages: new DynamicPages(context, blobs), context, refuseAddress },
  };
  const answerByHost = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const path = request.url.split('?')[0] ?? '/';
    // As the request itself says: whoever forwards may have been told another host by anyone.
    const { host = '' } = request.headers;
    const kind = hosts.kindOf(host);
    if (kind === 'console') return false;
    const pipe = kind === 'nothing' ? undefined : await sites.byHost(host).catch(() => 'away' as const);
    if (!pipe && (kind === 'any' || everywhere.test(request.routeOptions.url ?? ''))) return false;
    noteSiteOfHost(request, pipe && pipe !== 'away' ? pipe.siteId : undefined);
    if (pipe && pipe !== 'away' && isPublicCall(request)) return callOfReader(request, reply);
    if (!pipe) void reply.code(404).type('text/plain; charset=utf-8').send('404 Not Found');
    else if (pipe === 'away') sendFault(reply, 503);
    else if (isReaderForm(request)) return callOfReader(request, reply);
    // Scripts of a site share its origin: the console and its calls are never there.
    else if (request.method !== 'GET' && request.method !== 'HEAD')
      void reply.code(405).header('allow', 'GET, HEAD').send();
    else await deliverOfSite(pipe, path.slice(1), { request, reply });
    return true;
  };
  /** At a local name links lead below `/sites/<site>/<pipe>/`: that is the same site there, without a sandbox. */
  const deliverOfSite = async (own: PublishedPipe, path: string, { request, reply }: Exchange) => {
    const [, sitePath = '', code = '', rest] = /^sites\/(\w+)\/(\w+)\/(.*)$/s.exec(path) ?? [];
    const named = rest === undefined ? undefined : await sites.byPath(sitePath, code);
    if (named && named.siteId === own.siteId && named.domain === null)
      return deliver(named, rest ?? '', store, request, reply);
    return deliver(own, path, store, request, reply);
  };
  http.addHook('onRequest', answeringHook(answerByHost));
  const underFolder = async (request: FastifyRequest, reply: FastifyReply) => {
    const { site, pipe: code } = request.params as { site: string; pipe: string };
    const path = request.url.split('?')[0] ?? '';
    // The router forgets a slash at the end; it says whether a folder is meant.
    const rest = path.split('/').slice(4).join('/');
    if (!rest && !path.endsWith('/')) return sendToFolder(request, reply);
    const pipe = await sites.byPath(site, code).catch(() => 'away' as const);
    if (pipe === 'away') return sendFault(reply, 503);
    if (!pipe) return reply.code(404).type('text/plain; charset=utf-8').send('404 Not Found');
    void reply.header('content-security-policy', stranger);
    return deliver(pipe, rest, store, request, reply);
  };
  const mount = (url: string, handler: RouteHandlerMethod) => http.route({ ...delivered, url, handler });
  mount('/sites/:site/:pipe', underFolder);
  mount('/sites/:site/:pipe/*', underFolder);
  const postForm = async (request: FastifyRequest, reply: FastifyReply) => {
    const siteId = siteOfHost(request);
    const { host = '', url } = { ...request.headers, url: request.url };
    const own = siteId === undefined ? undefined : await sites.byHost(host).catch(() => undefined);
    if (!own) return reply.code(404).type('text/plain; charset=utf-8').send('404 Not Found');
    const path = (url.split('?')[0] ?? '').slice(1);
    const [, sitePath = '', code = '', rest = path] = /^sites\/(\w+)\/(\w+)\/(.*)$/s.exec(path) ?? [];
    const pipe = rest === path ? own : await sites.byPath(sitePath, code);
    if (pipe?.siteId !== own.siteId) return reply.code(404).type('text/plain; charset=utf-8').send('404 Not Found');
    return sendReaderForm(store.dynamic, pipe, rest, { request, reply });
  };
  const formOptions = { method: 'POST', compress: false, config: { readerForm: true }, handler: postForm } as const;
  for (const place of ['', '/sites/:site/:pipe']) {
    http.route({ ...formOptions, url: `${place}/account/*` });
    http.route({ ...formOptions, url: `${place}/account/contribute`, bodyLimit: contributionBody });
  }
  mount('/preview/:token/*', (request, reply) => sendPreview(request, reply, { ctx: context(), blobs, pages }));
}

/** Bytes of a contribution that is posted as a form, where letters take up to nine. */
const contributionBody = 1024 * 1024;

/** Of routes that sites are delivered by: what is sent is compressed already, and its length said, where that is right. */
export const delivered = { method: ['GET', 'HEAD'], compress: false } satisfies Partial<RouteOptions>;

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

// Of visitors, and of members who are signed in at the site.
const readerCookies = [visitorCookie, ...siteCookies];

/** Goes on to a call as a reader: no session of the console counts at the address of a site. */
function callOfReader(request: FastifyRequest, reply: FastifyReply): false {
  const cookies = readerCookies.flatMap((name) => {
    const value = request.cookies[name];
    return value === undefined ? [] : [[name, value]];
  });
  delete request.headers.authorization;
  delete request.headers.cookie;
  request.cookies = Object.fromEntries(cookies) as Record<string, string>;
  void reply.header('cache-control', 'no-store');
  return false;
}

/** A form of a page that is made on request, which its reader posts. */
const isReaderForm = ({ routeOptions: { config } }: FastifyRequest): boolean => config.readerForm === true;

/** A call that readers may make from the pages of a site: nothing else of the product answers there. */
const isPublicCall = ({ routeOptions: { config } }: FastifyRequest): boolean => config.fromSites === true;

// What monitors ask, and what is published, is no secret of the console's address.
const everywhere = /^\/(healthz|readyz|sites\/.*)$/;

async function sendPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  { ctx, ...lent }: { ctx: Context } & Pick<Delivery, 'blobs' | 'pages'>,
): Promise<FastifyReply> {
  const { token, '*': rest } = request.params as { token: string; '*': string };
  void reply.headers({
    'content-security-policy': stranger,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  const locale = localeOf(request);
  const say = (key: string, params?: Refusal['params']) => ctx.services.say(locale, key, params);
  const view = await sharedViewOf(ctx, lent, token);
  if (!view || rest.includes('\0')) return notice(reply.code(404), say('publish.previewExpired'));
  try {
    const shown = await view(rest, { ctx, root: `/preview/${token}/` });
    if (!shown) return notice(reply.code(404), '404 Not Found');
    if (isMarked(rest)) void reply.header('access-control-allow-origin', '*');
    return reply
      .code(shown.status ?? 200)
      .type(shown.type)
      .send(shown.body);
  } catch (error) {
    if (error instanceof TemplateError)
      return notice(reply.code(500), `${error.message} (${error.template}:${error.line}:${error.column})`);
    if (error instanceof Refusal)
      return notice(reply.code(error.code === 404 ? 404 : 500), say(error.key, error.params));
    request.log.error({ err: error }, 'preview failed');
    return notice(reply.code(500), say('Error.default'));
  }
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const notice = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(text)}</title><p style="font:16px/1.8 system-ui;max-width:42em;margin:20vh auto;padding:0 24px">${escape(text)}</p>`,
    );
