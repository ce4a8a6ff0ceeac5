import type { ConnectionError } from 'fastify';
import type { Socket } from 'node:net';
import { isCall, readPath } from './place-of.ts';

/** The answer to a call whose address is too long to be read, in a language as browsers name it. */
export type SayLong = (language: string) => string;

/** Answers what Node could not read as a request: a call with too long an address in its envelope, all else plainly. */
export function answerUnreadable(error: ConnectionError, socket: Socket, sayLong: SayLong): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(answerTo(error, sayLong));
  socket.destroy(error);
}

function answerTo({ code, rawPacket }: ConnectionError, sayLong: SayLong): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return plain('408 Request Timeout');
  if (code !== 'HPE_HEADER_OVERFLOW') return plain('400 Bad Request');
  const head = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '';
  const path = /^[A-Z]+ (\S{1,200})/.exec(head)?.[1] ?? '';
  if (!isCall(readPath(path))) return plain('431 Request Header Fields Too Large');
  return answer('200 OK', 'application/json', sayLong(/\naccept-language: *(\S+)/i.exec(head)?.[1] ?? ''));
}

const plain = (status: string): string => answer(status, 'text/plain', status);

const answer = (status: string, type: string, body: string): string =>
  [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Content-Type: ${type}; charset=utf-8`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    '',
    body,
  ].join('\r\n');
