import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOfSite } from '@kaiyin/modules/publish/server';

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
  http.addHook('onSend', async (request, reply) => {
    void reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'strict-origin-when-cross-origin');
    if (!isOfSite(request)) guardConsole(request, reply);
    if (request.protocol === 'https') void reply.header('strict-transport-security', 'max-age=15552000');
  });
}

function guardConsole({ url }: FastifyRequest, reply: FastifyReply): void {
  if (url.startsWith('/ss-member') || url === '/') {
    void reply.header('content-security-policy', consolePolicy).header('x-frame-options', 'SAMEORIGIN');
  } else if (url.startsWith('/kx-api')) {
    if (!reply.hasHeader('content-security-policy'))
      void reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'self'");
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  }
}
