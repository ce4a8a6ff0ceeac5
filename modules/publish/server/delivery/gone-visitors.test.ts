import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import type { BlobStore, ConsoleHosts, Context } from '@kaiyin/server-kit';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mountDelivery } from './mount-delivery.ts';
import type { PublishedPipe } from './published-pipe.ts';
import type { PublishedSites } from './published-sites.ts';

const picture = { hash: 'a'.repeat(64), size: 1_000_000 };
let http: FastifyInstance;
let warnings: string[];
let handled: number;
let opened: PassThrough[];
let found: Promise<void>;

const pipe = { suffix: 'html', manifest: new Map([['a.png', picture]]) } as unknown as PublishedPipe;
const sites = {
  byHost: async () => {
    await found;
    return pipe;
  },
} as unknown as PublishedSites;
const blobs = {
  stream: () => {
    const stream = new PassThrough();
    opened.push(stream);
    setImmediate(() => stream.emit('open') && stream.write('first bytes'));
    return stream;
  },
} as unknown as BlobStore;

beforeEach(async () => {
  [warnings, handled, opened, found] = [[], 0, [], Promise.resolve()];
  http = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void warnings.push(line) } } });
  mountDelivery(http, {
    sites,
    blobs,
    pages: {} as never,
    context: () => ({ services: { memory: () => undefined } }) as unknown as Context,
    hosts: { kindOf: () => 'site' } as unknown as ConsoleHosts,
  });
  http.setNotFoundHandler((_, reply) => {
    handled += 1;
    return reply.code(404).send('none');
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => http.close());

function request(line: string) {
  const socket = connect((http.server.address() as { port: number }).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`${line} HTTP/1.1\r\nhost: www.example.com\r\n\r\n`);
  return socket;
}

const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 2));
};

it('a visitor who leaves in the middle of a picture is answered once', async () => {
  const socket = request('GET /a.png');
  await once(socket, 'data');
  socket.destroy();
  await once(opened[0] as PassThrough, 'close');
  await settled();
  expect([handled, warnings]).toEqual([0, []]);
});

it.each(['GET /a.png', 'HEAD /a.png', 'GET /missing.html', 'POST /a.png'])(
  'a visitor who has left before the answer to %s is answered once',
  async (line) => {
    const search = Promise.withResolvers<void>();
    found = search.promise;
    const socket = request(line);
    await once(http.server, 'request');
    socket.destroy();
    await settled();
    search.resolve();
    await settled();
    expect([handled, warnings]).toEqual([0, []]);
    expect(opened.every((stream) => stream.destroyed)).toBe(true);
  },
);
