import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RoundRobin {
  origin: string;
  /** How many requests each server was given. */
  given: number[];
  close(): void;
}

/** Passes requests on to each server in turn, whoever sends them. */
export async function roundRobin(origins: readonly string[]): Promise<RoundRobin> {
  const given = origins.map(() => 0);
  let next = 0;
  const server: Server = createServer((incoming, outgoing) => {
    const turn = next++ % origins.length;
    given[turn] = (given[turn] ?? 0) + 1;
    const { method, headers, url = '/' } = incoming;
    const onward = request(new URL(url, origins[turn]), { method, headers, agent: false }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    given,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
