import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { plainHttp } from '@kaiyin/server-kit';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Ground } from './ground.ts';

/** The port of a server that starts. */
export interface Door {
  address: string;
  /** Lets whoever comes from now on in to the application. */
  leadTo(http: FastifyInstance): Promise<void>;
}

/** Host or port cannot be listened on; the system's own code says why. */
export class CannotListen extends Error {
  readonly code: string;
  readonly host: string;
  readonly port: number;
  constructor({ code = '', message }: NodeJS.ErrnoException, { host, port }: Pick<Config, 'host' | 'port'>) {
    super(message);
    this.code = code;
    this.host = host;
    this.port = port;
  }
}

/** Takes the port before anything is changed. Until the application is there, everybody is told to come again in a moment. */
export async function openDoor({ host, port }: Pick<Config, 'host' | 'port'>, ground: Ground): Promise<Door> {
  const porter = plainHttp.createServer((_, reply) => {
    reply.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1', connection: 'close' });
    reply.end('Kaiyin is starting\n');
  });
  porter.listen({ host, port });
  await once(porter, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new CannotListen(error, { host, port });
  });
  ground.whenLeft(async (isFailed) => void (isFailed && porter.close()));
  const { address, family, port: taken } = porter.address() as AddressInfo;
  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`,
    async leadTo(http) {
      await http.ready();
      // The same socket of the system, with another server behind it.
      http.server.listen(porter);
      await once(http.server, 'listening');
    },
  };
}
