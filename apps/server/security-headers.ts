import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOfSite } from '@kaiyin/modules/publish/server';
import { isCall, placeOf, unreadableRoute, type Edge } from '@kaiyin/server-kit';

const consolePolicy = [
  "default-src 'self'",
  "script-src 'self'",
  // The component library writes its styles into the page.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https: http:",
  "media-src 'self' blob: https: http:",
  "frame-src 'self' https: http:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** Headers of the console and the API. Published sites are the operator's pages and carry only what cannot break them. */
export function securityHeaders(http: FastifyInstance): void {
  http.addHook('onSend', async (request, reply) => addHeaders(request, reply));
}

function addHeaders(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('x-content-type-options', 'nosniff');
  suggest(reply, 'referrer-policy', 'strict-origin-when-cross-origin');
  if (!isOfSite(request)) guardConsole(placeOf(request), reply);
  if (request.protocol === 'https') void reply.header('strict-transport-security', 'max-age=15552000');
}

function guardConsole(place: string, reply: FastifyReply): void {
  if (isCall(place)) {
    suggest(reply, 'content-security-policy', "default-src 'none'; frame-ancestors 'self'");
    suggest(reply, 'cache-control', 'no-store');
    // Not even as a picture or a script of a page at another port.
    suggest(reply, 'cross-origin-resource-policy', 'same-origin');
  } else if (place === '/' || /^\/ss-member(\/|$)/.test(place)) {
    void reply.header('content-security-policy', consolePolicy).header('x-frame-options', 'SAMEORIGIN');
  }
}

function suggest(reply: FastifyReply, name: string, value: string): void {
  if (!reply.hasHeader(name)) void reply.header(name, value);
}

/** Answers an address that no route can read: calls in their envelope, all else plainly. */
export function sendUnreadable(request: FastifyRequest, reply: FastifyReply, edge: Pick<Edge, 'envelope'>): void {
  addHeaders(request, reply);
  if (isCall(placeOf(request)))
    void reply.code(200).send(unreadableRoute(edge, request.headers['accept-language'] ?? ''));
  else void reply.code(400).type('text/plain; charset=utf-8').send('400 Bad Request');
}
