import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface BreakableProxy {
  port: number;
  /** Ends all connections and refuses new ones. */
  breakOff(): void;
  /** Keeps connections open and passes nothing on. */
  fallSilent(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Stands before a port of this machine and fails when it is told to. */
export async function breakableProxy(target: number): Promise<BreakableProxy> {
  const sockets = new Set<Socket>();
  let state: 'fine' | 'broken' | 'silent' = 'fine';
  const server = createServer((socket) => {
    if (state === 'broken') return void socket.destroy();
    const other = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [socket, other],
      [other, socket],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => state === 'fine' && to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    breakOff() {
      state = 'broken';
      endAll();
    },
    fallSilent: () => void (state = 'silent'),
    mend: () => void (state = 'fine'),
    async close() {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}
