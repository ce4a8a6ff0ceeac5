import type { DynamicVisit } from '@kaiyin/modules/page/server';
import { addressKey, createContext, type Context } from '@kaiyin/server-kit';
import type { FastifyRequest } from 'fastify';
import type { PublishedPipe } from '../delivery/published-pipe.ts';
import type { DynamicAnswer, DynamicPages } from './dynamic-pages.ts';
import { freshForm, isOwnPage, ownVariables, readerOf, type Exchange, type FormState } from './reader.ts';
import { argsOfUrl } from './request-args.ts';

export interface DynamicDelivery {
  pages: DynamicPages;
  context: () => Context;
  /** Refuses addresses that may make no call; forms of pages are calls. */
  refuseAddress?: ((ip: string) => Promise<void>) | undefined;
}

/** Of one address. */
const limit = { name: 'dynamic pages', calls: 120, seconds: 60 };

/** Sends the page that is made on request at a path; false where there is none or the database is away, 'failed' where its template failed. */
export async function sendDynamic(
  delivery: DynamicDelivery,
  pipe: PublishedPipe,
  path: string,
  http: Exchange,
): Promise<boolean | 'failed'> {
  const { request, reply } = http;
  if (!mayBeDynamic(path)) return false;
  const page = await delivery.pages.find(pipe, path).catch(() => undefined);
  if (!page) return false;
  const base = delivery.context();
  const wait = await base.services.shared.count(limit, addressKey(request.ip));
  if (wait > 0) {
    void reply.header('retry-after', Math.ceil(wait / 1000)).code(429);
    void reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('429 Too Many Requests');
    return true;
  }
  const ctx = await readerOf(base, pipe, request);
  const args = argsOfUrl(request.url);
  if (page.isForMembers && !ctx.user) {
    const next = new URLSearchParams({ next: `${path}${queryOf(request.url)}` });
    void reply.header('cache-control', 'no-store').redirect(`login?${next.toString()}`, 303);
    return true;
  }
  return sendDynamicPage(delivery, pipe, { path, args, form: freshForm }, ctx, http);
}

export interface Wanted {
  path: string;
  args: Readonly<Record<string, string>>;
  form: FormState;
  status?: number;
}

/** Renders a page for the reader who asks and sends it. */
export async function sendDynamicPage(
  { pages, context }: DynamicDelivery,
  pipe: PublishedPipe,
  { path, args, form, status = 200 }: Wanted,
  reader: Context,
  http: Exchange,
): Promise<boolean | 'failed'> {
  const { request, reply } = http;
  const page = await pages.find(pipe, path);
  if (!page) return false;
  const variables = isOwnPage(page, reader) ? await ownVariables(reader, pipe, { page, args, form }, http) : undefined;
  if (variables === 'missing') return false;
  const answer = await pages.answer(pipe, path, args, variables);
  if (answer === undefined || answer === 'failed') return answer ?? false;
  void reply.code(status).header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  // What visitors typed stands in its address: other sites are not told.
  void reply.header('referrer-policy', 'same-origin').type('text/html; charset=utf-8').send(answer.html);
  if (request.method === 'GET') void tellVisit(context(), pipe, answer, { args, request });
  return true;
}

const queryOf = (url: string): string => {
  const query = url.split(/\?(.*)/s)[1];
  return query ? `?${query}` : '';
};

/** Tells modules of a visit. The page is sent: what fails is said in the log. */
async function tellVisit(
  { db, services, log }: Context,
  { siteId, pipeCode }: PublishedPipe,
  { page, part, total }: Exclude<DynamicAnswer, 'failed'>,
  { args, request }: { args: DynamicVisit['args']; request: FastifyRequest },
): Promise<void> {
  const { referer = '', 'user-agent': userAgent = '' } = request.headers;
  const ctx = createContext({ db, services, ip: request.ip, userAgent });
  const visit = { siteId, pipeCode, type: page.type, args, part, total, referer };
  try {
    for (const hear of services.dynamicVisits) await hear(ctx, visit);
  } catch (error) {
    log.error({ err: error, page: page.path }, 'a visit could not be noted');
  }
}

/** Paths of dynamic pages have no suffix: a missing picture asks no database. */
const mayBeDynamic = (path: string): boolean => path.length <= 100 && /^\w+(\/\w+)*$/.test(path);
