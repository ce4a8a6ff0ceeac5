import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Blob } from './blob-store.ts';

/** Where bytes are read from: stored here, or elsewhere. */
export interface ByteSource {
  stream(hash: string, range?: { start: number; end: number }): Readable | Promise<Readable>;
}

interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * The one door by which stored bytes leave: whole, or the part that players and broken-off downloads ask for. The
 * caller has read the row that names them, has found that the asker may see it, and has set the headers.
 */
export async function sendBytes({ request, reply }: Http, blobs: ByteSource, named: Blob): Promise<FastifyReply> {
  const { hash, size } = named;
  void reply.header('accept-ranges', 'bytes');
  if (request.method === 'HEAD') return reply.header('content-length', size).send();
  const range = rangeOf(request, reply);
  if (!range || (range[1] === '' && range[2] === '')) {
    const whole = await opened(blobs.stream(hash));
    return reply.header('content-length', size).send(whole);
  }
  const start = range[1] === '' ? Math.max(0, size - Number(range[2])) : Number(range[1]);
  const end = range[1] === '' || range[2] === '' ? size - 1 : Math.min(Number(range[2]), size - 1);
  if (start > end || start >= size) return reply.code(416).header('content-range', `bytes */${size}`).send();
  const part = await opened(blobs.stream(hash, { start, end }));
  void reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${size}`)
    .header('content-length', end - start + 1);
  return reply.send(part);
}

// Parts of another version would not fit together: whoever has one is sent the whole.
function rangeOf({ headers }: FastifyRequest, reply: FastifyReply): RegExpExecArray | null {
  const wanted = headers['if-range'];
  if (wanted !== undefined && wanted !== reply.getHeader('etag')) return null;
  return /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
}

/** Bytes that are gone are noticed before anything has been said. */
async function opened(source: Readable | Promise<Readable>): Promise<Readable> {
  // What comes from elsewhere has been asked for when it is there.
  if (source instanceof Promise) return source;
  await once(source, 'open');
  return source;
}
