import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

const megabyte = 1024 * 1024;

export interface HttpOptions {
  log: Logger;
  /** Addresses whose forwarded headers are believed; none unless told. */
  trustedProxies?: string[];
}

/** The HTTP edge with its limits and security headers; it knows no route. */
export async function createHttp({ log, trustedProxies = [] }: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 4 * megabyte,
    trustProxy: trustedProxies.length ? trustedProxies : false,
    routerOptions: { maxParamLength: 500 },
    requestTimeout: 300_000,
    rewriteUrl: ({ url = '/' }) => withoutHost(url),
  });
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: megabyte });
  await app.register(multipart, { limits: { files: 20, fields: 20, fieldSize: megabyte, headerPairs: 200 } });
  await app.register(compress, { global: true, threshold: 1024, encodings: ['gzip', 'deflate'] });
  return app;
}

/** Where a request line names the whole address, as proxies write it: path and query. */
const withoutHost = (url: string): string => url.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
