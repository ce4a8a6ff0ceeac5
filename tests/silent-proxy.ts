import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface SilentProxy {
  /** The database's address by way of it. */
  address: string;
  /** From here on nothing goes through, and no end of a connection is told, in either direction. */
  fallSilent(): void;
  /** New connections go through; those that were there stay silent, and the server has given them up. */
  bringBack(): void;
  close(): void;
}

/** Stands between a server and its database, as a network does that can lose connections without a word. */
export async function silentProxy(database: string): Promise<SilentProxy> {
  const target = new URL(database);
  const sockets = new Set<Socket>();
  let pairs = new Set<Socket>();
  let isSilent = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    return socket.on('error', () => undefined);
  };
  const proxy = createServer({ allowHalfOpen: true }, (near) => {
    keep(near);
    if (isSilent) return void near.resume();
    const far = keep(connect(Number(target.port || 5432), target.hostname));
    const lost = pairs;
    const goesThrough = () => !isSilent && pairs === lost;
    pairs.add(far);
    near.on('data', (bytes) => goesThrough() && far.write(bytes));
    far.on('data', (bytes) => goesThrough() && near.write(bytes));
    near.on('close', () => goesThrough() && far.destroy());
    near.on('end', () => goesThrough() && far.end());
    far.on('close', () => goesThrough() && near.destroy());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = new URL(database);
  address.host = `127.0.0.1:${(proxy.address() as { port: number }).port}`;
  return {
    address: address.href,
    fallSilent: () => void (isSilent = true),
    bringBack() {
      const lost = pairs;
      pairs = new Set();
      isSilent = false;
      for (const far of lost) far.destroy();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}
