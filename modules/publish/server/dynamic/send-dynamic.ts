import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey, type Context } from '@kaiyin/server-kit';
import type { PublishedPipe } from '../delivery/published-pipe.ts';
import type { DynamicPages } from './dynamic-pages.ts';
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
  const answer = await pages.answer(pipe, path, argsOfUrl(request.url));
  if (answer === undefined || answer === 'failed') return answer ?? false;
  void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  // What visitors typed stands in its address: other sites are not told.
  void reply.header('referrer-policy', 'same-origin').type('text/html; charset=utf-8').send(answer.html);
  return true;
}

/** Paths of dynamic pages have no suffix: a missing picture asks no database. */
const mayBeDynamic = (path: string): boolean => path.length <= 100 && /^\w+(\/\w+)*$/.test(path);
