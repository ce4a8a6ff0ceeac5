import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { parse as parseForm } from 'node:querystring';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { bodySizes } from '@kaiyin/entity';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import { forwardedAddresses } from './forwarded-addresses.ts';
import { answerUnreadable, type SayLong } from './long-head.ts';
import { refuseComplexJson, refuseManyParameters } from './refuse-complex.ts';

const megabyte = 1024 * 1024;

export interface HttpOptions {
  log: Logger;
  /** Addresses whose forwarded headers are believed; none unless told. */
  trustedProxies?: string[];
  /** Answers what has no route because its address cannot be read. */
  badAddress: (request: FastifyRequest, reply: FastifyReply) => void;
  longAddress: SayLong;
}

/** The HTTP edge with its limits; it knows no route. What has no route of ours may send as little as anyone. */
export async function createHttp({
  log,
  trustedProxies = [],
  badAddress,
  longAddress,
}: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // The same in the log of the process and in that of operations.
    genReqId: () => randomUUID(),
    bodyLimit: bodySizes.public,
    trustProxy: trustedProxies.length ? trustedProxies : false,
    routerOptions: { maxParamLength: 500 },
    requestTimeout: 300_000,
    // Before anything asks where a call comes from.
    rewriteUrl: ({ url = '/', headers }) => {
      readForwarded(headers);
      return withoutHost(url);
    },
    frameworkErrors: framed(badAddress),
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, longAddress),
  });
  await app.register(cookie);
  await app.register(formbody, { parser: readForm });
  await app.register(multipart, { limits: { files: 20, fields: 20, fieldSize: megabyte, headerPairs: 200 } });
  await app.register(compress, { global: true, threshold: 1024, encodings: ['gzip', 'deflate'] });
  readJson(app);
  return app;
}

// Fastify types this for each kind of server at once.
const framed = (answer: HttpOptions['badAddress']) =>
  ((_: Error, request: FastifyRequest, reply: FastifyReply) => answer(request, reply)) as never;

function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    refuseComplexJson(String(body));
    return parse(request, String(body), done);
  });
}

function readForm(body: string): Record<string, unknown> {
  refuseManyParameters(body);
  return parseForm(body, '&', '=', { maxKeys: 0 });
}

function readForwarded(headers: IncomingHttpHeaders): void {
  const forwarded = headers['x-forwarded-for'];
  if (forwarded === undefined) return;
  const addresses = forwardedAddresses([forwarded].flat().join(','));
  if (addresses === '') delete headers['x-forwarded-for'];
  else headers['x-forwarded-for'] = addresses;
}

/** Where a request line names the whole address, as proxies write it: path and query. */
const withoutHost = (url: string): string => url.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
