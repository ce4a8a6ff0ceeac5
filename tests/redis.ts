import { once } from 'node:events';
import { connect } from 'node:net';

/** Redis for tests: they use keys of their own and remove nothing else. */
export const testRedis = process.env.KAIYIN_TEST_REDIS ?? 'redis://127.0.0.1:6379';

const { hostname, port } = new URL(testRedis);

/** Where it listens. */
export const redisPort = Number(port || 6379);

async function answers(): Promise<boolean> {
  const socket = connect({ host: hostname, port: redisPort, timeout: 2000 });
  try {
    await once(socket, 'connect');
    socket.write('PING\r\n');
    const [reply] = (await once(socket, 'data', { signal: AbortSignal.timeout(2000) })) as [Buffer];
    return /^(\+PONG|-NOAUTH)/.test(reply.toString());
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

export const hasRedis = await answers();
if (!hasRedis)
  process.stdout.write(`skipped: no Redis at ${hostname}:${redisPort} (KAIYIN_TEST_REDIS names another)\n`);
