import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { delivered } from '@kaiyin/modules/publish/server';
import { isCall, placeOf, unknownRoute, type Edge } from '@kaiyin/server-kit';
import type { FastifyInstance } from 'fastify';

/** Serves the console: one page for all its addresses, whose files carry hashes in their names. */
export async function mountConsole(http: FastifyInstance, folder: string | undefined, edge: Edge): Promise<void> {
  const built =
    folder &&
    (await stat(join(folder, 'index.html')).then(
      () => true,
      () => false,
    ));
  if (built) {
    await http.register(fastifyStatic, {
      root: folder,
      prefix: '/ss-member/',
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) =>
        void reply.header(
          'cache-control',
          /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    });
    // The folder itself is no file, whatever encodings are asked for.
    http.route({ ...delivered, url: '/ss-member/', handler: (_, reply) => reply.sendFile('index.html', folder) });
  }
  http.route({ ...delivered, url: '/', handler: (_, reply) => reply.redirect('/ss-member/') });
  http.setNotFoundHandler((request, reply) => {
    const path = placeOf(request);
    if (isCall(path)) return reply.code(200).send(unknownRoute(edge, request));
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (built && isRead && /^\/ss-member(\/|$)/.test(path) && !/\/assets\//.test(path)) {
      return reply.header('cache-control', 'no-cache').sendFile('index.html', folder);
    }
    return reply.code(404).type('text/plain; charset=utf-8').send('404 Not Found');
  });
}
