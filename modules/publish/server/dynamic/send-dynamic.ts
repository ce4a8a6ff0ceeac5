import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DynamicVisit } from '@kaiyin/modules/page/server';
import { addressKey, createContext, type Context } from '@kaiyin/server-kit';
import type { PublishedPipe } from '../delivery/published-pipe.ts';
import type { DynamicAnswer, DynamicPages } from './dynamic-pages.ts';
import { argsOfUrl } from './request-args.ts';

export interface DynamicDelivery {
  pages: DynamicPages;
  context: () => Context;
}

/** Of one address. */
const limit = { name: 'dynamic pages', calls: 120, seconds: 60 };

/** Sends the page that is made on request at a path; false where there is none or the database is away, 'failed' where its template failed. */
export async function sendDynamic(
  { pages, context }: DynamicDelivery,
  pipe: PublishedPipe,
  path: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<boolean | 'failed'> {
  if (!mayBeDynamic(path) || !(await pages.has(pipe, path).catch(() => false))) return false;
  const wait = await context().services.shared.count(limit, addressKey(request.ip));
  if (wait > 0) {
    void reply.header('retry-after', Math.ceil(wait / 1000)).code(429);
    void reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('429 Too Many Requests');
    return true;
  }
  const args = argsOfUrl(request.url);
  const answer = await pages.answer(pipe, path, args);
  if (answer === undefined || answer === 'failed') return answer ?? false;
  void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  // What visitors typed stands in its address: other sites are not told.
  void reply.header('referrer-policy', 'same-origin').type('text/html; charset=utf-8').send(answer.html);
  if (request.method === 'GET') void tellVisit(context(), pipe, answer, { args, request });
  return true;
}

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
